/** How else the company is reached. */
export interface Contact {
  phone: { href: string; label: string };
  email: string;
}

/** Beside the failure of any form: nobody is left without a way to us. */
export function ContactLine({ phone, email }: Contact) {
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
