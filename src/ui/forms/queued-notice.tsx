import type { Ref } from 'react';
import { type Contact, ContactLine } from '../contact-line.tsx';
import { Notice } from '../notice.tsx';

interface Props {
  title: string;
  text: string;
  contact?: Contact | undefined;
  /** Empties the form; the request stays queued. */
  onAnother: () => void;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

export function QueuedNotice({ title, text, contact, onAnother, ...notice }: Props) {
  return (
    <Notice {...notice} kind="failure" title={title}>
      <p className="mt-2 font-semibold">{text}</p>
      <p>
        {"Vous pouvez fermer cette page. «\u00a0Voir\u00a0», en bas à gauche, pour la modifier ou l'effacer."}{' '}
        {contact && <ContactLine contact={contact} />}
      </p>
      <button className="py-1 font-semibold text-signalink underline" onClick={onAnother} type="button">
        Écrire une autre demande
      </button>
    </Notice>
  );
}
