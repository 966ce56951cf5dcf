/** Drafts expire: devices are shared. */
const DRAFT_MAX_AGE_MS = 7 * 24 * 3600 * 1000;

export type DraftValues = Readonly<Record<string, string>>;

export interface Draft {
  savedAt: number;
  values: DraftValues;
  /** That wrote it; unknown for those of former releases. */
  tab?: string | undefined;
  /** Idempotency key of the stored request with the same content. */
  key?: string | undefined;
}

/** The newest draft; former releases know no others. */
type Stored = Draft & { others?: readonly Draft[] };

/**
 * Drafts of one form, newest first: each tab has its own. Empty without one, or when the browser blocks storage.
 * @param name in local storage
 */
export function readDrafts(name: string): readonly Draft[] {
  try {
    const { others = [], ...newest } = JSON.parse(localStorage.getItem(name) ?? 'null') as Stored;
    return [newest, ...others].filter(({ savedAt }) => Date.now() - savedAt < DRAFT_MAX_AGE_MS);
  } catch {
    // None, blocked, or foreign content.
    return [];
  }
}

/**
 * @param replaces what this page has saved or taken up. A text of another tab, which may show it still, is replaced by
 * one that contains it only. @returns false when all fields are blank, or storage is full or blocked.
 */
export function saveDraft(name: string, values: DraftValues, { replaces, key }: Change = {}): boolean {
  const drafts = readDrafts(name);
  const same = drafts.find((draft) => isSame(draft.values, values));
  const others = drafts.filter(
    (draft) => draft !== same && !(isSame(draft.values, replaces) && (isOwn(draft) || contains(values, draft.values))),
  );
  if (isBlank(values)) return write(name, others) && false;
  return write(name, [{ savedAt: Date.now(), values, tab: same ? same.tab : tabId(), key }, ...others]);
}

interface Change {
  replaces?: DraftValues | undefined;
  key?: string | undefined;
}

export const isOwn = ({ tab }: Draft): boolean => tab === tabId();

const TAB = 'draft-tab';

/** Stays with a tab while it is reloaded. */
function tabId(): string {
  try {
    sessionStorage[TAB] ??= `${Math.random()}`;
    return sessionStorage[TAB];
  } catch {
    return '';
  }
}

/** An earlier state of the same text. */
export const contains = (values: DraftValues, earlier: DraftValues): boolean =>
  filled(earlier).every(([name, value]) => values[name]?.startsWith(value));

export function deleteDrafts(name: string, isGone: (draft: Draft, index: number) => unknown): void {
  const drafts = readDrafts(name);
  const rest = drafts.filter((draft, index) => !isGone(draft, index));
  if (rest.length < drafts.length || rest.length === 0) write(name, rest);
}

function write(name: string, [newest, ...others]: readonly Draft[]): boolean {
  try {
    if (newest) localStorage.setItem(name, JSON.stringify({ ...newest, others } satisfies Stored));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

export const isSame = (a: DraftValues | undefined, b: DraftValues | undefined): boolean =>
  JSON.stringify(filled(a)) === JSON.stringify(filled(b));

const filled = (values: DraftValues = {}) =>
  Object.entries(values)
    .filter(([, value]) => value.trim() !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));

export const isBlank = (values: DraftValues): boolean => filled(values).length === 0;
