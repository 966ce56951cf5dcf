import type { ReactNode } from 'react';
import { company, phoneLink } from '@/content/kinds/company/company.ts';
import { contactHours, contactLabels, contactPage } from '@/content/pages/contact-page.ts';
import { brand } from '@/content/words/brand.ts';
import { TextLink } from '@/ui/text-link.tsx';

export function ContactDetails() {
  const { details, hours, commitment } = contactPage();
  const facts = contactHours();
  const { address, email, phones } = company();
  return (
    <section aria-labelledby="contact-details">
      <h2 className="text-h3" id="contact-details">
        {details}
      </h2>
      <dl className="mt-6">
        <Row term={contactLabels.phone}>
          {phones.map(phoneLink).map((phone) => (
            <TextLink href={phone.href} key={phone.href}>
              {phone.label}
            </TextLink>
          ))}
        </Row>
        <Row term={contactLabels.email}>
          <TextLink className="wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </TextLink>
        </Row>
        <Row term={contactLabels.address}>
          <address className="py-2.5 not-italic">
            {address.street}
            <br />
            {address.postOffice}, {address.city}, {brand.country}
          </address>
        </Row>
        <Row term={hours.title}>
          <p className="py-2.5">{facts.hours}</p>
          {facts.closed && <p className="pb-2.5 text-ink2 text-s">{facts.closed}</p>}
          <p className="pb-2.5 text-ink2 text-s">{hours.note}</p>
        </Row>
        <Row term={commitment}>
          <p className="py-2.5">{facts.commitment}</p>
        </Row>
      </dl>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="stitch-top grid gap-x-8 gap-y-0 py-2 sm:grid-cols-[1fr_2fr] lg:grid-cols-1 xl:grid-cols-[1fr_2fr]">
      <dt className="py-2.5 font-semibold">{term}</dt>
      <dd className="grid justify-items-start">{children}</dd>
    </div>
  );
}
