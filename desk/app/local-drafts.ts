/** What this browser keeps of a person's texts until the server has them: of that person alone, and no longer. */

const PREFIX = 'ecrit:';
const storageKey = (person: string, address: string) => `${PREFIX}${person}:${address}`;

// Where nothing may be kept, the server is all there is.
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export function saveLocalDraft(person: string, address: string, kept: object): void {
  inStorage((storage) => storage.setItem(storageKey(person, address), JSON.stringify(kept)));
}

export function readLocalDraft<Kept>(person: string, address: string): Kept | undefined {
  return inStorage((storage) => JSON.parse(storage.getItem(storageKey(person, address)) ?? '') as Kept);
}

export function deleteLocalDraft(person: string, address: string): void {
  inStorage((storage) => storage.removeItem(storageKey(person, address)));
}

/** Of whoever wrote in this browser, but that person. @param person '': of everybody */
export function deleteOtherUsersDrafts(person: string): void {
  inStorage((storage) => {
    for (const key of draftKeys(storage)) if (!key.startsWith(storageKey(person, ''))) storage.removeItem(key);
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
