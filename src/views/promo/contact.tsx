import { promoPage } from '@/content/promo.ts';
import { Button } from '@/ui/button.tsx';
import { OfferDependent } from './offer-dependent.tsx';

export function PromoContact() {
  const { contact, over } = promoPage();
  return (
    <section className="page-width grid scroll-mt-4 grid-cols-12 gap-x-col gap-y-8 py-sec" id="contact">
      <h2 className="col-span-12 lg:col-span-5">{contact.title}</h2>
      <div className="col-span-12 lg:col-[6/-1]">
        <p className="type-lead">{contact.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <OfferDependent
            after={<Button href={over.mail.href}>{over.mail.label}</Button>}
            during={<Button href={contact.mail.href}>{contact.mail.label}</Button>}
          />
          <Button href={contact.phone.href} variant="quiet">
            {contact.phone.label}
          </Button>
        </div>
        <p className="mt-6 wrap-anywhere">{contact.mail.address}</p>
        <p className="text-ink2">{contact.note}</p>
      </div>
    </section>
  );
}
