import type { Logger } from '../log.ts';
import type { Database } from './database.ts';
import { timesUnavailable } from './errors.ts';

const LOOK_EVERY_MS = 2_000;
const TELL_EVERY_MS = 60_000;

/** Says once, after the database was unavailable, that it can be written again. @returns what ends it */
export function tellRecovery(
  db: Pick<Database, 'checkWritable'>,
  log: Pick<Logger, 'warn'>,
  { lookEveryMs = LOOK_EVERY_MS, tellEveryMs = TELL_EVERY_MS } = {},
): () => void {
  let seen = timesUnavailable();
  let isAway = false;
  let isTrying = false;
  let toldAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    isAway ||= timesUnavailable() > seen;
    if (!isAway || isTrying || performance.now() - toldAt < tellEveryMs) return;
    isTrying = true;
    try {
      await db.checkWritable();
      isAway = false;
      toldAt = performance.now();
      log.warn('the database answers again');
    } catch {
      // Told by the work that needed it.
    } finally {
      isTrying = false;
      seen = timesUnavailable();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}
