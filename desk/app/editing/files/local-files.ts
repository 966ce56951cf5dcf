import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

// Bytes stand in IndexedDB, names in localStorage: what the browser did not keep can be named.

const PREFIX = 'pieces:';
/** Replies whose files are kept; of older ones the names stay. */
const MOST_REPLIES = 10;

interface Kept {
  files: File[];
  at: number;
}

const keyOf = (userId: string, address: string) => `${PREFIX}${userId}:${address}`;

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('bureau', 'pieces');
  return opened;
};

/** @param missing names of files that an earlier page chose and that are not there any more. @returns if all is kept */
export async function saveLocalFiles(
  userId: string,
  address: string,
  files: readonly File[],
  missing: readonly string[],
): Promise<boolean> {
  const key = keyOf(userId, address);
  try {
    const names = [...files.map(({ name }) => name), ...missing];
    if (names.length > 0) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
    if (files.length === 0) await delMany([key], store());
    else {
      await set(key, { files: [...files], at: Date.now() } satisfies Kept, store());
      await deleteOldest();
    }
    return true;
  } catch {
    return false;
  }
}

async function deleteOldest(): Promise<void> {
  const all = await entries<string, Kept>(store());
  const oldest = all.sort(([, one], [, other]) => other.at - one.at).slice(MOST_REPLIES);
  if (oldest.length > 0)
    await delMany(
      oldest.map(([key]) => key),
      store(),
    );
}

/** Files of a reply, and the names of those that the browser did not keep. */
export async function readLocalFiles(userId: string, address: string): Promise<{ files: File[]; missing: string[] }> {
  const key = keyOf(userId, address);
  const names = namesAt(key);
  if (names.length === 0) return { files: [], missing: [] };
  const files = await readable(key).catch((): File[] => []);
  const kept = files.map(({ name }) => name);
  return { files, missing: names.filter((name) => !kept.includes(name)) };
}

/** A file whose bytes the browser deleted is still listed. */
async function readable(key: string): Promise<File[]> {
  const { files = [] } = (await get<Kept>(key, store())) ?? {};
  const read = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(() => file)
        .catch(() => undefined),
    ),
  );
  return read.filter((file) => file !== undefined);
}

function namesAt(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** '' deletes all. */
export async function deleteOtherUsersFiles(userId: string): Promise<void> {
  const isOther = (key: string) => key.startsWith(PREFIX) && !(userId && key.startsWith(keyOf(userId, '')));
  try {
    for (const key of Object.keys(localStorage).filter(isOther)) localStorage.removeItem(key);
    const all = await entries<string, Kept>(store());
    await delMany(all.map(([key]) => key).filter(isOther), store());
  } catch {
    // Storage may be blocked: then nothing was kept.
  }
}

export function countLocalFiles(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).length;
  } catch {
    return 0;
  }
}
