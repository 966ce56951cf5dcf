import { workingCalendar } from '../../content/kinds/company/holidays.ts';
import { enqueue } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { hoursOf } from '../../text/working-hours.ts';
import { dayInCameroon, dayNumber } from '../../text/yaounde-days.ts';
import { morningWork } from '../inquiries/follow-up/morning-work.server.ts';
import { claimMorning, findMorningReaders, hasMorningMail, setMorningMail } from './staff.repository.ts';
import { kindsOf } from './staff.schema.ts';

const HOUR_MS = 3_600_000;
/** The mail leaves from an hour before opening; a process that starts late sends it up to three hours after. */
const BEFORE_MS = HOUR_MS;
const AFTER_MS = 3 * HOUR_MS;

/**
 * Once on each working morning over all replicas, to each member with something late, due, given or new. Call it at
 * least every hour. @returns how many mails
 */
export async function enqueueMorningMails({
  db,
  now: clock,
  deskUrl,
}: Pick<Services, 'db' | 'now'> & { deskUrl: string | undefined }): Promise<number> {
  const now = clock();
  const calendar = workingCalendar(now);
  const hours = hoursOf(dayNumber(now), calendar);
  if (!deskUrl || !hours || now < hours.opens - BEFORE_MS || now >= hours.opens + AFTER_MS) return 0;
  const day = dayInCameroon(now);
  let sent = 0;
  for (const member of await findMorningReaders(db, day)) {
    const kinds = kindsOf(member.role);
    if (kinds.length === 0) continue;
    const mail = await morningWork({ db }, { ...member, kinds }, { now, deskUrl, calendar });
    const isSent = await db.write(async (trx) => {
      if (!(await claimMorning(trx, member.id, day)) || !mail) return false;
      await enqueue(trx, mail, now);
      return true;
    });
    if (isSent) sent += 1;
  }
  return sent;
}

export const getsMorningMail = ({ db }: Pick<Services, 'db'>, staffId: string): Promise<boolean> =>
  hasMorningMail(db, staffId);

export const switchMorningMail = ({ db }: Pick<Services, 'db'>, staffId: string, isOn: boolean): Promise<void> =>
  db.write((trx) => setMorningMail(trx, staffId, isOn));
