import { openDialog } from './dialog.ts';

const SEEN = 'promoSeen';
/** Without a scroll. */
const PATIENCE_MS = 8000;
/** How long the visitor must have come to rest: no scroll, no click, no field left for the next one. */
const REST_MS = 700;
/** What comes first: another dialog, an open menu, the cookie question, a field in use. */
const BUSY = 'dialog[open], [data-menu][open], .asks-consent, :is(input, select, textarea):focus';

/** Opens the offer once per session, after the first scroll or eight seconds, while it lasts (`data-until`). */
export function startPromo(dialog: HTMLDialogElement) {
  if (isOver(dialog) || wasSeen()) return;
  const listening = new AbortController();
  const { signal } = listening;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    if (document.hidden || document.querySelector(BUSY)) return;
    listening.abort();
    if (isOver(dialog)) return;
    openDialog(dialog);
    try {
      sessionStorage.setItem(SEEN, '1');
    } catch {
      // Storage is forbidden: once per visit of this page.
    }
  };
  const openAtRest = () => {
    clearTimeout(rest);
    rest = setTimeout(() => !signal.aborted && open(), REST_MS);
  };
  const begin = () => {
    clearTimeout(patience);
    removeEventListener('scroll', begin);
    openAtRest();
    // Captured, since neither `scroll` nor a dialog's `close` bubbles.
    for (const type of ['scroll', 'click', 'keyup', 'focusout', 'close', 'visibilitychange']) {
      document.addEventListener(type, openAtRest, { capture: true, passive: true, signal });
    }
  };
  const patience = setTimeout(begin, PATIENCE_MS);
  addEventListener('scroll', begin, { passive: true });
  // The first scroll may have come before this script.
  if (scrollY > 0) begin();
}

const isOver = ({ dataset }: HTMLElement) => Date.now() >= Date.parse(dataset.until ?? '');

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) !== null;
  } catch {
    return false;
  }
}
