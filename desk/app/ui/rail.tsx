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
import type { Entry } from './command-palette.tsx';
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
}: {
  name: string;
  role: Role;
  navigation: NavigationEntry[];
  counts: RailCounts;
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
      <header className="rail">
        <Link className="brand" to="/">
          <Logo />
          <span>
            nkul<span>le bureau</span>
          </span>
        </Link>
        <hr className="stitch" />
        <button className="find" onClick={() => setPaletteOpen(true)} type="button">
          <Search aria-hidden="true" className="i" />
          Aller à… <kbd>Ctrl K</kbd>
        </button>
        <nav aria-label="Bureau">
          <Entries counts={counts} navigation={mainEntries} />
          {adminEntries.length > 0 && (
            <>
              <h2>Maison</h2>
              <Entries counts={counts} navigation={adminEntries} />
            </>
          )}
        </nav>
        <div className="me">
          <Avatar name={name} />
          <Link className="who-i-am" title="Mes appareils et mes clés" to="/appareils">
            <span className="b">{name}</span>
            <span className="q">{ROLE_LABELS[role]}</span>
          </Link>
          <ThemeButton />
          <SignOutButton signOut={signOut} />
        </div>
      </header>
      <nav aria-label="Bureau, téléphone" className="tabs">
        <ul>
          {tabs.slice(0, TABS).map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path}>
                <Icon aria-hidden="true" className="i" />
                <span>{title}</span>
                <Count counts={counts} path={path} />
              </NavLink>
            </li>
          ))}
          <li>
            <details className="more-tabs" key={key}>
              <summary>
                <Ellipsis aria-hidden="true" className="i" />
                <span>Plus</span>
              </summary>
              <ul>
                {[...tabs.slice(TABS), ...adminEntries].map(({ path, title, icon: Icon }) => (
                  <li key={path}>
                    <NavLink to={path}>
                      <Icon aria-hidden="true" className="i" />
                      {title}
                      <Count counts={counts} path={path} />
                    </NavLink>
                  </li>
                ))}
                <li>
                  <button className="find" onClick={() => setPaletteOpen(true)} type="button">
                    <Search aria-hidden="true" className="i" />
                    Aller à…
                  </button>
                </li>
                <li>
                  <NavLink to="/appareils">
                    <Avatar name={name} />
                    Mes appareils
                  </NavLink>
                </li>
                <li className="ends">
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

function Entries({ navigation, counts }: { navigation: NavigationEntry[]; counts: RailCounts }) {
  return (
    <ul>
      {navigation.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <NavLink title={title} to={path}>
            <Icon aria-hidden="true" className="i" />
            <span className="lbl">{title}</span>
            <Count counts={counts} path={path} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ path, counts }: { path: string; counts: RailCounts }) {
  if (path === '/demandes' && counts.late > 0) {
    return (
      <span className="ct late">
        <TriangleAlert aria-hidden="true" className="i" />
        {counts.late}
        <span className="vh"> en retard</span>
      </span>
    );
  }
  if (path !== '/commentaires' || counts.held === 0) return null;
  return (
    <span className="ct">
      {counts.held}
      <span className="vh"> à lire</span>
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
    <dialog aria-labelledby="leave-title" className="ask" ref={dialog}>
      <h2 id="leave-title">Tout n'est pas encore enregistré</h2>
      <p>
        Ce que vous avez écrit en dernier n'est gardé que sur cet appareil. Si vous sortez maintenant, il y sera effacé.
      </p>
      <p className="btns">
        <button className="btn main" onClick={() => dialog.current?.close()} type="button">
          Rester
        </button>
        <button className="btn danger" onClick={() => void signOut(true)} type="button">
          Effacer et sortir
        </button>
      </p>
    </dialog>
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
      <button aria-label="Sortir du bureau" className="btn bare ico" title="Sortir du bureau" type="submit">
        <LogOut aria-hidden="true" className="i" />
      </button>
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
  const Icon = isDark ? Sun : Moon;
  return (
    <button aria-label={label} className="btn bare ico" onClick={change} title={label} type="button">
      <Icon aria-hidden="true" className="i" />
    </button>
  );
}
