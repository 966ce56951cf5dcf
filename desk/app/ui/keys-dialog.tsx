import type { RefObject } from 'react';
import { useShortcutsEnabled } from '../use-keys.ts';
import { DialogHead } from './dialog-head.tsx';

export function KeysDialog({
  dialog,
  keys,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  keys: readonly (readonly [keys: string, does: string])[];
}) {
  const [isOn, setOn] = useShortcutsEnabled();
  return (
    <dialog aria-labelledby="keys-title" className="ask" ref={dialog}>
      <DialogHead close={() => dialog.current?.close()} id="keys-title">
        Toutes les touches
      </DialogHead>
      <dl className="all-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input checked={isOn} onChange={(event) => setOn(event.target.checked)} type="checkbox" />
        Touches seules actives sur cet appareil
      </label>
      <p className="q s">Sans elles, tout se fait par les boutons, et Ctrl Entrée envoie toujours.</p>
    </dialog>
  );
}
