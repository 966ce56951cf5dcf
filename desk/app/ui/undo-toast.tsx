import { type ReactNode, useEffect, useRef, useState } from 'react';
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
}

/** Tells what was done, and undoes it by its button or by Z. It stands on the page before there is anything to tell. */
export function UndoToast({ done }: { done: Done | undefined }) {
  const [over, setOver] = useState<Done['key']>();
  const { key, left = UNDO_MS } = done ?? {};
  const shown = done && key !== over ? done : undefined;
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setOver(key), left);
    return () => clearTimeout(timer);
  }, [key, left]);
  useKeys({ z: () => shown?.undo?.() });
  return (
    <div aria-atomic="true" role="status">
      {shown && <Toast message={shown.message} undo={shown.undo} />}
    </div>
  );
}

function Toast({ message, undo }: Pick<Done, 'message' | 'undo'>) {
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
      className="on-cloth fixed z-6 flex items-center gap-[0.9rem] rounded-control bg-cloth py-[0.4rem] pr-2 pl-[0.9rem] text-xs text-oncloth shadow-float max-md:inset-x-2 max-md:bottom-17 max-md:justify-between md:bottom-5 md:left-1/2 md:-translate-x-1/2"
      ref={place}
    >
      <span>{message}</span>
      {undo && (
        <Button look="cloth-framed" onClick={undo}>
          Annuler <kbd>Z</kbd>
        </Button>
      )}
    </div>
  );
}
