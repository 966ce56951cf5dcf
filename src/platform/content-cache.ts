import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';

/**
 * What was read from the database and stays true until published content changes. Every process of a site has one;
 * they agree by the version row, which each looks at a few times a second. A change of one topic alone (a name that its
 * owner chooses) leaves everything else as it is.
 */
export interface ContentCache {
  /**
   * Another number after every change that this process knows of, of the topic or of everything: what was made of it is
   * then out of date.
   */
  version(topic?: string): number;
  /**
   * What `load` found under that key, kept until the version changes or `maxAgeMs` have passed. Asked for several
   * times at once, it loads once. A load that fails is not kept, nor is one that finds undefined, or whose `maxAgeMs` is 0.
   */
  getOrLoad<T>(key: string, load: () => Promise<T>, options?: CacheOptions): Promise<T>;
  /** What `remember` would give at once; undefined when it has to be loaded, or is being loaded. */
  peek<T>(key: string): T | undefined;
  /** Everything is out of date at that instant (ms since 1970), of several at the earliest: a scheduled post appears. */
  expireAt(instant: number): void;
  /** Calls `listener` after each change of the topic, or of everything, that this process comes to know of. */
  onChange(topic: string, listener: () => void): void;
  /** Everything is out of date, in this process. */
  invalidate(): void;
  /** Looks at the version row now. @throws {DatabaseUnavailable} */
  check(): Promise<void>;
  /** Looks at it again and again from now on. */
  watch(): void;
  stop(): void;
}

interface CacheOptions {
  maxAgeMs?: number;
  /** Also out of date when this topic alone has changed. */
  topic?: string;
}

/** What the office publishes or hides shows within a second. */
const POLL_MS = 400;
/** Values kept at most, and about how many bytes of them; those that were not used for the longest time leave. */
const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
/** Topics whose changes are told apart; of more, everything is forgotten once. */
const MAX_TOPICS = 10_000;
const VERSION_ROW = 1;
const ALL_TOPICS = '';

interface Entry {
  value: Promise<unknown>;
  /** The value itself once it is there. */
  settled?: unknown;
  isLoading: boolean;
  until: number;
  topic: string | undefined;
}

export function createContentCache({ db, now }: { db: Database; now: () => number }): ContentCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, maxSize: MAX_BYTES });
  let seen: number | undefined;
  let changes = 1;
  let versionOfAll = changes;
  const topicVersions = new Map<string, number>();
  let expires = Number.POSITIVE_INFINITY;
  let watching: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let nextCheck: Promise<void> | undefined;
  let firstCheckUnderWay: Promise<void> | undefined;

  const listeners: { topic: string; listener: () => void }[] = [];
  const notify = (changed?: string) => {
    for (const { topic, listener } of listeners) if (changed === undefined || changed === topic) listener();
  };

  const invalidateAll = () => {
    entries.clear();
    topicVersions.clear();
    expires = Number.POSITIVE_INFINITY;
    changes += 1;
    versionOfAll = changes;
  };
  const forget = () => {
    invalidateAll();
    notify();
  };
  const invalidateTopic = (topic: string) => {
    if (topicVersions.size >= MAX_TOPICS) return forget();
    changes += 1;
    topicVersions.set(topic, changes);
    for (const [key, entry] of entries.entries()) if (entry.topic === topic) entries.delete(key);
    notify(topic);
  };
  const expire = () => {
    if (now() >= expires) forget();
  };
  const readVersion = async () => {
    const row = await db.read
      .selectFrom('content_version')
      .select('version')
      .where('id', '=', VERSION_ROW)
      .executeTakeFirst();
    const found = row?.version ?? 0;
    if (found === seen) return;
    // The first look finds what nobody has read anything of yet.
    const topics = seen === undefined ? [] : await changedTopics(db, seen, found);
    if (topics) for (const topic of topics) invalidateTopic(topic);
    else forget();
    seen = found;
  };

  const firstCheck = () => {
    firstCheckUnderWay ??= memory.check().finally(() => {
      firstCheckUnderWay = undefined;
    });
    return firstCheckUnderWay;
  };

  const memory: ContentCache = {
    version(topic) {
      expire();
      return (topic === undefined ? undefined : topicVersions.get(topic)) ?? versionOfAll;
    },
    async getOrLoad<T>(
      key: string,
      load: () => Promise<T>,
      { maxAgeMs = Number.POSITIVE_INFINITY, topic }: CacheOptions = {},
    ): Promise<T> {
      if (seen === undefined) await firstCheck();
      expire();
      const kept = entries.get(key);
      if (kept && (kept.isLoading || now() < kept.until)) return kept.value as Promise<T>;
      const value = load();
      const entry: Entry = { value, isLoading: true, until: now() + maxAgeMs, topic };
      entries.set(key, entry, { size: 1 });
      const isCurrent = () => entries.peek(key) === entry;
      value.then(
        (settled) => {
          entry.settled = settled;
          entry.isLoading = false;
          if (!isCurrent()) return;
          // Set anew: the size of what is kept already would stay as it was.
          entries.delete(key);
          if (maxAgeMs > 0 && settled !== undefined) entries.set(key, entry, { size: sizeOf(settled) });
        },
        () => {
          if (isCurrent()) entries.delete(key);
        },
      );
      return value;
    },
    peek<T>(key: string): T | undefined {
      expire();
      const kept = entries.peek(key);
      return kept && now() < kept.until ? (kept.settled as T | undefined) : undefined;
    },
    expireAt(instant) {
      expires = Math.min(expires, instant);
    },
    invalidate: invalidateAll,
    onChange(topic, listener) {
      listeners.push({ topic, listener });
    },
    check() {
      if (!checking) {
        checking = readVersion().finally(() => {
          checking = undefined;
        });
        return checking;
      }
      // A look under way may have begun before the change that this one is about; one more serves all who ask meanwhile.
      nextCheck ??= checking
        .catch(() => {})
        .then(() => {
          nextCheck = undefined;
          return memory.check();
        });
      return nextCheck;
    },
    watch() {
      // A database that is away for a moment: what is remembered is still the best there is.
      watching ??= setInterval(() => {
        if (!checking) void memory.check().catch(() => {});
      }, POLL_MS);
      watching.unref();
    },
    stop() {
      clearInterval(watching);
      watching = undefined;
    },
  };
  return memory;
}

/** What has changed after version `seen`, up to `found`; undefined when that is everything, or cannot be told. */
async function changedTopics(db: Database, seen: number, found: number): Promise<string[] | undefined> {
  if (found < seen) return undefined;
  const rows = await db.read
    .selectFrom('content_changes')
    .select(['topic', 'version'])
    .where('version', '>', seen)
    .limit(MAX_TOPICS)
    .execute();
  // A version without a row was raised by somebody who knows of no topics.
  if (!rows.some(({ version }) => version >= found)) return undefined;
  const topics = rows.map(({ topic }) => topic);
  return topics.includes(ALL_TOPICS) ? undefined : topics;
}

/** Tells every process, when `trx` is committed, that published content has changed: a topic of it, or anything. */
export async function bumpContentVersion(trx: Transaction<Tables>, topic = ALL_TOPICS): Promise<void> {
  // The row's lock lasts until the commit: versions appear in their order, and none is overlooked.
  const { version } = await trx
    .insertInto('content_version')
    .values({ id: VERSION_ROW, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('content_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('content_changes')
    .values({ topic, version })
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ version }))
    .execute();
}

/** Bytes, about: what a value's texts and buffers take. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (ArrayBuffer.isView(value)) return 16 + value.byteLength;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((size: number, part) => size + sizeOf(part), 16);
}
