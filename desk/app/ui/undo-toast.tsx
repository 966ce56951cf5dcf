import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { useKeys } from './keyboard/use-keys.ts';

/** How long what was done can be undone. */
export const UNDO_MS = 10_000;

interface Done {
  /** Another one for each action: the time begins again. */
  key: unknown;
  message: ReactNode;
  /** Undefined: only told. */
  undo?: (() => void) | undefined;
  /** Milliseconds. */
  left?: number;
  /** A mail leaves: shown before the others, which can be done again. */
  isLeaving?: boolean;
  /** What was done before and can be undone still, each by its button. */
  earlier?: readonly Pick<Done, 'key' | 'message' | 'undo' | 'left'>[];
}

/** A screen may have several toasts: the latest alone is shown. */
const open: Pick<Done, 'key' | 'isLeaving'>[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function useIsShown(key: Done['key'], isLeaving = false): boolean {
  useEffect(() => {
    if (key === undefined) return;
    const entry = { key, isLeaving };
    open.push(entry);
    notify();
    return () => {
      open.splice(open.indexOf(entry), 1);
      notify();
    };
  }, [key, isLeaving]);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => open.length === 0 || (open.findLast((it) => it.isLeaving) ?? open.at(-1))?.key === key,
    () => true,
  );
}

/** Tells what was done, and undoes it by its button or by Z. It stands on the page before there is anything to tell. */
export function UndoToast({ done }: { done: Done | undefined }) {
  const [over, setOver] = useState<Done['key']>();
  const { key, left = UNDO_MS, isLeaving } = done ?? {};
  const isShown = useIsShown(key === over ? undefined : key, isLeaving);
  const shown = done && key !== over && isShown ? done : undefined;
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setOver(key), left);
    return () => clearTimeout(timer);
  }, [key, left]);
  // The others on the screen leave the key alone.
  useKeys(shown?.undo ? { z: shown.undo } : {});
  return (
    <div aria-atomic="true" role="status">
      {shown && <Toast earlier={shown.earlier} message={shown.message} undo={shown.undo} />}
    </div>
  );
}

function Toast({ message, undo, earlier = [] }: Pick<Done, 'message' | 'undo' | 'earlier'>) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const toast = place.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element) before.current = relatedTarget;
    };
    toast?.addEventListener('focusin', remember);
    return () => {
      // The button that had the focus is gone.
      if (!before.current || document.activeElement !== document.body) return;
      const next = before.current.isConnected ? before.current : document.getElementById('travail');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      className="on-cloth fixed z-6 grid gap-[0.4rem] rounded-control bg-cloth py-[0.4rem] pr-2 pl-[0.9rem] text-xs text-oncloth shadow-float max-md:inset-x-2 max-md:bottom-17 md:bottom-5 md:left-1/2 md:-translate-x-1/2"
      ref={place}
    >
      {earlier.map(({ key, ...it }) => (
        <EarlierLine key={String(key)} {...it} />
      ))}
      <p className={LINE}>
        <span>{message}</span>
        {undo && (
          <Button look="cloth-framed" onClick={undo}>
            Annuler <kbd>Z</kbd>
          </Button>
        )}
      </p>
    </div>
  );
}

const LINE = 'flex items-center justify-between gap-[0.9rem]';

function EarlierLine({ message, undo, left = UNDO_MS }: Pick<Done, 'message' | 'undo' | 'left'>) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (isOver || left <= 0) return null;
  return (
    <p className={LINE}>
      <span>{message}</span>
      <Button look="cloth-framed" onClick={undo}>
        Annuler
      </Button>
    </p>
  );
}
