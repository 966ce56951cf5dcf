/**
 * Shows what is valid until an instant (`data-offer-until`) before it, and what is valid from it (`data-offer-from`)
 * after.
 */
export function showOffer() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-offer-until], [data-offer-from]')) {
    const { offerUntil, offerFrom } = part.dataset;
    const isOver = Date.now() >= Date.parse(offerUntil ?? offerFrom ?? '');
    part.hidden = isOver === (offerUntil !== undefined);
    if (part.dataset.offerTitle && !part.hidden) document.title = part.dataset.offerTitle;
  }
}
