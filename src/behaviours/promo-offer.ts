/** How long the visitor must have come to rest: no scroll, no click, no key, no movement of the mouse. */
const REST_MS = 700;
/** What comes first: another dialog (also one beside the page), an open menu, the cookie question, a carousel under the mouse. */
const BUSY = 'dialog[open], details[data-menu][open], .asks-consent, [data-carousel]:hover, [data-strip]:hover';
/** Where the next key would go: opened now, the dialog would take it. */
const CONTROLS = 'a, button, input, select, textarea, summary, video, audio, [contenteditable], [tabindex="0"]';
/** After which it may have become free. `scroll` and a dialog's `close` do not bubble: all are captured. */
const CHANGES = ['scroll', 'click', 'pointermove', 'keyup', 'focusout', 'selectionchange', 'close', 'visibilitychange'];

export interface Visit {
  wasOffered: () => boolean;
  forgo: () => void;
}

/**
 * Opens the dialog as soon as nothing comes first: once per session, and only until the instant in `data-until`.
 * @param openDialog handed over: a file that imported the page's script would run it again where it stands in the page.
 */
export function offerOnce(dialog: HTMLDialogElement, visit: Visit, openDialog: (dialog: HTMLDialogElement) => void) {
  const isOver = () => !(Date.now() < Date.parse(dialog.dataset.until ?? ''));
  if (isOver() || visit.wasOffered()) return;
  let rest: ReturnType<typeof setTimeout>;

  const open = () => {
    if (document.hidden || document.querySelector(BUSY) || isInUse() || aFormIsInView()) return;
    for (const type of CHANGES) document.removeEventListener(type, openAtRest, true);
    // Meanwhile somebody may have pressed a call to action.
    if (isOver() || visit.wasOffered()) return;
    openDialog(dialog);
    visit.forgo();
  };
  const openAtRest = () => {
    clearTimeout(rest);
    rest = setTimeout(open, REST_MS);
  };
  for (const type of CHANGES) document.addEventListener(type, openAtRest, true);
  openAtRest();
}

/** A control has the focus, or words are being selected. */
function isInUse(): boolean {
  return document.activeElement?.matches(CONTROLS) || getSelection()?.isCollapsed === false;
}

/** A form that is read, begun or just sent is what the visitor came for. */
function aFormIsInView(): boolean {
  return [...document.forms].some((form) => {
    const { top, bottom, height } = form.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });
}
