import type { Transaction } from 'kysely';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';

/**
 * What was read from the database and stays true until published content changes. Every process of a site has one;
 * they agree by the version row, which each looks at a few times a second.
 */
export interface ContentMemory {
  /** Another number after every change that this process knows of: what was made of the content is then out of date. */
  version(): number;
  /**
   * What `load` found under that key, kept until the version changes or `maxAgeMs` have passed. Asked for several
   * times at once, it loads once. A load that fails is not kept, nor is one for which `maxAgeMs` is 0.
   */
  remember<T>(key: string, load: () => Promise<T>, maxAgeMs?: number): Promise<T>;
  /** What `remember` would give at once; undefined when it has to be loaded, or is being loaded. */
  peek<T>(key: string): T | undefined;
  /** Everything is out of date at that instant (ms since 1970), of several at the earliest: a scheduled post appears. */
  expireAt(instant: number): void;
  /** Looks at the version row now. @throws {DatabaseUnavailable} */
  check(): Promise<void>;
  /** Looks at it again and again from now on. */
  watch(): void;
  stop(): void;
}

/** pages.md: what the office publishes or hides shows within a second. */
const WATCH_EVERY_MS = 400;
/** Values kept at most; the one that was not used for the longest time leaves. */
const MAX_ENTRIES = 500;
const VERSION_ROW = 1;

interface Entry {
  value: Promise<unknown>;
  /** The value itself once it is there. */
  settled?: unknown;
  isLoading: boolean;
  until: number;
}

export function createContentMemory({ db, now }: { db: Database; now: () => number }): ContentMemory {
  const entries = new Map<string, Entry>();
  let seen: number | undefined;
  let version = 1;
  let expires = Number.POSITIVE_INFINITY;
  let watching: NodeJS.Timeout | undefined;

  const forget = () => {
    entries.clear();
    expires = Number.POSITIVE_INFINITY;
    version += 1;
  };
  const current = () => {
    if (now() >= expires) forget();
    return version;
  };

  const memory: ContentMemory = {
    version: current,
    async remember<T>(key: string, load: () => Promise<T>, maxAgeMs = Number.POSITIVE_INFINITY): Promise<T> {
      current();
      const kept = entries.get(key);
      if (kept && (kept.isLoading || now() < kept.until)) {
        entries.delete(key);
        entries.set(key, kept);
        return kept.value as Promise<T>;
      }
      const value = load();
      const entry: Entry = { value, isLoading: true, until: now() + maxAgeMs };
      entries.set(key, entry);
      const drop = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      value.then((settled) => {
        entry.settled = settled;
        entry.isLoading = false;
        if (maxAgeMs === 0) drop();
      }, drop);
      const oldest = entries.keys().next();
      if (entries.size > MAX_ENTRIES && !oldest.done) entries.delete(oldest.value);
      return value;
    },
    peek<T>(key: string): T | undefined {
      current();
      const kept = entries.get(key);
      return kept && now() < kept.until ? (kept.settled as T | undefined) : undefined;
    },
    expireAt(instant) {
      expires = Math.min(expires, instant);
    },
    async check() {
      const row = await db.read
        .selectFrom('content_version')
        .select('version')
        .where('id', '=', VERSION_ROW)
        .executeTakeFirst();
      const found = row?.version ?? 0;
      if (found === seen) return;
      // The first look finds what nobody has read anything of yet.
      if (seen !== undefined || entries.size > 0) forget();
      seen = found;
    },
    watch() {
      let looking = false;
      watching ??= setInterval(() => {
        if (looking) return;
        looking = true;
        // A database that is away for a moment: what is remembered is still the best there is.
        void memory
          .check()
          .catch(() => {})
          .finally(() => {
            looking = false;
          });
      }, WATCH_EVERY_MS);
      watching.unref();
    },
    stop() {
      clearInterval(watching);
      watching = undefined;
    },
  };
  return memory;
}

/** Tells every process, when `trx` is committed, that published content has changed. */
export async function raiseContentVersion(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('content_version')
    .values({ id: VERSION_ROW, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('content_version.version', '+', 1) })),
    )
    .execute();
}
