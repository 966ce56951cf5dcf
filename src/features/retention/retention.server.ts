import { PERIODS } from '../../content/retention.ts';
import { forgetAudit } from '../../platform/audit.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Services } from '../../platform/services.ts';
import { monthsBefore, purgeClosed, purgeOpen } from '../inquiries/personal-data.server.ts';
import {
  deleteGoneSubscribers,
  deleteHeldSubscribers,
  deleteHiddenComments,
  deleteOtherMails,
} from './retention.repository.ts';

/**
 * Removes all personal data whose period is over, a few rows at a time. Returns how many by kind.
 * @param dataDir where the mail spool is, absolute.
 */
export async function purgeExpired(
  { db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
  { dataDir, retentionMonths }: { dataDir: string; retentionMonths: number },
): Promise<Record<string, number>> {
  const since = (months: number) => monthsBefore(now(), months);
  const instant = (months: number) => isoInstant(since(months));
  const purged = {
    closed: await purgeClosed({ db, dataDir }, since(retentionMonths)),
    open: await purgeOpen({ db, dataDir }, since(retentionMonths + PERIODS.openRequestsExtraMonths)),
    gone: await deleteGoneSubscribers(db, keys, instant(retentionMonths)),
    held: await deleteHeldSubscribers(db, instant(PERIODS.heldSubscribersMonths)),
    comments: await deleteHiddenComments(db, instant(PERIODS.hiddenCommentsMonths)),
    mails: await deleteOtherMails(db, instant(PERIODS.otherMailsMonths)),
  };
  await forgetAudit(db, instant(PERIODS.auditMonths));
  return purged;
}
