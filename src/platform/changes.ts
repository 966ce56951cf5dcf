import type { Transaction } from 'kysely';
import { countOn } from './db/counters.ts';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';

/** Changes in the database by topic. One feed per process; all poll the table `changes`. */
export interface ChangeFeed {
  /** Grows with each change that this process has read; comparable within the process only. */
  version(topic: string): number;
  /** Calls `listener` once per read that found changes. */
  onChange(listener: (isChanged: (topic: string) => boolean) => void): void;
  /** Single flight; sees every earlier commit. @throws {DatabaseUnavailable} */
  check(): Promise<void>;
  /** Checks until `stop()`. */
  watch(): void;
  stop(): void;
}

/** Every topic: after a restore. */
export const EVERYTHING = '';
const POLL_MS = 400;
const SERIES = 'changes';

/**
 * Call last in the transaction of the change. The locked counter makes versions visible in order: none is skipped that
 * is committed later. Writers wait for each other, so visitors' submissions are found by `findLatestNumbers`.
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
  let seen: number | undefined;
  let count = 1;
  let versionOfAll = count;
  const versions = new Map<string, number>();
  const listeners: Parameters<ChangeFeed['onChange']>[0][] = [];
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let nextCheck: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const rows = seen === undefined ? [] : await findChanges(seen);
    const changed = new Set(rows.filter(({ version }) => version !== seen).map(({ topic }) => topic));
    // The first read, or another database: versions have no order.
    const isAll = rows.length === 0 || changed.has(EVERYTHING);
    const found = rows.length === 0 ? await findLastVersion() : Math.max(...rows.map(({ version }) => version));
    if (found === seen) return;
    // It was committed between the two reads.
    if (rows.length === 0 && seen !== undefined && found > seen) return readChanges();
    seen = found;
    count += 1;
    if (isAll) {
      versions.clear();
      versionOfAll = count;
    } else for (const topic of changed) versions.set(topic, count);
    for (const listener of listeners) listener((topic) => isAll || changed.has(topic));
  }

  function findChanges(from: number) {
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
