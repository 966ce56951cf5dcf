/**
 * `<a href="https://…" data-carry="form-id">`: opens the address with what is typed in that form as `text`, a line per
 * field with its label. Works on a form that its own script has not reached; without scripts it is a plain link.
 */
export function startCarryWords(link: HTMLElement) {
  const anchor = link as HTMLAnchorElement;
  const address = anchor.href;
  const carry = () => {
    const form = document.getElementById(anchor.dataset.carry ?? '');
    const words = form instanceof HTMLFormElement ? wordsOf(form) : '';
    const url = new URL(address);
    if (words) url.searchParams.set('text', words.slice(0, MOST_SIGNS));
    anchor.href = url.href;
  };
  // Before any of the ways to open a link: a press, a middle click, a menu, the keyboard.
  for (const type of ['pointerdown', 'focus', 'click']) anchor.addEventListener(type, carry);
}

/** Longer addresses are refused. */
const MOST_SIGNS = 1500;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that a visitor sees and has filled in; its e-mail address is not needed for an answer here. */
function wordsOf(form: HTMLFormElement): string {
  return [...form.querySelectorAll<Field>('input, select, textarea')]
    .filter(({ type, tabIndex }) => tabIndex >= 0 && !['hidden', 'email', 'checkbox', 'radio'].includes(type))
    .map((field) => [labelOf(field), enteredIn(field).trim()] as const)
    .filter(([label, value]) => label && value)
    .map(([label, value]) => `${label}\u00a0: ${value}`)
    .join('\n');
}

const labelOf = ({ labels }: Field) => (labels?.[0]?.firstChild?.textContent ?? '').replace('*', '').trim();

const enteredIn = (field: Field) =>
  field instanceof HTMLSelectElement ? field.value && (field.selectedOptions[0]?.text ?? '') : field.value;
