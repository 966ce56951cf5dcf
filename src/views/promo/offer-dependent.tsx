import type { ReactNode } from 'react';
import { offer } from '@/content/promo.ts';

interface OfferDependentProps {
  /** Shown as long as the offer lasts. */
  readonly during: ReactNode;
  /** Takes its place afterwards. */
  readonly after: ReactNode;
  readonly as?: 'span' | 'div';
  /** Of the document, afterwards. */
  readonly titleAfterwards?: string;
}

/** Two texts for one place; `behaviours/offer.ts` shows the one that is true today. */
export function OfferDependent({ during, after, as: Part = 'span', titleAfterwards }: OfferDependentProps) {
  return (
    <>
      <Part data-offer-until={offer.endsAt}>{during}</Part>
      <Part data-offer-from={offer.endsAt} data-offer-title={titleAfterwards} hidden>
        {after}
      </Part>
    </>
  );
}
