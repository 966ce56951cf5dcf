import { PERIODS } from '../../content/words/retention.ts';
import { purgeAudit, recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import { runEach } from '../../platform/housekeeping.ts';
import { purgeOldKeys } from '../../platform/http/forms/idempotency.ts';
import { purgeExpiredCounts } from '../../platform/http/forms/rate-limits.ts';
import { readFact, setFact } from '../../platform/installation.ts';
import { purgeFormerDays } from '../../platform/mail/address-limit.ts';
import { findInSpool, removeFromSpool } from '../../platform/mail/transport.ts';
import type { Services } from '../../platform/services.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';
import { purgeUnanswered } from '../chat/chat-unanswered.server.ts';
import { deleteExpiredVisits } from '../figures/visits.server.ts';
import { purgeOldUploads } from '../inquiries/cv/cv-uploads.server.ts';
import { deleteExpiredDrafts } from '../inquiries/follow-up/reply-drafts.server.ts';
import { monthsBefore, purgeClosed, purgeOpen } from '../inquiries/personal-data.server.ts';
import { purgePictures } from '../media/media.server.ts';
import { purgeUnconfirmed } from '../newsletter/confirmation.server.ts';
import { deleteExpiredStaffData } from '../staff/staff.server.ts';
import {
  deleteGoneSubscribers,
  deleteHeldSubscribers,
  deleteHiddenComments,
  deleteOtherMails,
  findInOutbox,
  findNewest,
} from './retention.repository.ts';

/** Pause between purges after which an administrator must confirm the clock: `privacy purge`. */
const LONGEST_PAUSE_MS = 90 * DAY_MS;
/** Servers that write the same database differ by less. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/** Limit per kind and hourly purge: bounds the loss by a wrong clock or setting. */
export const PURGED_AT_ONCE = 500;

const LABELS = {
  closed: 'demandes closes',
  open: 'demandes jamais closes',
  gone: 'abonnés partis',
  held: 'inscriptions à vérifier',
  unconfirmed: 'inscriptions jamais confirmées',
  comments: 'commentaires masqués',
  mails: 'courriers',
  letters: 'fichiers de courrier',
  unanswered: 'questions sans réponse',
  pictures: 'images retirées',
  audit: 'lignes de ce journal',
} as const;

export type Purged = Record<keyof typeof LABELS, number>;

/** A kind that fails is logged and the others go on. Returns counts by kind. @param dataDir absolute */
export async function purgeExpired(
  services: Pick<Services, 'db' | 'keys' | 'now' | 'log'>,
  { dataDir, retentionMonths }: { dataDir: string; retentionMonths: number },
): Promise<Purged> {
  const { db, keys, now, log } = services;
  const known = await suspiciousPause(services);
  if (known !== undefined) throw new ClockAhead(known);
  const since = (months: number) => monthsBefore(now(), months);
  const instant = (months: number) => isoInstant(since(months));
  const most = PURGED_AT_ONCE;
  const kinds: Record<keyof Purged, () => Promise<number>> = {
    closed: () => purgeClosed({ db, dataDir }, since(retentionMonths), most),
    open: () => purgeOpen({ db, dataDir }, since(retentionMonths + PERIODS.openRequestsExtraMonths), most),
    gone: () => deleteGoneSubscribers(db, keys, instant(retentionMonths), most),
    held: () => deleteHeldSubscribers(db, instant(PERIODS.heldSubscribersMonths), most),
    unconfirmed: () => purgeUnconfirmed(services, most),
    comments: () => deleteHiddenComments(db, instant(PERIODS.hiddenCommentsMonths), most),
    mails: () => deleteOtherMails(db, instant(PERIODS.otherMailsMonths), most),
    letters: () => removeLetters(services, dataDir, since(PERIODS.otherMailsMonths), most),
    unanswered: () => purgeUnanswered({ db }, instant(PERIODS.unansweredMonths), most),
    pictures: () => purgePictures({ db }, instant(PERIODS.removedPicturesMonths), most),
    audit: () => purgeAudit(db, instant(PERIODS.auditMonths), most),
  };
  const names = Object.keys(kinds) as (keyof Purged)[];
  const purged = Object.fromEntries(names.map((kind) => [kind, 0])) as Purged;
  const purge = async (kind: keyof Purged) => {
    purged[kind] = await kinds[kind]();
  };
  await runEach(log, {
    ...Object.fromEntries(names.map((kind) => [kind, () => purge(kind)])),
    'answers to repeats': () => purgeOldKeys(services),
    'unfinished uploads': () => purgeOldUploads(services),
    'mails by day': () => purgeFormerDays(services),
    'counts of requests': () => purgeExpiredCounts(services),
    'counts of visits': () => deleteExpiredVisits({ db, now }),
    'what the team left behind': () => deleteExpiredStaffData(services),
    'drafts of replies': () => deleteExpiredDrafts(services),
  });
  const rows = Object.entries(LABELS)
    .filter(([kind]) => purged[kind as keyof Purged] > 0)
    .map(([kind, label]) => `${purged[kind as keyof Purged]}\u00a0${label}`);
  // A clock that is behind for a while must not look like a pause once it is right again.
  if ((await clockBehind(services)) === undefined) await setKnownTime(db, now());
  if (rows.length > 0) await recordAudit(db, { who: 'site', action: 'purge', rows: rows.join(', ') }, now());
  return purged;
}

/** Whether the next purge may find more of a kind. */
export const isPurgeBounded = (purged: Partial<Purged>): boolean =>
  Object.values(purged).some((count) => count >= PURGED_AT_ONCE);

/** The last known time (ISO) if the clock may be wrong. */
export async function suspiciousPause({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string | undefined> {
  const known = await knownTime(db);
  return known !== undefined && now() - Date.parse(known) > LONGEST_PAUSE_MS ? known : undefined;
}

/** The latest time (ISO) that the database has seen, if the clock is before it. */
export async function clockBehind({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string | undefined> {
  const latest = [await readFact(db.read, 'known time'), await findNewest(db)]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
  return latest !== undefined && Date.parse(latest) - now() > CLOCK_TOLERANCE_MS ? latest : undefined;
}

/** Time of the last purge, else of the newest mail or request. */
async function knownTime(db: Database): Promise<string | undefined> {
  const known = await readFact(db.read, 'known time');
  return known ?? (await findNewest(db));
}

/** @param now ms since 1970 */
export function setKnownTime(db: Database, now: number): Promise<void> {
  return db.write((trx) => setFact(trx, 'known time', isoInstant(now)));
}

/** Nothing was purged: an administrator must confirm the clock. */
export class ClockAhead extends Error {
  override name = 'ClockAhead';

  constructor(known: string) {
    super(`The clock is far ahead of the last known time (${known}).`);
  }
}

/** Orphans of an interrupted purge. */
async function removeLetters(
  { db }: Pick<Services, 'db'>,
  dataDir: string,
  before: number,
  most: number,
): Promise<number> {
  const ids = await findInSpool(dataDir, before);
  const queued = await findInOutbox(db, ids);
  const strays = ids.filter((id) => !queued.has(id)).slice(0, most);
  return strays.length > 0 ? removeFromSpool(dataDir, strays) : 0;
}
