import type { Transaction } from 'kysely';
import { countOn } from './db/counters.ts';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';

/**
 * What has changed in the database, by topics that their owners name. Each process has one feed; all agree by the table
 * `changes`, which each reads several times a second.
 */
export interface ChangeFeed {
  /** Grows with each change of the topic that this process has read. Comparable within the process only. */
  version(topic: string): number;
  /** Calls `listener` once per read that found changes. */
  onChange(listener: (isChanged: (topic: string) => boolean) => void): void;
  /** Single flight. Whatever was committed before the call is known afterwards. @throws {DatabaseUnavailable} */
  check(): Promise<void>;
  /** Checks until `stop()`. */
  watch(): void;
  stop(): void;
}

/** A change of every topic: after a restore. */
export const EVERYTHING = '';
/** Changes are visible within a second. */
const POLL_MS = 400;
const SERIES = 'changes';

/**
 * In the transaction of the change. The counter's row is locked until the commit: versions become visible in their
 * order, and a reader never skips a lower one that is committed later. Writers wait for each other, so visitors'
 * submissions are not recorded: their readers look at the rows (`findLatestNumbers`).
 */
export async function recordChange(trx: Transaction<Tables>, ...topics: readonly string[]): Promise<void> {
  const { value: version } = await countOn(trx, SERIES).executeTakeFirstOrThrow();
  await trx
    .insertInto('changes')
    .values([...new Set(topics)].map((topic) => ({ topic, version })))
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ version }))
    .execute();
}

export function createChangeFeed({ read }: Pick<Database, 'read'>): ChangeFeed {
  /** The last version that was read from the table. */
  let seen: number | undefined;
  let count = 1;
  let versionOfAll = count;
  const versions = new Map<string, number>();
  const listeners: Parameters<ChangeFeed['onChange']>[0][] = [];
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let nextCheck: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const last = seen ?? Number.POSITIVE_INFINITY;
    const rows = await findChanges(last);
    const changed = new Set(rows.filter(({ version }) => version > last).map(({ topic }) => topic));
    // Not even the last one: the first read, or another database. What was read before has no order to it.
    const isAll = rows.length === 0 || changed.has(EVERYTHING);
    const found = rows.length === 0 ? await findLastVersion() : Math.max(...rows.map(({ version }) => version));
    if (found === seen) return;
    seen = found;
    count += 1;
    if (isAll) {
      versions.clear();
      versionOfAll = count;
    } else for (const topic of changed) versions.set(topic, count);
    for (const listener of listeners) listener((topic) => isAll || changed.has(topic));
  }

  function findChanges(from: number) {
    if (from === Number.POSITIVE_INFINITY) return [];
    return read.selectFrom('changes').select(['topic', 'version']).where('version', '>=', from).execute();
  }

  async function findLastVersion(): Promise<number> {
    const last = read.selectFrom('changes').select('version').orderBy('version', 'desc').limit(1);
    return (await last.executeTakeFirst())?.version ?? 0;
  }

  const feed: ChangeFeed = {
    version: (topic) => versions.get(topic) ?? versionOfAll,
    onChange(listener) {
      listeners.push(listener);
    },
    check() {
      if (!checking) {
        checking = readChanges().finally(() => {
          checking = undefined;
        });
        return checking;
      }
      // The read in flight may have begun before the caller's change; one more serves all callers meanwhile.
      nextCheck ??= checking
        .catch(() => {})
        .then(() => {
          nextCheck = undefined;
          return feed.check();
        });
      return nextCheck;
    },
    watch() {
      timer ??= setInterval(() => {
        // While the database is away, what is known stays valid.
        if (!checking) feed.check().catch(() => {});
      }, POLL_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
  return feed;
}
