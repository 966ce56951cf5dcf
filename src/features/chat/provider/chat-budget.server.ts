import type { Services } from '../../../platform/services.ts';
import { countMessages } from '../chat.repository.ts';

/** Counts the messages of the UTC day of `now` (ms since 1970). */
export function messagesOn(db: Services['db'], now: number): Promise<number> {
  return countMessages({ db }, new Date(now).toISOString().slice(0, 10));
}
