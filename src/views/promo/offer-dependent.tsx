import type { ReactNode } from 'react';
import { offerEndsAt, offerLasts } from '@/content/promo.ts';

interface OfferDependentProps {
  /** Shown as long as the offer lasts. */
  readonly during: ReactNode;
  /** Takes its place afterwards. */
  readonly after: ReactNode;
  readonly as?: 'span' | 'div';
  /** Of the document, afterwards. */
  readonly titleAfterwards?: string;
}

/** Two texts for one place: the true one shows, and in a page that was kept since, the one that `behaviours/offer.ts` finds true. */
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
