import { type Contact, ContactLine } from './contact-line.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** The form's words for a failure. */
  title: string;
  /** Until it is sent again. */
  seconds: number;
  contact?: Contact | undefined;
}

/** A submission that the network cut, counting in sight of who sent it. */
export function NetworkPause({ title, seconds, contact }: Props) {
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
        . Rien n'est perdu, gardez cette page ouverte.
      </p>
    </Notice>
  );
}
