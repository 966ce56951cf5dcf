/** Without a scroll. */
const PATIENCE_MS = 8000;

/** After the first scroll or eight seconds the `[data-promo]` dialog is due; its script comes only then. */
export function startPromo() {
  const dialog = document.querySelector<HTMLDialogElement>('[data-promo]');
  if (!dialog) return;
  const offer = async () => {
    clearTimeout(patience);
    removeEventListener('scroll', offer);
    (await import('./promo-offer.ts')).offerOnce(dialog);
  };
  const patience = setTimeout(offer, PATIENCE_MS);
  addEventListener('scroll', offer);
}
