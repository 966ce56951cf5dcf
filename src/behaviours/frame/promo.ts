import { openDialogOf } from './dialog.ts';
import type { Visit } from './promo-offer.ts';

const LATEST_OFFER_MS = 30_000;

const SEEN_KEY = 'promoSeen';

/** The offer comes once per visit, or once per page view if the browser forbids storage. */
const visit: Visit = {
  wasOffered() {
    try {
      return sessionStorage.getItem(SEEN_KEY) !== null;
    } catch {
      return false;
    }
  },
  forgo() {
    try {
      sessionStorage.setItem(SEEN_KEY, '1');
    } catch {}
  },
};

const CALLS = 'main .button, header .button';

/** Loads the script of the dialog in `[data-promo]` after half of the page, or half a minute. */
export function startPromo() {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(CALLS)) visit.forgo();
  });
  const template = document.querySelector<HTMLElement>('[data-promo]');
  if (!template) return;
  const offer = () => {
    clearTimeout(patience);
    removeEventListener('scroll', read);
    import('./promo-offer.ts').then(
      ({ offerOnce }) => offerOnce(template, visit, openDialogOf),
      () => {},
    );
  };
  const read = () => {
    if ((scrollY + innerHeight) * 2 >= document.documentElement.scrollHeight) offer();
  };
  const patience = setTimeout(offer, LATEST_OFFER_MS);
  addEventListener('scroll', read, { passive: true });
}
