import { Ellipsis, KeyRound, LogOut, Moon, PenLine, Search, Sun, TriangleAlert, UserPlus } from 'lucide-react';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Form, Link, NavLink, useFetcher, useLocation, useNavigate, useSubmit } from 'react-router';
import { ROLE_LABELS, type Role } from '../../../src/features/staff/staff.schema.ts';
import { setDisconnected } from '../connection.ts';
import { countLocalDrafts, discardLocalDrafts, saveOpenDrafts } from '../local-drafts.ts';
import type { NavigationEntry } from '../navigation.ts';
import type { RailCounts } from '../rail-counts.server.ts';
import type { loader as countsLoader } from '../routes/counts.ts';
import { useChangeCount } from '../use-changes.ts';
import { Avatar } from './avatar.tsx';
import { Button, IconButton } from './button.tsx';
import type { Entry } from './command-palette.tsx';
import { Dialog } from './dialog.tsx';
import { Logo } from './logo.tsx';

const TABS = 4;
/** Requests become late without a change event. */
const COUNT_INTERVAL_MS = 5 * 60_000;
const loadCommandPalette = async () => ({ default: (await import('./command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(loadCommandPalette);

export function Rail({
  name,
  role,
  navigation,
  counts: initialCounts,
  isSlim,
}: {
  name: string;
  role: Role;
  navigation: NavigationEntry[];
  counts: RailCounts;
  /** Icons only, beside an editor. */
  isSlim: boolean;
}) {
  const { key } = useLocation();
  const counts = useCounts(initialCounts);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const signOutDialog = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut(signOutDialog);
  const entries = useEntries(navigation, signOut);
  const close = useCallback(() => setPaletteOpen(false), []);
  // Preloaded, since the network may be gone at the first Ctrl K.
  useEffect(() => void loadCommandPalette().catch(() => {}), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const adminEntries = navigation.filter(({ isAdmin }) => isAdmin);
  const mainEntries = navigation.filter(({ isAdmin }) => !isAdmin);
  const tabs = [
    ...mainEntries.filter(({ collapseOnMobile }) => !collapseOnMobile),
    ...mainEntries.filter(({ collapseOnMobile }) => collapseOnMobile),
  ];
  return (
    <>
      <header
        className={`sticky top-0 flex h-[calc(100vh-6px)] flex-col border-r border-hair bg-rail py-3 max-lg:hidden ${isSlim ? 'items-center px-2' : 'px-[0.6rem]'}`}
      >
        <Link
          className={`flex items-center gap-[0.6rem] pt-0.5 pb-3 no-underline ${isSlim ? '' : 'px-[0.4rem]'}`}
          to="/"
        >
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
        {!isSlim && <SearchButton className="mb-3" hasKey onClick={() => setPaletteOpen(true)} />}
        <nav aria-label="Bureau">
          <Entries counts={counts} isSlim={isSlim} navigation={mainEntries} />
          {adminEntries.length > 0 && (
            <>
              <h2 className={`px-2 pt-[0.9rem] pb-[0.3rem] text-2xs font-medium text-ink2 ${isSlim ? 'sr-only' : ''}`}>
                Maison
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
          <div className="mt-auto flex items-center gap-[0.4rem] border-t border-hair px-0.5 pt-[0.6rem] text-xs leading-tight">
            <Avatar name={name} />
            <Link className="mr-auto grid min-w-0 no-underline" title="Mes appareils et mes clés" to="/appareils">
              <span className="truncate font-bold">{name}</span>
              <span className="truncate text-ink2">{ROLE_LABELS[role]}</span>
            </Link>
            <ThemeButton />
            <SignOutButton signOut={signOut} />
          </div>
        )}
      </header>
      <nav
        aria-label="Bureau, téléphone"
        className="fixed inset-x-0 bottom-0 z-5 border-t border-line bg-rail pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid grid-cols-5">
          {tabs.slice(0, TABS).map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <NavLink className={TAB} to={path}>
                <Icon className="size-5" />
                <span>{title}</span>
                <Count
                  className="absolute top-[0.3rem] left-[calc(50%+0.7rem)] text-[0.6875rem]"
                  counts={counts}
                  path={path}
                />
              </NavLink>
            </li>
          ))}
          <li className="col-start-5">
            <details className="relative" key={key}>
              <summary className={`${TAB} list-none [&::-webkit-details-marker]:hidden`}>
                <Ellipsis className="size-5" />
                <span>Plus</span>
              </summary>
              <ul className="absolute right-1 bottom-[calc(100%+0.25rem)] grid min-w-52 rounded-control border border-field bg-surface p-[0.4rem] shadow-float">
                {[...tabs.slice(TABS), ...adminEntries].map(({ path, title, icon: Icon }) => (
                  <li key={path}>
                    <NavLink className={MENU_ENTRY} to={path}>
                      <Icon className="size-5" />
                      {title}
                      <Count className="ml-auto" counts={counts} path={path} />
                    </NavLink>
                  </li>
                ))}
                <li>
                  <SearchButton className="my-1" onClick={() => setPaletteOpen(true)} />
                </li>
                <li>
                  <NavLink className={MENU_ENTRY} to="/appareils">
                    <Avatar name={name} />
                    Mes appareils
                  </NavLink>
                </li>
                <li className="flex justify-between">
                  <ThemeButton />
                  <SignOutButton signOut={signOut} />
                </li>
              </ul>
            </details>
          </li>
        </ul>
      </nav>
      <SignOutDialog dialog={signOutDialog} signOut={signOut} />
      {isPaletteOpen && (
        <Suspense>
          <CommandPalette close={close} entries={entries} />
        </Suspense>
      )}
    </>
  );
}

const TAB =
  'relative grid min-h-tabs content-center justify-items-center gap-[0.1rem] text-[0.6875rem] font-medium text-ink2 no-underline aria-[current=page]:edge-mark-above aria-[current=page]:font-[700] aria-[current=page]:text-ink';
const MENU_ENTRY =
  'flex min-h-11 items-center gap-[0.6rem] px-[0.6rem] text-base font-medium text-ink2 no-underline aria-[current=page]:edge-mark-above aria-[current=page]:font-[700] aria-[current=page]:text-ink';
const RAIL_ENTRY =
  'flex items-center gap-[0.6rem] rounded-control font-medium text-ink2 no-underline hover:bg-hover hover:text-ink aria-[current=page]:edge-mark aria-[current=page]:bg-surface aria-[current=page]:font-bold aria-[current=page]:text-ink';

function SearchButton({ onClick, hasKey, className }: { onClick: () => void; hasKey?: boolean; className: string }) {
  return (
    <button
      className={`flex min-h-control w-full items-center gap-2 rounded-control border border-field bg-surface px-2 text-xs text-ink2 ${className}`}
      onClick={onClick}
      type="button"
    >
      <Search />
      Aller à… {hasKey && <kbd className="ml-auto">Ctrl K</kbd>}
    </button>
  );
}

function Entries({
  navigation,
  counts,
  isSlim,
}: {
  navigation: NavigationEntry[];
  counts: RailCounts;
  isSlim: boolean;
}) {
  return (
    <ul className="grid gap-px">
      {navigation.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <NavLink
            className={`${RAIL_ENTRY} ${isSlim ? 'size-10 justify-center' : 'min-h-control px-2'}`}
            title={title}
            to={path}
          >
            <Icon />
            <span className={isSlim ? 'sr-only' : ''}>{title}</span>
            <Count className={isSlim ? 'sr-only' : 'ml-auto'} counts={counts} path={path} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ path, counts, className }: { path: string; counts: RailCounts; className: string }) {
  if (path === '/demandes' && counts.late > 0) {
    return (
      <span className={`inline-flex items-center gap-1 text-2xs font-semibold text-signalink ${className}`}>
        <TriangleAlert className="max-lg:hidden" />
        {counts.late}
        <span className="sr-only"> en retard</span>
      </span>
    );
  }
  if (path !== '/commentaires' || counts.held === 0) return null;
  return (
    <span className={`text-2xs font-semibold ${className}`}>
      {counts.held}
      <span className="sr-only"> à lire</span>
    </span>
  );
}

function useCounts(initialCounts: RailCounts): RailCounts {
  const { load, data } = useFetcher<typeof countsLoader>();
  const changes = useChangeCount('requests') + useChangeCount('comments');
  useEffect(() => {
    if (changes > 0) void load('/comptes');
    const timer = setInterval(() => void load('/comptes'), COUNT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [changes, load]);
  return data ?? initialCounts;
}

function useEntries(navigation: NavigationEntry[], signOut: SignOut): Entry[] {
  const navigate = useNavigate();
  const submit = useSubmit();
  const has = (path: string) => navigation.some((entry) => entry.path === path);
  return [
    ...navigation.map(({ path, title, icon }) => ({ id: path, title, icon, act: () => void navigate(path) })),
    { id: 'devices', title: 'Mes appareils et mes clés', icon: KeyRound, act: () => void navigate('/appareils') },
    ...(has('/articles')
      ? [
          {
            id: 'write',
            title: 'Écrire un article',
            icon: PenLine,
            act: () => void submit(null, { method: 'post', action: '/articles' }),
          },
        ]
      : []),
    ...(has('/equipe')
      ? [{ id: 'invite', title: "Inviter quelqu'un", icon: UserPlus, act: () => void navigate('/equipe#invite') }]
      : []),
    {
      id: 'leave',
      title: 'Sortir du bureau',
      icon: LogOut,
      act: () => void signOut(),
    },
  ];
}

type SignOut = (isConfirmed?: boolean) => Promise<void>;

function useSignOut(dialog: RefObject<HTMLDialogElement | null>): SignOut {
  return async (isConfirmed = false) => {
    if (!isConfirmed) {
      await saveOpenDrafts();
      if (countLocalDrafts() > 0) return dialog.current?.showModal();
    }
    dialog.current?.close();
    const answer = await fetch('/sortir', { method: 'POST', redirect: 'manual' }).catch(() => undefined);
    if (!answer) return setDisconnected(true);
    discardLocalDrafts();
    // A full navigation discards in-memory state too.
    location.assign('/connexion');
  };
}

function SignOutDialog({ dialog, signOut }: { dialog: RefObject<HTMLDialogElement | null>; signOut: SignOut }) {
  return (
    <Dialog heading="Tout n'est pas encore enregistré" id="leave-title" ref={dialog}>
      <p>
        Ce que vous avez écrit en dernier n'est gardé que sur cet appareil. Si vous sortez maintenant, il y sera effacé.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button look="main" onClick={() => dialog.current?.close()}>
          Rester
        </Button>
        <Button look="danger" onClick={() => void signOut(true)}>
          Effacer et sortir
        </Button>
      </p>
    </Dialog>
  );
}

function SignOutButton({ signOut }: { signOut: SignOut }) {
  return (
    <Form
      action="/sortir"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <IconButton icon={LogOut} label="Sortir du bureau" look="bare" type="submit" />
    </Form>
  );
}

function ThemeButton() {
  const [isDark, setDark] = useState(false);
  useEffect(() => setDark(document.documentElement.classList.contains('dark')), []);
  const change = () => {
    document.documentElement.classList.toggle('dark', !isDark);
    setDark(!isDark);
    try {
      localStorage.setItem('theme', isDark ? 'light' : 'dark');
    } catch {
      // Storage may be blocked.
    }
  };
  const label = isDark ? 'Passer au thème clair' : 'Passer au thème sombre';
  return <IconButton icon={isDark ? Sun : Moon} label={label} look="bare" onClick={change} />;
}
