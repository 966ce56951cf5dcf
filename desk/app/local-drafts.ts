/** What this browser keeps of a person's texts until the server has them: of that person alone, and no longer. */

const PREFIX = 'ecrit:';
const storageKey = (userId: string, address: string) => `${PREFIX}${userId}:${address}`;

// Where nothing may be kept, the server is all there is.
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export function saveLocalDraft(userId: string, address: string, draft: object): void {
  inStorage((storage) => storage.setItem(storageKey(userId, address), JSON.stringify(draft)));
}

export function readLocalDraft<Draft>(userId: string, address: string): Draft | undefined {
  return inStorage((storage) => JSON.parse(storage.getItem(storageKey(userId, address)) ?? '') as Draft);
}

export function deleteLocalDraft(userId: string, address: string): void {
  inStorage((storage) => storage.removeItem(storageKey(userId, address)));
}

/** Of whoever wrote in this browser, but that person. @param userId '': of everybody */
export function deleteOtherUsersDrafts(userId: string): void {
  inStorage((storage) => {
    for (const key of draftKeys(storage)) if (!key.startsWith(storageKey(userId, ''))) storage.removeItem(key);
  });
}

let hasDiscarded = false;

/** Whoever goes out leaves nothing behind, and what is on the page is not asked about again. */
export function discardLocalDrafts(): void {
  hasDiscarded = true;
  deleteOtherUsersDrafts('');
}

export const isDiscarded = (): boolean => hasDiscarded;

/** How many texts stand here alone. */
export const countLocalDrafts = (): number => inStorage((storage) => draftKeys(storage).length) ?? 0;

const draftKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

/** The texts of this page, for who must have them saved before something else happens. */
const openDrafts = new Set<() => Promise<unknown>>();

/** @param save saves what is not saved yet @returns ends it */
export function registerOpenDraft(save: () => Promise<unknown>): () => void {
  openDrafts.add(save);
  return () => openDrafts.delete(save);
}

export const saveOpenDrafts = (): Promise<unknown> => Promise.all([...openDrafts].map((save) => save()));
