/** What this browser keeps of a person's texts until the server has them: of that person alone, and no longer. */

const PREFIX = 'ecrit:';
const keyOf = (person: string, address: string) => `${PREFIX}${person}:${address}`;

// Where nothing may be kept, the server is all there is.
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export function keepHere(person: string, address: string, kept: object): void {
  inStorage((storage) => storage.setItem(keyOf(person, address), JSON.stringify(kept)));
}

export function readKept<Kept>(person: string, address: string): Kept | undefined {
  return inStorage((storage) => JSON.parse(storage.getItem(keyOf(person, address)) ?? '') as Kept);
}

export function forgetKept(person: string, address: string): void {
  inStorage((storage) => storage.removeItem(keyOf(person, address)));
}

/** Of whoever wrote in this browser, but that person. @param person '': of everybody */
export function forgetOthers(person: string): void {
  inStorage((storage) => {
    for (const key of keysOf(storage)) if (!key.startsWith(keyOf(person, ''))) storage.removeItem(key);
  });
}

let hasGivenUp = false;

/** Whoever goes out leaves nothing behind, and what is on the page is not asked about again. */
export function forgetAll(): void {
  hasGivenUp = true;
  forgetOthers('');
}

export const isGivenUp = (): boolean => hasGivenUp;

/** How many texts stand here alone. */
export const countKept = (): number => inStorage((storage) => keysOf(storage).length) ?? 0;

const keysOf = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

/** The texts of this page, for who must have them saved before something else happens. */
const open = new Set<() => Promise<unknown>>();

/** @param save saves what is not saved yet @returns ends it */
export function whileOpen(save: () => Promise<unknown>): () => void {
  open.add(save);
  return () => open.delete(save);
}

export const saveAllOpen = (): Promise<unknown> => Promise.all([...open].map((save) => save()));
