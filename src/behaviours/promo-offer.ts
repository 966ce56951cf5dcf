/** Idle time of the visitor before it opens: no scroll, click, key or mouse move. Milliseconds. */
const REST_MS = 700;
/** What has precedence: dialogs, an open menu, the cookie question, a hovered carousel. */
const BUSY = 'dialog[open], details[data-menu][open], .asks-consent, [data-carousel]:hover, [data-strip]:hover';
/** Focused elements whose next key the dialog would take. */
const CONTROLS = 'a, button, input, select, textarea, summary, video, audio, [contenteditable], [tabindex="0"]';
/** Events after which it may open. Captured, since `scroll` and `close` do not bubble. */
const CHANGES = ['scroll', 'click', 'pointermove', 'keyup', 'focusout', 'selectionchange', 'close', 'visibilitychange'];

export interface Visit {
  wasOffered: () => boolean;
  forgo: () => void;
}

/**
 * Opens the dialog once nothing has precedence: once per session, until the instant in `data-until`. @param openDialog
 * passed in, since importing the page's script would run it again.
 */
export function offerOnce(dialog: HTMLDialogElement, visit: Visit, openDialog: (dialog: HTMLDialogElement) => void) {
  const isOver = () => !(Date.now() < Date.parse(dialog.dataset.until ?? ''));
  if (isOver() || visit.wasOffered()) return;
  let rest: ReturnType<typeof setTimeout>;

  const open = () => {
    if (document.hidden || document.querySelector(BUSY) || isInUse() || aFormIsInView()) return;
    for (const type of CHANGES) document.removeEventListener(type, openAtRest, true);
    // A call to action may have been pressed meanwhile.
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

/** A control has the focus, or text is selected. */
function isInUse(): boolean {
  return document.activeElement?.matches(CONTROLS) || getSelection()?.isCollapsed === false;
}

/** A form that is in view, begun or just sent. */
function aFormIsInView(): boolean {
  return [...document.forms].some((form) => {
    const { top, bottom, height } = form.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });
}
