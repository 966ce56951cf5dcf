/** On a device that several people share, a forgotten draft must not wait for the next one for ever. */
const KEPT_FOR_MS = 7 * 24 * 3600 * 1000;

/** Name in local storage; `client-near` looks it up to bring a form with a draft at once. */
export const draftKey = (formId: string) => `draft-${formId}`;

interface Draft {
  savedAt: number;
  values: Record<string, string>;
  /** It left with the request of this key, which is stored apart until it is answered (sending/store-form.ts). */
  key?: string | undefined;
}

/** What was typed on this device and not sent; undefined when there is none, or storage is refused. */
export function readDraft(formId: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey(formId)) ?? 'null') as Draft | null;
    if (!draft) return undefined;
    if (Date.now() - draft.savedAt < KEPT_FOR_MS) return draft;
    forgetDraft(formId);
  } catch {
    // Refused by the browser, or not ours.
  }
  return undefined;
}

/** Keeps the texts and choices of a form; false when all are blank, or storage is full or refused. */
export function keepDraft(formId: string, values: Draft['values'], key?: string): boolean {
  if (Object.values(values).every((value) => value.trim() === '')) {
    forgetDraft(formId);
    return false;
  }
  try {
    localStorage.setItem(draftKey(formId), JSON.stringify({ savedAt: Date.now(), values, key } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(formId: string): void {
  try {
    localStorage.removeItem(draftKey(formId));
  } catch {
    // Refused: then there is none.
  }
}
