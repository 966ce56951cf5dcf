import { type Contact, ContactLine } from './contact-line.tsx';
import { Notice } from './notice.tsx';
import type { Delay } from './use-submission.ts';

/** On the button, while a submission waits to be sent again; the short one where there is little room. */
export const [RETRY_NOW, RETRY] = ['Réessayer maintenant', 'Réessayer'];

interface Props {
  /** The form's words for a failure. */
  title: string;
  /** Until it is sent again. */
  seconds: number;
  /** On this device, also when the page is closed. */
  isStored: boolean;
  contact?: Contact | undefined;
}

/** A submission that the network cut, counting in sight of who sent it. */
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
          {/* Said once, not every second. */}
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

/**
 * A submission on a line that stalls. There from the start: what comes later with its text is not always
 * read out.
 */
export function SlowSending({ delay }: { delay: Delay | undefined }) {
  return (
    <p className="text-s empty:absolute" role="status">
      {delay && `Le réseau est lent\u00a0: l'envoi continue. ${delay.isStored ? STORED : 'Gardez cette page ouverte.'}`}
    </p>
  );
}
