import { openDialog } from './dialog.ts';
import type { Visit } from './promo-offer.ts';

/** For a page that is short, or read without a scroll. */
const PATIENCE_MS = 30_000;

/** Marks the visit: the offer was shown, or is not wanted. */
const SEEN = 'promoSeen';

/** Where storage is forbidden it knows nothing: the offer then comes once per view of the page. */
const visit: Visit = {
  wasOffered() {
    try {
      return sessionStorage.getItem(SEEN) !== null;
    } catch {
      return false;
    }
  },
  forgo() {
    try {
      sessionStorage.setItem(SEEN, '1');
    } catch {}
  },
};

/** Who has pressed a button of the page needs no offer any more: a call to action, or a form in use. */
const CALLS = 'main .button, header .button';

/** Once half of the page was in view, or after half a minute, the `[data-promo]` dialog is due; its script comes only then. */
export function startPromo() {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(CALLS)) visit.forgo();
  });
  const dialog = document.querySelector<HTMLDialogElement>('[data-promo]');
  if (!dialog) return;
  const offer = () => {
    clearTimeout(patience);
    removeEventListener('scroll', read);
    import('./promo-offer.ts').then(
      ({ offerOnce }) => offerOnce(dialog, visit, openDialog),
      () => {},
    );
  };
  const read = () => {
    if ((scrollY + innerHeight) * 2 >= document.documentElement.scrollHeight) offer();
  };
  const patience = setTimeout(offer, PATIENCE_MS);
  addEventListener('scroll', read, { passive: true });
}
