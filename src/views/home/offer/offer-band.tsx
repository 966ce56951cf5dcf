import { offerEndsAt } from '@/content/kinds/offer/promo.ts';
import { offerTag } from '@/content/pages/promo-filled.ts';
import { Button } from '@/ui/button.tsx';

/** Leaves the page with the offer's last day (behaviours/parts/offer.ts). */
export function OfferBand() {
  const { amount, title, text, deadline, link } = offerTag();
  return (
    <section aria-labelledby="offer-band-title" className="page-width pb-sec" data-offer-until={offerEndsAt()}>
      <div className="price-tag offer-band">
        <p className="price-tag-amount">
          {amount} <small>FCFA</small>
        </p>
        <div>
          <h2 className="type-h3" id="offer-band-title">
            {title}
          </h2>
          <p className="mt-1.5 max-w-[36em]">
            <span className="max-sm:hidden" data-saver="drop">
              {text}
            </span>{' '}
            {`${deadline}.`}
          </p>
        </div>
        <Button href={link.href} icon="arrow" variant="cloth">
          {link.label}
        </Button>
      </div>
    </section>
  );
}
