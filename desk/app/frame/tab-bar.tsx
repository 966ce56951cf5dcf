import { Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { type NavigationEntry, sectionAt } from './navigation.ts';
import { NavigationCount } from './navigation-count.tsx';
import { SearchButton } from './palette/search-button.tsx';
import type { RailCounts } from './rail-counts.server.ts';
import { type SignOut, SignOutButton } from './sign-out.tsx';
import { SoundButton } from './sound-button.tsx';
import { ThemeButton } from './theme-button.tsx';

interface Props {
  name: string;
  navigation: NavigationEntry[];
  /** The version of the software. */
  version: string;
  counts: RailCounts;
  openPalette: () => void;
  signOut: SignOut;
}

const TABS = 4;

/** The rail of small screens: four tabs, the others behind the fifth. */
export function TabBar({ name, version, navigation, counts, openPalette, signOut }: Props) {
  const { key, pathname } = useLocation();
  const section = sectionAt(pathname, navigation);
  const order = ({ isAdmin, collapseOnMobile }: NavigationEntry) => (isAdmin ? 2 : collapseOnMobile ? 1 : 0);
  const entries = navigation.toSorted((one, other) => order(one) - order(other));
  return (
    <nav
      aria-label="Bureau, téléphone"
      className="fixed inset-x-0 bottom-0 z-5 print:hidden short:static border-t border-line bg-rail pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-cols-5">
        {entries.slice(0, TABS).map(({ path, title, icon: Icon, counted }) => (
          <li key={path}>
            <Link aria-current={path === section ? 'page' : undefined} className={TAB} to={path}>
              <Icon className="size-5" />
              <span>{title}</span>
              <NavigationCount
                className="absolute top-[0.3rem] left-[calc(50%+0.7rem)] text-[0.6875rem]"
                counted={counted}
                counts={counts}
              />
            </Link>
          </li>
        ))}
        <li className="col-start-5">
          <details className="relative" key={key}>
            <summary className={`${TAB} list-none [&::-webkit-details-marker]:hidden`}>
              <Ellipsis className="size-5" />
              <span>Plus</span>
            </summary>
            <ul className="absolute right-1 bottom-[calc(100%+0.25rem)] grid min-w-52 rounded-control border border-field bg-surface p-[0.4rem] shadow-float">
              {entries.slice(TABS).map(({ path, title, icon: Icon, counted }) => (
                <li key={path}>
                  <Link aria-current={path === section ? 'page' : undefined} className={MENU_ENTRY} to={path}>
                    <Icon className="size-5" />
                    {title}
                    <NavigationCount className="ml-auto" counted={counted} counts={counts} />
                  </Link>
                </li>
              ))}
              <li>
                <SearchButton className="my-1" onClick={openPalette} />
              </li>
              <li>
                <Link
                  aria-current={section === '/appareils' ? 'page' : undefined}
                  className={MENU_ENTRY}
                  to="/appareils"
                >
                  <Avatar name={name} />
                  Mes appareils
                </Link>
              </li>
              <li className="flex justify-between">
                <SoundButton />
                <ThemeButton />
                <SignOutButton signOut={signOut} />
              </li>
              <li className="px-2 text-2xs text-ink2">Version {version}</li>
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  );
}

const TAB =
  'relative grid min-h-tabs content-center justify-items-center gap-[0.1rem] text-[0.6875rem] font-medium text-ink2 no-underline aria-[current=page]:edge-mark-above aria-[current=page]:font-[700] aria-[current=page]:text-ink';
const MENU_ENTRY =
  'flex min-h-11 items-center gap-[0.6rem] px-[0.6rem] text-base font-medium text-ink2 no-underline aria-[current=page]:edge-mark-above aria-[current=page]:font-[700] aria-[current=page]:text-ink';
