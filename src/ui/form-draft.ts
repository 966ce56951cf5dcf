/** Drafts expire: devices are shared. */
const DRAFT_MAX_AGE_MS = 7 * 24 * 3600 * 1000;

export const draftKey = (formId: string) => `draft-${formId}`;

interface Draft {
  savedAt: number;
  values: Record<string, string>;
  /** Idempotency key of the stored request with the same content. */
  key?: string | undefined;
}

/** Undefined without a draft, or when the browser blocks storage. */
export function readDraft(formId: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey(formId)) ?? 'null') as Draft | null;
    if (!draft) return undefined;
    if (Date.now() - draft.savedAt < DRAFT_MAX_AGE_MS) return draft;
    deleteDraft(formId);
  } catch {
    // Blocked, or foreign content.
  }
  return undefined;
}

/** False when all fields are blank, or storage is full or blocked. */
export function saveDraft(formId: string, values: Draft['values'], key?: string): boolean {
  if (Object.values(values).every((value) => value.trim() === '')) {
    deleteDraft(formId);
    return false;
  }
  try {
    localStorage.setItem(draftKey(formId), JSON.stringify({ savedAt: Date.now(), values, key } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(formId: string): void {
  try {
    localStorage.removeItem(draftKey(formId));
  } catch {}
}
