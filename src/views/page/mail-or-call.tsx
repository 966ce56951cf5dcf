import { Button } from '@/ui/button.tsx';

interface MailOrCallProps {
  readonly text: string;
  readonly mail: { readonly label: string; readonly href: string; readonly address: string };
  readonly phone: { readonly href: string; readonly label: string };
}

/** A mail draft, the address it goes to, and a number to call. */
export function MailOrCall({ text, mail, phone }: MailOrCallProps) {
  return (
    <>
      <p>{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button href={mail.href}>{mail.label}</Button>
        <Button href={phone.href} variant="quiet">
          {phone.label}
        </Button>
      </div>
      <p className="wrap-anywhere mt-4 text-ink2 text-s">{mail.address}</p>
    </>
  );
}
