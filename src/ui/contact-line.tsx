export interface Contact {
  phone: { href: string; label: string };
  email: string;
}

export function ContactLine({ contact: { phone, email } }: { contact: Contact }) {
  return (
    <>
      Vous pouvez aussi nous joindre au{' '}
      <a className="whitespace-nowrap" href={phone.href}>
        {phone.label}
      </a>{' '}
      ou à <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
}
