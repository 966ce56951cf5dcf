import { partners, partnersContact } from '@/content/pages/partners-page.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

export function PartnerContact() {
  const contact = { ...partners().contact, ...partnersContact() };
  return (
    <div className="scroll-mt-4" id="contact">
      <Call
        actions={
          <>
            <Button href={`mailto:${contact.email}`} icon="none" variant="cotton">
              {contact.emailLabel}
            </Button>
            <Button className="on-cloth" href={contact.phone.href} variant="quiet">
              {contact.phoneLabel} {contact.phone.label}
            </Button>
          </>
        }
        ground="laterite"
        seed={contact.title}
        text={
          <>
            {contact.lead}
            <span className="mt-3 block wrap-anywhere text-m">{contact.email}</span>
          </>
        }
        title={contact.title}
      />
    </div>
  );
}
