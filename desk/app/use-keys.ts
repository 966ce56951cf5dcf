import { useEffect, useRef, useSyncExternalStore } from 'react';

const OFF = 'touches';
const EVENT = 'touches-changed';

/** Single keys, by what `KeyboardEvent.key` says of them, in small letters. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Whether single keys do something on this device: they can be turned off (WCAG 2.1.4). */
export function useKeysAreOn(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, keysAreOn, () => true);
  const set = (on: boolean) => {
    try {
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, 'non');
    } catch {
      // Where nothing may be kept, they stay as they are.
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

/** Dead while a field has the focus or a dialog is open. `?` works even where they are turned off. */
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
