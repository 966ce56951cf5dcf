import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './changes.ts';

/** Values that were read from the database, cached until one of their topics changes. One per process. */
export interface ContentCache {
  /** Grows with each change of one of the topics, and at the instants of `expireAt`. */
  version(...topics: readonly string[]): number;
  /** The cached value, or what `load` finds. Single flight. Errors and undefined are not cached. */
  getOrLoad<T>(key: string, load: () => Promise<T>, options: CacheOptions): Promise<T>;
  /** The cached value; undefined: there is none yet. */
  peek<T>(key: string, ...topics: readonly string[]): T | undefined;
  /** Every value is stale from that instant on (ms since 1970); the earliest counts. */
  expireAt(instant: number): void;
  /** Checks the change feed. @throws {DatabaseUnavailable} */
  check(): Promise<void>;
}

interface CacheOptions {
  topics: readonly string[];
  /** 0: single flight only. Absent: until a topic changes. */
  maxAgeMs?: number;
}

interface Entry {
  value: unknown;
  version: number;
  topics: readonly string[];
  isCached: boolean;
}

const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

export function createContentCache({ changes, now }: { changes: ChangeFeed; now: () => number }): ContentCache {
  const entries = new LRUCache<string, Entry, () => Promise<Entry>>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // What is larger than all is not stored.
    sizeCalculation: ({ value, isCached }) => (isCached ? sizeOf(value) : MAX_BYTES + 1),
    fetchMethod: (_key, _former, { context: load }) => load(),
    // A load whose place was evicted still answers its callers.
    ignoreFetchAbort: true,
    perf: { now },
    ttlResolution: 0,
  });
  let expiries = 0;
  let expires = Number.POSITIVE_INFINITY;

  const versionOf = (topics: readonly string[]) => expiries + Math.max(...topics.map(changes.version));
  const removeStale = () => {
    for (const [key, { topics, version }] of entries.entries()) if (version !== versionOf(topics)) entries.delete(key);
  };
  const currentVersion = (topics: readonly string[]) => {
    if (now() >= expires) {
      expires = Number.POSITIVE_INFINITY;
      expiries += 1;
      removeStale();
    }
    return versionOf(topics);
  };
  // A load in flight when its topic changes is of the former version: its key is asked for no more.
  const versionedKey = (key: string, topics: readonly string[]) => `${currentVersion(topics)} ${key}`;
  changes.onChange(removeStale);

  return {
    version: (...topics) => currentVersion(topics),
    async getOrLoad<T>(key: string, load: () => Promise<T>, { topics, maxAgeMs }: CacheOptions): Promise<T> {
      const version = currentVersion(topics);
      const entry = await entries.forceFetch(versionedKey(key, topics), {
        ttl: maxAgeMs ?? 0,
        async context() {
          const value = await load();
          return { value, version, topics, isCached: maxAgeMs !== 0 && value !== undefined };
        },
      });
      return entry.value as T;
    },
    peek: <T>(key: string, ...topics: readonly string[]) =>
      entries.peek(versionedKey(key, topics))?.value as T | undefined,
    expireAt(instant) {
      expires = Math.min(expires, instant);
    },
    check: () => changes.check(),
  };
}

/** Bytes, about: what a value's texts and buffers take. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (ArrayBuffer.isView(value)) return 16 + value.byteLength;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((size: number, part) => size + sizeOf(part), 16);
}
