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

export const isTextual = (
  control: Element | null,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'file', 'hidden', 'radio'].includes(control.type));
