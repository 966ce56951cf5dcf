type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Controls {
  island: Element;
  all: readonly Element[];
  focused: Element | null;
}

export function controlsOf(island: Element): Controls {
  const { activeElement } = document;
  return {
    island,
    all: elementsOf(island),
    focused: activeElement !== island && island.contains(activeElement) ? activeElement : null,
  };
}

/** The control itself while connected, else the one of the same kind and index. */
export function counterpart(control: Element, { island, all }: Controls): Element | undefined {
  if (control.isConnected) return control;
  const kind = kindOf(control);
  const alike = (element: Element) => kindOf(element) === kind;
  return elementsOf(island).filter(alike)[all.filter(alike).indexOf(control)];
}

export function restoreControls(controls: Controls): void {
  for (const former of controls.all) {
    const field = counterpart(former, controls);
    if (field && field !== former && isField(former) && isField(field)) copy(former, field);
  }
  const { focused } = controls;
  const now = focused && counterpart(focused, controls);
  if (!now || now === document.activeElement) return;
  (now as HTMLElement).focus({ preventScroll: true });
  if (!isField(focused) || focused instanceof HTMLSelectElement || focused.selectionStart === null) return;
  (now as HTMLInputElement).setSelectionRange(
    focused.selectionStart,
    focused.selectionEnd,
    focused.selectionDirection ?? undefined,
  );
}

function copy(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'hidden') return;
    if (from.type === 'file') {
      if (from.files?.length) to.files = from.files;
      return;
    }
    to.checked = from.checked;
    if (isTick(from)) return;
  }
  to.value = from.value;
}

const elementsOf = (island: Element) => [...island.querySelectorAll('a, button, input, select, summary, textarea')];

/** Identifies a control, without its texts and foreign attributes. */
const kindOf = (element: Element) =>
  [
    element.localName,
    ...['type', 'name', 'href'].map((name) => element.getAttribute(name)),
    isTick(element) ? element.value : '',
    element.hasAttribute('name') ? '' : element.className,
  ].join();

const isTick = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
