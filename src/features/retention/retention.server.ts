import { PERIODS } from '../../content/retention.ts';
import { forgetAudit, recordAudit } from '../../platform/audit.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import { forgetExpiredCounts } from '../../platform/http/budgets.ts';
import { forgetOldKeys } from '../../platform/http/idempotency.ts';
import { forgetFormerDays } from '../../platform/mail/address-budget.ts';
import { findInSpool, removeFromSpool } from '../../platform/mail/transport.ts';
import type { Services } from '../../platform/services.ts';
import { forgetUnanswered } from '../chat/chat-unanswered.server.ts';
import { monthsBefore, purgeClosed, purgeOpen } from '../inquiries/personal-data.server.ts';
import { forgetTheUnconfirmed } from '../newsletter/confirmation.server.ts';
import { forgetStaffLeftovers } from '../staff/staff.server.ts';
import {
  deleteGoneSubscribers,
  deleteHeldSubscribers,
  deleteHiddenComments,
  deleteOtherMails,
  findOwed,
} from './retention.repository.ts';

/** As the log of who did what says it. */
const LABELS = {
  closed: 'demandes closes',
  open: 'demandes jamais closes',
  gone: 'abonnés partis',
  held: 'inscriptions à vérifier',
  unconfirmed: 'inscriptions jamais confirmées',
  comments: 'commentaires masqués',
  mails: 'courriers',
  letters: 'fichiers de courrier',
} as const;

export type Purged = Record<keyof typeof LABELS, number>;

/**
 * Removes all personal data whose period is over, a few rows at a time, and writes down how much. Returns how many by
 * kind, keyed hashes and the log left out.
 * @param dataDir where the mail spool is, absolute.
 */
export async function purgeExpired(
  services: Pick<Services, 'db' | 'keys' | 'now'>,
  { dataDir, retentionMonths }: { dataDir: string; retentionMonths: number },
): Promise<Purged> {
  const { db, keys, now } = services;
  const since = (months: number) => monthsBefore(now(), months);
  const instant = (months: number) => isoInstant(since(months));
  const purged: Purged = {
    closed: await purgeClosed({ db, dataDir }, since(retentionMonths)),
    open: await purgeOpen({ db, dataDir }, since(retentionMonths + PERIODS.openRequestsExtraMonths)),
    gone: await deleteGoneSubscribers(db, keys, instant(retentionMonths)),
    held: await deleteHeldSubscribers(db, instant(PERIODS.heldSubscribersMonths)),
    unconfirmed: await forgetTheUnconfirmed(services),
    comments: await deleteHiddenComments(db, instant(PERIODS.hiddenCommentsMonths)),
    mails: await deleteOtherMails(db, instant(PERIODS.otherMailsMonths)),
    letters: await removeLetters(services, dataDir, since(PERIODS.otherMailsMonths)),
  };
  await forgetOldKeys(services);
  await forgetFormerDays(services);
  await forgetExpiredCounts(services);
  await forgetUnanswered({ db }, instant(PERIODS.unansweredMonths));
  await forgetStaffLeftovers(services);
  await forgetAudit(db, instant(PERIODS.auditMonths));
  const rows = Object.entries(LABELS)
    .filter(([kind]) => purged[kind as keyof Purged] > 0)
    .map(([kind, label]) => `${purged[kind as keyof Purged]}\u00a0${label}`);
  if (rows.length > 0) await recordAudit(db, { who: 'site', action: 'purge', rows: rows.join(', ') }, now());
  return purged;
}

/** Files that no mail of the outbox owns any more: letters, and what a purge that was stopped left behind. */
async function removeLetters({ db }: Pick<Services, 'db'>, dataDir: string, before: number): Promise<number> {
  const ids = await findInSpool(dataDir, before);
  const owed = await findOwed(db, ids);
  const strays = ids.filter((id) => !owed.has(id));
  return strays.length > 0 ? removeFromSpool(dataDir, strays) : 0;
}
