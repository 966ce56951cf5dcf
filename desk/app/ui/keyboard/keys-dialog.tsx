import type { RefObject } from 'react';
import { Dialog } from '../dialog.tsx';
import { useShortcutsEnabled } from './use-keys.ts';

export function KeysDialog({
  dialog,
  keys,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  keys: readonly (readonly [keys: string, does: string])[];
}) {
  const [isOn, setOn] = useShortcutsEnabled();
  return (
    <Dialog close={() => dialog.current?.close()} heading="Toutes les touches" id="keys-title" ref={dialog}>
      <dl className="mb-1 grid gap-[0.3rem]">
        {keys.map(([key, does]) => (
          <div className="grid grid-cols-[6rem_1fr] items-baseline" key={key}>
            <dt className="flex gap-[0.2rem]">
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-control items-center gap-2">
        <input checked={isOn} onChange={(event) => setOn(event.target.checked)} type="checkbox" />
        Touches seules actives sur cet appareil
      </label>
      <p className="text-xs text-ink2">Sans elles, tout se fait par les boutons, et Ctrl Entrée envoie toujours.</p>
    </Dialog>
  );
}
