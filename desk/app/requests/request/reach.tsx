import { MessageCircle } from 'lucide-react';
import { isWithoutCountry } from '../../../../src/features/inquiries/fields/phone.schema.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** A number to call, and to write to by WhatsApp. */
export function Phone({ phone, words }: { phone: string; words: string }) {
  if (isWithoutCountry(phone)) return words;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <a className="whitespace-nowrap" href={`tel:${phone}`}>
        {words}
      </a>
      <a
        className="inline-flex items-center gap-1 whitespace-nowrap"
        href={`https://wa.me/${phone.slice(1)}`}
        rel="noreferrer"
        target="_blank"
      >
        <MessageCircle />
        WhatsApp<span className="sr-only"> (nouvel onglet)</span>
      </a>
    </span>
  );
}

export function Email({ email }: { email: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <a href={`mailto:${email}`}>{email}</a>
      <CopyButton label={`Copier ${email}`} text={email} />
    </span>
  );
}
