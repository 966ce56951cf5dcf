import { CircleHelp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useKeys } from './use-keys.ts';

export const UNDO_KEY = ['Z', "reprendre ce qui vient d'être fait"] as const;
const EVERYWHERE = [
  ['Ctrl K', 'aller à…'],
  ['?', 'toutes les touches'],
] as const;

/** Lists the keys of a screen, by its button or by `?`. */
export function KeysHelp({ keys }: { keys: readonly (readonly [keys: string, does: string])[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => dialog.current?.showModal();
  useKeys({ '?': show });
  return (
    <>
      <IconButton className="max-md:hidden" icon={CircleHelp} label="Toutes les touches, touche ?" onClick={show} />
      <Dialog close={() => dialog.current?.close()} heading="Toutes les touches" id="keys-title" ref={dialog}>
        <dl className="mb-1 grid gap-[0.3rem]">
          {[...keys, ...EVERYWHERE].map(([key, does]) => (
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
        <p className="text-xs text-ink2">
          Sans elles, tout se fait par les boutons, et Ctrl Entrée envoie toujours.{' '}
          <Link to="/appareils#touches">Les désactiver</Link>
        </p>
      </Dialog>
    </>
  );
}
