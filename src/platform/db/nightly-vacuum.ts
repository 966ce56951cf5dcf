import { wallClock } from '../../text/yaounde-days.ts';
import { claimRun } from '../last-done.ts';
import type { Database } from './database.ts';

const NIGHT = { from: '01', until: '05' };
const ONCE_A_NIGHT_MS = 20 * 3_600_000;

/** One replica does it between one and five o'clock in Cameroon: what was erased by day leaves the files. */
export async function vacuumAtNight({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const hour = wallClock(now()).slice(11, 13);
  if (hour < NIGHT.from || hour >= NIGHT.until) return;
  const isDue = await db.write((trx) => claimRun(trx, 'vacuum', { now: now(), everyMs: ONCE_A_NIGHT_MS }));
  if (isDue) await db.vacuum();
}
