import { company } from '@/content/company.ts';
import { contactPage } from '@/content/contact-page.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';

/** The ways that need no form: a mail, a message, a call, a demonstration. */
export function WriteUs() {
  const { write } = contactPage;
  const [phone] = company.phones;
  return (
    <div className="max-w-[36em]">
      <p>{write.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button href={`mailto:${company.email}`}>{write.email}</Button>
        <Button href={`tel:${phone.e164}`} variant="quiet">
          {write.phone}
        </Button>
      </div>
      <ul className="mt-8 grid justify-items-start gap-3">
        <li>
          <TextLink href={company.messagingUrl} rel="noopener" target="_blank">
            {contactPage.details.messaging}
            <span aria-hidden="true">↗</span>
            <span className="sr-only"> (nouvel onglet)</span>
          </TextLink>
        </li>
        <li>
          <TextLink arrow href={write.demo.href}>
            {write.demo.label}
          </TextLink>
        </li>
      </ul>
    </div>
  );
}
