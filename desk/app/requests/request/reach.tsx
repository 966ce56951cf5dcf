import { Check, Copy, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isWithoutCountry } from '../../../../src/features/inquiries/fields/phone.schema.ts';
import { Button } from '../../ui/button.tsx';

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

const COPIED_MS = 2000;

export function Email({ email }: { email: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <a href={`mailto:${email}`}>{email}</a>
      <Button
        aria-label={`Copier ${email}`}
        look="bare"
        onClick={() => void navigator.clipboard.writeText(email).then(() => setCopied(true))}
        size="small"
        title="Copier l'adresse"
      >
        {isCopied ? <Check /> : <Copy />}
      </Button>
      <span aria-live="polite" className="text-2xs text-ink2" role="status">
        {isCopied && 'Copiée'}
      </span>
    </span>
  );
}
