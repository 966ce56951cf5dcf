import type { ReactNode } from 'react';
import { offerEndsAt } from '@/content/promo.ts';

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
  const endsAt = offerEndsAt();
  return (
    <>
      <Part data-offer-until={endsAt}>{during}</Part>
      <Part data-offer-from={endsAt} data-offer-title={titleAfterwards} hidden>
        {after}
      </Part>
    </>
  );
}
