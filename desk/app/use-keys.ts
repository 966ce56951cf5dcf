import { useEffect, useRef, useSyncExternalStore } from 'react';

const OFF = 'touches';
const EVENT = 'touches-changed';

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

export function useKeysAreOn(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, keysAreOn, () => true);
  const set = (on: boolean) => {
    try {
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, 'non');
    } catch {
      // Storage may be blocked.
    }
    dispatchEvent(new Event(EVENT));
  };
  return [isOn, set];
}

function subscribe(changed: () => void): () => void {
  addEventListener(EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(EVENT, changed);
    removeEventListener('storage', changed);
  };
}

function keysAreOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [role="menu"]';

/** Inactive while a field has the focus or a dialog is open. `?` also works while shortcuts are off. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = current.current[event.key.toLowerCase()];
      if (!act || (event.key !== '?' && !keysAreOn())) return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
