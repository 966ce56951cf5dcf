/** Shows `data-offer-until` before its instant, `data-offer-from` after it. */
export function showOffer() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-offer-until], [data-offer-from]')) {
    const { offerUntil, offerFrom } = part.dataset;
    const isOver = Date.now() >= Date.parse(offerUntil ?? offerFrom ?? '');
    part.hidden = isOver === (offerUntil !== undefined);
    if (part.dataset.offerTitle && !part.hidden) document.title = part.dataset.offerTitle;
  }
}
