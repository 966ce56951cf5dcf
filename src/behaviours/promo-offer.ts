/** Milliseconds without scroll, click, key or mouse move before it opens. */
const REST_MS = 700;
const BUSY = 'dialog[open], details[data-menu][open], .asks-consent, [data-carousel]:hover, [data-strip]:hover';
/** Focused elements whose next key the dialog would take. */
const CONTROLS = 'a, button, input, select, textarea, summary, video, audio, [contenteditable], [tabindex="0"]';
/** Events after which it may open. Captured, since `scroll` and `close` do not bubble. */
const CHANGES = ['scroll', 'click', 'pointermove', 'keyup', 'focusout', 'selectionchange', 'close', 'visibilitychange'];

export interface Visit {
  wasOffered: () => boolean;
  forgo: () => void;
}

/** Opens the dialog once per session. @param openDialog injected: importing the page's script would run it again. */
export function offerOnce(dialog: HTMLDialogElement, visit: Visit, openDialog: (dialog: HTMLDialogElement) => void) {
  const isOver = () => !(Date.now() < Date.parse(dialog.dataset.until ?? ''));
  if (isOver() || visit.wasOffered()) return;
  let rest: ReturnType<typeof setTimeout>;

  const open = () => {
    if (document.hidden || document.querySelector(BUSY) || isInUse() || aFormIsInView()) return;
    for (const type of CHANGES) document.removeEventListener(type, openAtRest, true);
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

function isInUse(): boolean {
  return document.activeElement?.matches(CONTROLS) || getSelection()?.isCollapsed === false;
}

function aFormIsInView(): boolean {
  return [...document.forms].some((form) => {
    const { top, bottom, height } = form.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });
}
