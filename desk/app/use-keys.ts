import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEPT_AS = 'touches';
const listeners = new Set<() => void>();

/** Whether keys of one letter do anything, on this device (WCAG 2.1.4). */
export function useKeysAreOn(): [boolean, (areOn: boolean) => void] {
  const areOn = useSyncExternalStore(subscribe, readKept, () => true);
  return [areOn, keep];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== 'non';
  } catch {
    return true;
  }
}

function keep(areOn: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, areOn ? 'oui' : 'non');
  } catch {
    // Where nothing may be kept, keys stay as they are.
  }
  for (const listener of listeners) listener();
}

/**
 * Keys of a room by `event.key` in small letters: 'j', 'delete'. Dead while a field or a dialog has the focus, with
 * another key held down, and where somebody has turned them off.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !readKept()) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const work = latest.current[event.key.toLowerCase()];
      if (!work) return;
      event.preventDefault();
      work();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], dialog';
