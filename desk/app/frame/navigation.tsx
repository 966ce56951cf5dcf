import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Role } from '../../../src/features/staff/staff.schema.ts';
import type { NavigationEntry } from './navigation.ts';
import { useCounts } from './navigation-count.tsx';
import { Rail } from './rail.tsx';
import type { RailCounts } from './rail-counts.server.ts';
import { SignOutDialog, useSignOut } from './sign-out.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

const loadCommandPalette = async () => ({ default: (await import('./command-palette.tsx')).CommandPalette });
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
export function Navigation({ name, role, version, navigation, counts: initialCounts, isSlim }: Props) {
  const counts = useCounts(initialCounts);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const signOutDialog = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut(signOutDialog);
  const entries = usePaletteEntries(navigation, signOut);
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
  const shared = { name, version, navigation, counts, openPalette: () => setPaletteOpen(true), signOut };
  return (
    <>
      <Rail {...shared} isSlim={isSlim} role={role} />
      <TabBar {...shared} />
      <SignOutDialog dialog={signOutDialog} signOut={signOut} />
      {isPaletteOpen && (
        <Suspense>
          <CommandPalette close={close} entries={entries} />
        </Suspense>
      )}
    </>
  );
}
