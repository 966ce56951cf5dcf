import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Kind } from '../../../content/model/editable.ts';
import { loggableError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { minuteInCameroon } from '../../../text/yaounde-days.ts';
import { findPublished, type PublishedRow, publishedTopic } from '../stored-entries.server.ts';

/** Published rows of one process: those of a kind are read again when it changes. */
export interface PublishedRows {
  /** Rows of a snapshot, before `start`. */
  replace(rows: readonly PublishedRow[]): void;
  /** Reads all kinds, then follows the change feed. @throws {DatabaseUnavailable} */
  start(): Promise<void>;
  stop(): void;
}

interface Listeners {
  /** Called after a change of these kinds; all when a day begins, those with moments when a minute begins. @throws */
  apply(rows: readonly PublishedRow[], kinds: readonly Kind<object>[]): void;
  afterRead?(rows: readonly PublishedRow[]): Promise<void>;
}

const RETRY_MS = 1_000;
/** Clocks are adjusted and machines sleep: no timer until midnight or the next minute. */
const CLOCK_CHECK_MS = 1_000;
export function followPublished(
  { db, changes, now, log }: Pick<Services, 'db' | 'changes' | 'now' | 'log'>,
  { apply, afterRead }: Listeners,
  kinds: readonly Kind<object>[] = KINDS,
): PublishedRows {
  let rows: readonly PublishedRow[] = [];
  let minute = minuteInCameroon(now());
  const stale = new Set<Kind<object>>();
  let reading: Promise<void> | undefined;
  let isFollowing = false;
  let stopped = false;

  async function read(): Promise<void> {
    while (stale.size > 0) {
      const changed = [...stale];
      const names = changed.map(({ name }) => name);
      stale.clear();
      try {
        const found = await findPublished(db.read, changed);
        rows = [...rows.filter(({ kind }) => !names.includes(kind)), ...found];
        apply(rows, changed);
      } catch (error) {
        for (const kind of changed) stale.add(kind);
        throw error;
      }
      await afterRead?.(rows);
    }
  }

  /** Single flight; kinds that change during a read are read next. */
  function readOnce(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function refresh(): void {
    if (stopped || reading) return;
    readOnce().catch((error: unknown) => {
      log.error({ error: loggableError(error) }, 'published content cannot be read');
      setTimeout(refresh, RETRY_MS).unref();
    });
  }

  const clock = setInterval(() => {
    const present = minuteInCameroon(now());
    if (present === minute) return;
    const isNewDay = dayOf(present) !== dayOf(minute);
    minute = present;
    try {
      apply(rows, isNewDay ? kinds : kinds.filter(({ moments }) => moments !== undefined));
    } catch (error) {
      log.error({ error: loggableError(error) }, 'the content of this minute cannot be shown');
    }
  }, CLOCK_CHECK_MS).unref();

  return {
    replace(given) {
      apply(given, kinds);
      rows = given;
    },
    async start() {
      // Changes after this check are notified; those before it are read now.
      await changes.check();
      if (!isFollowing) {
        changes.onChange((isChanged) => {
          for (const kind of kinds) if (isChanged(publishedTopic(kind.name))) stale.add(kind);
          if (stale.size > 0) refresh();
        });
        changes.watch();
      }
      isFollowing = true;
      for (const kind of kinds) stale.add(kind);
      await readOnce();
    },
    stop() {
      stopped = true;
      clearInterval(clock);
    },
  };
}

const dayOf = (minute: string) => minute.slice(0, 10);
