import { HONEYPOT_FIELD } from './honeypot.tsx';

/** The key of a form's drafts in local storage (sending/form-draft.ts). */
export const draftKey = (formId: string) => `draft-${formId}`;

/**
 * Runs now, or when a focused button of the form loses the focus, which disabling would drop. Returns the canceller.
 */
export function unlessButtonFocused(form: HTMLFormElement | null, call: () => void): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement && form?.contains(focused))) {
    call();
    return () => {};
  }
  focused.addEventListener('blur', call, { once: true });
  return () => focused.removeEventListener('blur', call);
}

export const textOf = (control: unknown) => (control instanceof HTMLElement && isTextual(control) ? control.value : '');

export const hasText = (control: Element) =>
  isTextual(control) && control.name !== HONEYPOT_FIELD && control.value !== '';

/** Nothing differs from what the form was shown with: no text, choice, tick or file. */
export const isUntouched = ({ elements }: HTMLFormElement): boolean =>
  [...elements].every((control) => {
    if (control instanceof HTMLSelectElement)
      return control.selectedIndex <= 0 || control.selectedOptions[0]?.defaultSelected;
    if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue;
    if (!(control instanceof HTMLInputElement)) return true;
    return control.checked === control.defaultChecked && (hasTick(control) || control.value === control.defaultValue);
  });

const hasTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

export const isTextual = (
  control: Element | null,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'file', 'hidden', 'radio'].includes(control.type));
