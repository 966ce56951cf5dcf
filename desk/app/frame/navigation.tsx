import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Role } from '../../../src/features/staff/staff.schema.ts';
import { loadScreens } from './load-screens.ts';
import type { NavigationEntry } from './navigation.ts';
import { destinationsFor } from './palette/destinations.ts';
import { usePaletteEntries } from './palette/use-palette-entries.ts';
import { Rail } from './rail.tsx';
import type { RailCounts } from './rail-counts.server.ts';
import { SignOutDialog, useSignOut } from './sign-out.tsx';
import { TabBar } from './tab-bar.tsx';

const loadCommandPalette = async () => ({ default: (await import('./palette/command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(loadCommandPalette);

interface Props {
  name: string;
  role: Role;
  /** The version of the software. */
  version: string;
  navigation: NavigationEntry[];
  counts: RailCounts;
  isSlim: boolean;
}

/** Rail and tabs, sign-out, and the command palette at Ctrl K. */
export function Navigation({ name, role, version, navigation, counts, isSlim }: Props) {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [searched, setSearched] = useState('');
  const signOutDialog = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut(signOutDialog);
  const entries = usePaletteEntries(navigation, signOut);
  const close = useCallback(() => {
    setPaletteOpen(false);
    setSearched('');
  }, []);
  // What is typed until the palette has the focus is meant for it.
  useEffect(() => {
    if (!isPaletteOpen) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      setSearched((before) => before + event.key);
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isPaletteOpen]);
  // Preloaded, since the network may be gone at the first Ctrl K.
  useEffect(() => void loadCommandPalette().catch(() => {}), []);
  const paths = destinationsFor(navigation, true)
    .map(({ to }) => to)
    .join(' ');
  useEffect(() => void loadScreens(paths.split(' ')), [paths]);
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
  const shared = { name, version, navigation, counts, openPalette: () => setPaletteOpen(true), signOut };
  return (
    <>
      <Rail {...shared} isSlim={isSlim} role={role} />
      <TabBar {...shared} />
      <SignOutDialog dialog={signOutDialog} signOut={signOut} />
      {isPaletteOpen && (
        <Suspense>
          <CommandPalette close={close} entries={entries} setText={setSearched} text={searched} />
        </Suspense>
      )}
    </>
  );
}
