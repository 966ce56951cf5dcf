import { Link, useLocation } from 'react-router';
import { ROLE_LABELS, type Role } from '../../../src/features/staff/staff.schema.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Logo } from '../ui/logo.tsx';
import { type NavigationEntry, sectionAt } from './navigation.ts';
import { NavigationCount } from './navigation-count.tsx';
import { SearchButton } from './palette/search-button.tsx';
import type { RailCounts } from './rail-counts.server.ts';
import { type SignOut, SignOutButton } from './sign-out.tsx';
import { SoundButton } from './sound-button.tsx';
import { ThemeButton } from './theme-button.tsx';

interface Props {
  name: string;
  role: Role;
  /** The version of the software. */
  version: string;
  navigation: NavigationEntry[];
  counts: RailCounts;
  /** Icons only, beside an editor. */
  isSlim: boolean;
  openPalette: () => void;
  signOut: SignOut;
}

export function Rail({ name, role, version, navigation, counts, isSlim, openPalette, signOut }: Props) {
  const adminEntries = navigation.filter(({ isAdmin }) => isAdmin);
  const mainEntries = navigation.filter(({ isAdmin }) => !isAdmin);
  return (
    <header
      className={`sticky top-0 flex print:hidden h-[calc(100vh-6px)] flex-col border-r border-hair bg-rail py-3 max-lg:hidden ${isSlim ? 'items-center px-2' : 'px-[0.6rem]'}`}
    >
      <Link className={`flex items-center gap-[0.6rem] pt-0.5 pb-3 no-underline ${isSlim ? '' : 'px-[0.4rem]'}`} to="/">
        <Logo className="size-7 text-mark" />
        <span
          className={`font-display text-[1.25rem] leading-none font-[720] tracking-[-0.012em] ${isSlim ? 'sr-only' : ''}`}
        >
          nkul
          <span className="mt-0.5 block font-text text-2xs leading-[1.1] font-[500] tracking-normal text-ink2">
            le bureau
          </span>
        </span>
      </Link>
      <hr className={`mb-[0.6rem] stitch ${isSlim ? 'w-8' : 'mx-[0.4rem]'}`} />
      {!isSlim && <SearchButton className="mb-3" hasKey onClick={openPalette} />}
      <nav aria-label="Bureau">
        <Entries counts={counts} isSlim={isSlim} navigation={mainEntries} />
        {adminEntries.length > 0 && (
          <>
            <h2 className={`px-2 pt-[0.9rem] pb-[0.3rem] text-2xs font-medium text-ink2 ${isSlim ? 'sr-only' : ''}`}>
              Réglages
            </h2>
            <Entries counts={counts} isSlim={isSlim} navigation={adminEntries} />
          </>
        )}
      </nav>
      {isSlim ? (
        <Link className="mt-auto" title="Mes appareils et mes clés" to="/appareils">
          <Avatar name={name} />
          <span className="sr-only">{name}, mes appareils et mes clés</span>
        </Link>
      ) : (
        <div className="mt-auto flex flex-wrap items-center gap-[0.4rem] border-t border-hair px-0.5 pt-[0.6rem] text-xs leading-tight">
          <Avatar name={name} />
          <Link className="grid min-w-0 flex-[1_0_70%] no-underline" title="Mes appareils et mes clés" to="/appareils">
            <span className="truncate font-bold">{name}</span>
            <span className="truncate text-ink2">{ROLE_LABELS[role]}</span>
          </Link>
          <span className="mr-auto text-2xs text-ink2">Version {version}</span>
          <SoundButton />
          <ThemeButton />
          <SignOutButton signOut={signOut} />
        </div>
      )}
    </header>
  );
}

const RAIL_ENTRY =
  'flex items-center gap-[0.6rem] rounded-control font-medium text-ink2 no-underline hover:bg-hover hover:text-ink aria-[current=page]:edge-mark aria-[current=page]:bg-surface aria-[current=page]:font-bold aria-[current=page]:text-ink';

function Entries({
  navigation,
  counts,
  isSlim,
}: {
  navigation: NavigationEntry[];
  counts: RailCounts;
  isSlim: boolean;
}) {
  const section = sectionAt(useLocation().pathname, navigation);
  return (
    <ul className="grid gap-px">
      {navigation.map(({ path, title, icon: Icon, counted }) => (
        <li key={path}>
          <Link
            aria-current={path === section ? 'page' : undefined}
            className={`${RAIL_ENTRY} ${isSlim ? 'size-10 justify-center' : 'min-h-control px-2'}`}
            title={title}
            to={path}
          >
            <Icon />
            <span className={isSlim ? 'sr-only' : ''}>{title}</span>
            <NavigationCount className={isSlim ? 'sr-only' : 'ml-auto'} counted={counted} counts={counts} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
