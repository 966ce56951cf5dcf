import { useEffect, useRef, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'touches';
const CHANGE_EVENT = 'touches-changed';

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

export function useShortcutsEnabled(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areShortcutsEnabled, () => true);
  const set = (on: boolean) => {
    try {
      if (on) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'non');
    } catch {
      // Storage may be blocked.
    }
    dispatchEvent(new Event(CHANGE_EVENT));
  };
  return [isOn, set];
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGE_EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGE_EVENT, changed);
    removeEventListener('storage', changed);
  };
}

function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === null;
  } catch {
    return true;
  }
}

/** The command palette passes what is typed on to its list. */
const INPUT_SELECTOR =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]';

/** Nothing is typed there: what was just done can be taken back. */
const UNDO_SELECTOR = 'select, textarea:placeholder-shown';

/** Inactive while a field has the focus or a dialog is open. `?` also works while shortcuts are off. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const field = event.target instanceof Element ? event.target.closest(INPUT_SELECTOR) : null;
      if (field && !(key === 'z' && field.matches(UNDO_SELECTOR))) return;
      if (document.querySelector('dialog[open]')) return;
      const act = current.current[key];
      if (!act || (event.key !== '?' && !areShortcutsEnabled())) return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
