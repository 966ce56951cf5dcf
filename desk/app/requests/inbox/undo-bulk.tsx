import { useEffect, useState } from 'react';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { Toast, UndoButton } from '../../ui/toast.tsx';

const SHOWN_MS = 10_000;

/** What a bulk action did, and its undo for ten seconds. */
export function UndoBulk({ message, undo }: { message: string; undo: () => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  useKeys({ z: () => !isOver && undo() });
  return isOver ? null : <Toast undo={<UndoButton onClick={undo} />}>{message}</Toast>;
}
