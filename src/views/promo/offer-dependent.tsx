import type { ReactNode } from 'react';
import { offerEndsAt, offerLasts } from '@/content/kinds/offer/promo.ts';

interface OfferDependentProps {
  readonly during: ReactNode;
  readonly after: ReactNode;
  readonly as?: 'span' | 'div';
  /** The document's title once the offer has ended. */
  readonly titleAfterwards?: string;
}

/** Rendered by the server's clock; `behaviours/parts/offer.ts` corrects a page from a cache. */
export function OfferDependent({ during, after, as: Part = 'span', titleAfterwards }: OfferDependentProps) {
  const endsAt = offerEndsAt();
  const isOver = !offerLasts(Date.now());
  return (
    <>
      <Part data-offer-until={endsAt} hidden={isOver}>
        {during}
      </Part>
      <Part data-offer-from={endsAt} data-offer-title={titleAfterwards} hidden={!isOver}>
        {after}
      </Part>
    </>
  );
}
