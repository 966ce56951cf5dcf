import { openDialog } from './dialog.ts';

const SEEN = 'promoSeen';
/** How long the visitor must have come to rest: no scroll, no click, no field left for the next one. */
const REST_MS = 700;
/** What comes first: another dialog, an open menu, the cookie question, a field in use. */
const BUSY = 'dialog[open], [data-menu][open], .asks-consent, :is(input, select, textarea):focus';
/** After which it may have become free. `scroll` and a dialog's `close` do not bubble: all are captured. */
const CHANGES = ['scroll', 'click', 'keyup', 'focusout', 'close', 'visibilitychange'];

/** Opens the dialog as soon as nothing comes first: once per session, and only until the instant in `data-until`. */
export function offerOnce(dialog: HTMLDialogElement) {
  const isOver = () => !(Date.now() < Date.parse(dialog.dataset.until ?? ''));
  if (isOver() || wasSeen()) return;
  let rest: ReturnType<typeof setTimeout>;

  const open = () => {
    if (document.hidden || document.querySelector(BUSY)) return;
    for (const type of CHANGES) document.removeEventListener(type, openAtRest, true);
    if (isOver()) return;
    openDialog(dialog);
    try {
      sessionStorage.setItem(SEEN, '1');
    } catch {
      // Storage is forbidden: once per visit of the page.
    }
  };
  const openAtRest = () => {
    clearTimeout(rest);
    rest = setTimeout(open, REST_MS);
  };
  for (const type of CHANGES) document.addEventListener(type, openAtRest, true);
  openAtRest();
}

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) !== null;
  } catch {
    return false;
  }
}
