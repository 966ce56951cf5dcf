/** Milliseconds without scroll, click, key or mouse move before it opens. */
const IDLE_MS = 700;
const PRECEDING = 'dialog[open], details[data-menu][open], .asks-consent, [data-carousel]:hover, [data-strip]:hover';
/** Focused elements whose next key the dialog would take. */
const CONTROLS = 'a, button, input, select, textarea, summary, video, audio, [contenteditable], [tabindex="0"]';
/** Events after which it may open. Captured, since `scroll` and `close` do not bubble. */
const CHANGES = ['scroll', 'click', 'pointermove', 'keyup', 'focusout', 'selectionchange', 'close', 'visibilitychange'];

export interface Visit {
  wasOffered: () => boolean;
  forgo: () => void;
}

/**
 * Opens the template's dialog once per session.
 * @param openDialog injected: importing the page's script would run it again.
 */
export function offerOnce(template: HTMLElement, visit: Visit, openDialog: (id?: string) => void) {
  const { until = '', dialogId } = template.dataset;
  const isOver = () => !(Date.now() < Date.parse(until));
  if (isOver() || visit.wasOffered()) return;
  let rest: ReturnType<typeof setTimeout>;

  const open = () => {
    if (document.hidden || document.querySelector(PRECEDING) || isInUse() || isFormInView()) return;
    for (const type of CHANGES) document.removeEventListener(type, openWhenIdle, true);
    if (isOver() || visit.wasOffered()) return;
    openDialog(dialogId);
    visit.forgo();
  };
  const openWhenIdle = () => {
    clearTimeout(rest);
    rest = setTimeout(open, IDLE_MS);
  };
  for (const type of CHANGES) document.addEventListener(type, openWhenIdle, true);
  openWhenIdle();
}

function isInUse(): boolean {
  return document.activeElement?.matches(CONTROLS) || getSelection()?.isCollapsed === false;
}

function isFormInView(): boolean {
  return [...document.forms].some((form) => {
    const { top, bottom, height } = form.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });
}
