/** How a person is reached: what stands beside a failure. */
export interface Contact {
  phone: { href: string; label: string };
  email: string;
}

/** 'Vous pouvez aussi nous joindre …', wherever something could not be sent. */
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
