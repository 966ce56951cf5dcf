import { type Contact, ContactLine } from '../contact-line.tsx';
import { Notice } from '../notice.tsx';
import type { Delay } from './submission.ts';

/** Label of the retry button; the short one for narrow places. */
export const [RETRY_NOW, RETRY] = ['Réessayer maintenant', 'Réessayer'];

interface Props {
  title: string;
  seconds: number;
  /** Stored on the device: retried also after the page is closed. */
  isStored: boolean;
  contact?: Contact | undefined;
}

export function NetworkPause({ title, seconds, isStored, contact }: Props) {
  return (
    <Notice kind="failure" title={title}>
      {contact && (
        <p>
          <ContactLine contact={contact} />
        </p>
      )}
      <p className="mt-2">
        <b>
          {'Réseau coupé\u00a0: nouvel essai '}
          <span aria-hidden="true">{`dans ${seconds}\u00a0s`}</span>
          <span className="sr-only">dans quelques secondes</span>
        </b>
        . {isStored ? STORED : "Rien n'est perdu, gardez cette page ouverte."}
      </p>
    </Notice>
  );
}

const STORED =
  'Votre demande est enregistrée sur cet appareil\u00a0: vous pouvez fermer cette page, elle partira plus tard.';

/** Mounted empty: live regions inserted with their text are not always announced. */
export function SlowSending({ delay }: { delay: Delay | undefined }) {
  return (
    <p className="text-s empty:absolute" role="status">
      {delay && `Le réseau est lent\u00a0: l'envoi continue. ${delay.isStored ? STORED : 'Gardez cette page ouverte.'}`}
    </p>
  );
}
