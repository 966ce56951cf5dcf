import { wallClock } from '../../text/yaounde-days.ts';
import { lastDoneAt, markDone } from '../last-done.ts';
import type { Database } from './database.ts';

const NIGHT = { from: '01', until: '05' };
const ONCE_A_NIGHT_MS = 20 * 3_600_000;

/**
 * Runs between one and five o'clock in Cameroon, once a night and again after a failure: what was erased by day leaves
 * the files. @throws {DatabaseUnavailable}
 */
export async function vacuumAtNight({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const hour = wallClock(now()).slice(11, 13);
  if (hour < NIGHT.from || hour >= NIGHT.until) return;
  const last = await lastDoneAt(db.read, 'vacuum');
  if (last !== null && now() - Date.parse(last) < ONCE_A_NIGHT_MS) return;
  await db.vacuum();
  await markDone(db, 'vacuum', now());
}
