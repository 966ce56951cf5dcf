const PREFIX = 'ecrit:';
const storageKey = (userId: string, address: string) => `${PREFIX}${userId}:${address}`;

// Storage may be blocked or full: then only the server stores texts.
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

/** '' deletes all. */
export function deleteOtherUsersDrafts(userId: string): void {
  inStorage((storage) => {
    for (const key of draftKeys(storage)) if (!key.startsWith(storageKey(userId, ''))) storage.removeItem(key);
  });
}

let hasDiscarded = false;

export function discardLocalDrafts(): void {
  hasDiscarded = true;
  deleteOtherUsersDrafts('');
}

export const isDiscarded = (): boolean => hasDiscarded;

export const countLocalDrafts = (): number => inStorage((storage) => draftKeys(storage).length) ?? 0;

const draftKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

/** Run before sign-out. */
const openDrafts = new Set<() => Promise<unknown>>();

export function registerOpenDraft(save: () => Promise<unknown>): () => void {
  openDrafts.add(save);
  return () => openDrafts.delete(save);
}

export const saveOpenDrafts = (): Promise<unknown> => Promise.all([...openDrafts].map((save) => save()));
