import { promoPage } from '@/content/pages/promo-filled.ts';
import { Button } from '@/ui/button.tsx';
import { OfferDependent } from './offer-dependent.tsx';

export function PromoContact() {
  const { contact, messaging, over } = promoPage();
  return (
    <section aria-labelledby="contact-title" className="shop-contact on-cloth" id="contact">
      <div className="page-width py-sec">
        <div>
          <h2 id="contact-title">{contact.title}</h2>
          <p className="type-lead">{contact.lead}</p>
        </div>
        <ul>
          <li>
            <OfferDependent
              after={
                <Button href={over.mail.href} icon="arrow" variant="cotton">
                  {over.mail.label}
                </Button>
              }
              during={
                <Button href={contact.mail.href} icon="arrow" variant="cotton">
                  {contact.mail.label}
                </Button>
              }
            />
            <span className="wrap-anywhere">{contact.mail.note}</span>
          </li>
          {messaging && (
            <li>
              <Button href={messaging.href} icon="arrow" rel="noopener" target="_blank" variant="cotton">
                {messaging.label}
                <span className="sr-only"> (nouvel onglet)</span>
              </Button>
              <span>{contact.messagingNote}</span>
            </li>
          )}
          <li>
            <Button href={contact.phone.href} icon="arrow" variant="cotton">
              {contact.phone.label}
            </Button>
            <span>{contact.note}</span>
          </li>
        </ul>
      </div>
    </section>
  );
}
