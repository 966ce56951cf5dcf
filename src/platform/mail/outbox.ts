import type { Kysely, Transaction } from 'kysely';
import type { Database, Rows } from '../db/database.ts';
import { databaseInstant, isoInstant, newId } from '../db/ids.ts';
import type { MailStatus, Tables } from '../db/tables.ts';
import { readFact } from '../installation.ts';
import { type Logger, loggableError } from '../log.ts';
import { createDelivery, type Delivery, type DeliveryOptions, type Store } from './delivery.ts';
import type { ClaimedMail, Policy, Result } from './delivery-step.ts';
import { type MailBody, renderMail } from './mail-layout.ts';
import { isTooLarge, type SmtpDelivery } from './smtp-delivery.ts';
import type { MailAddress, MailAttachment, OutgoingMail } from './transport.ts';

interface MailHead extends Pick<ClaimedMail, 'isToStranger'> {
  kind: string;
  /** `deleteMailsOf` deletes the mail with this record. */
  recordId?: string;
  to: string;
  subject: string;
  replyTo?: MailAddress;
  cc?: string[];
  fileIds?: string[];
  /** Never sent without its files, whatever they weigh. */
  isWhole?: boolean;
  headers?: Record<string, string>;
  /** See `OutgoingMail`. */
  messageId?: string;
  thread?: readonly string[];
  /** Contains a sign-in link: deleted once sent, so that no later backup has it. */
  isSecret?: boolean;
}

/**
 * Enqueued in the transaction of its record. The worker makes text and HTML of a layout, so that a row stores the
 * content once.
 */
export type QueuedMail = MailHead & MailBody;

export interface OutboxStatus {
  pending: number;
  sending: number;
  sent: number;
  failed: number;
  /** Sent without a response: may have arrived; only `mail retry` sends it again. */
  uncertain: number;
  oldestPendingAt: string | null;
}

export type Outbox = Delivery;

type Unsent = Extract<MailStatus, 'failed' | 'uncertain'>;

export interface OutboxOptions extends Pick<DeliveryOptions<OutboxMail>, 'isBusy'> {
  db: Database;
  transport: SmtpDelivery;
  log: Logger;
  now: () => number;
  /** Kinds that a user waits for (sign-in): sent first, and not held after a restore. */
  urgentKinds?: readonly string[];
  /** Resolves to no files if they exceed `maxBytes` together. */
  readAttachments?: (ids: string[], maxBytes: number) => Promise<MailAttachment[]>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The mail of a dead worker is claimed again after this. */
export const LEASE_MS = 15 * SECOND;
const CLAIM_SIZE = 16;
/** Poll interval: enqueues of other processes do not wake this worker. */
const LOOK_EVERY_MS = 5 * SECOND;
/** Limit before base64: slow uplinks fail on larger mails. */
export const ATTACHMENTS_MAX_BYTES = 2 * 1024 * 1024;

const FIRST_DELAY_MS = 30 * SECOND;
const LONGEST_DELAY_MS = 6 * HOUR;
/** 30 s, 1 min, 2 min … 4 h 16, then every 6 hours: about three days. */
export const MAX_ATTEMPTS = 22;
/** About 14 hours, after a 5xx from one of the company's own mailboxes. */
export const MAX_ATTEMPTS_REFUSED = 12;
const DELAYS = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) =>
  Math.min(FIRST_DELAY_MS * 2 ** index, LONGEST_DELAY_MS),
);

export const AT_LEAST_ONCE: Policy = {
  isEndless: true,
  later: DELAYS,
  refused: DELAYS.slice(0, MAX_ATTEMPTS_REFUSED - 1),
  server: { each: DELAYS },
  mostRefusedInARow: Number.POSITIVE_INFINITY,
  jitter: 0.2,
};

/** @param afterMs delay before the first attempt, in which `cancel` can delete it. @returns the mail's id */
export async function enqueue(trx: Transaction<Tables>, mail: QueuedMail, now: number, afterMs = 0): Promise<string> {
  const row = rowOf(mail, now, afterMs);
  await trx.insertInto('outbox').values(row).execute();
  return row.id;
}

export async function enqueueMany(
  trx: Transaction<Tables>,
  mails: readonly [QueuedMail, QueuedMail],
  now: number,
): Promise<void> {
  const rows = mails.map((mail) => rowOf(mail, now));
  await trx.insertInto('outbox').values(rows).execute();
}

function rowOf({ kind, recordId, ...content }: QueuedMail, now: number, afterMs = 0) {
  return {
    id: newId(now),
    kind,
    record_id: recordId ?? null,
    mail: JSON.stringify(content),
    created_at: isoInstant(now),
    next_attempt_at: isoInstant(now + afterMs),
    status: 'pending' as const,
    attempts: 0,
    leased_until: null,
    lease_id: null,
    last_error: null,
    sent_at: null,
  };
}

/** @returns false: claimed, attempted (even if pending for a retry) or unknown */
export async function cancel(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes mails of a kind and record that were not attempted yet. @returns how many */
export async function cancelWaiting(trx: Transaction<Tables>, kind: string, recordId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function mailStates(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; status: MailStatus; lastError: string | null }[]> {
  if (ids.length === 0) return [];
  return db.read
    .selectFrom('outbox')
    .select(['id', 'status', 'last_error as lastError'])
    .where('id', 'in', ids)
    .execute();
}

export async function outboxStatus(db: Database): Promise<OutboxStatus> {
  const groups = await db.read
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll<number>().as('total'), eb.fn.min('created_at').as('oldest')])
    .groupBy('status')
    .execute();
  const of = (status: MailStatus) => groups.find((group) => group.status === status);
  return {
    pending: of('pending')?.total ?? 0,
    sending: of('leased')?.total ?? 0,
    sent: of('sent')?.total ?? 0,
    failed: of('failed')?.total ?? 0,
    uncertain: of('uncertain')?.total ?? 0,
    oldestPendingAt: of('pending')?.oldest ?? null,
  };
}

/** Sent ones too. @returns their ids, which name the spool's files */
export async function deleteMailsOf(trx: Transaction<Tables>, recordIds: readonly string[]): Promise<string[]> {
  const rows = await trx.deleteFrom('outbox').where('record_id', 'in', recordIds).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function countMailsOf(db: Rows, recordIds: readonly string[]): Promise<number> {
  if (recordIds.length === 0) return 0;
  const { total } = await db.read
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('record_id', 'in', recordIds)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function moveMails(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  await trx.updateTable('outbox').set({ record_id: to }).where('record_id', '=', from).execute();
}

/** Message-IDs of the mails of a record, with brackets, oldest first; without those that did not arrive. */
export async function messageIdsOf(
  db: Pick<Rows, 'read'>,
  recordId: string,
  kinds: readonly string[],
): Promise<{ messageId: string; at: string }[]> {
  const rows = await db.read
    .selectFrom('outbox')
    .select(['id', 'mail', 'created_at as at'])
    .where('record_id', '=', recordId)
    .where('kind', 'in', kinds)
    .where('status', '!=', 'failed')
    .orderBy('id')
    .execute();
  return rows.map(({ id, mail, at }) => ({ messageId: (JSON.parse(mail) as QueuedMail).messageId ?? id, at }));
}

export async function findAddressees(db: Rows): Promise<{ id: string; to: string; at: string }[]> {
  const rows = await db.read
    .selectFrom('outbox')
    .select(['id', 'mail', 'created_at'])
    .where('record_id', 'is', null)
    .execute();
  return rows.map(({ id, mail, created_at }) => ({ id, to: (JSON.parse(mail) as { to: string }).to, at: created_at }));
}

export async function deleteMails(db: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.write((trx) => trx.deleteFrom('outbox').where('id', 'in', ids).execute());
}

export async function listUnsent(db: Database, limit: number) {
  return db.read
    .selectFrom('outbox')
    .select(['id', 'kind', 'record_id', 'status', 'attempts', 'next_attempt_at', 'last_error', 'created_at'])
    .where('status', 'in', ['pending', 'leased', 'failed', 'uncertain'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Resets attempts. @returns how many */
export async function retryMails(db: Database, ids: string[] | Unsent | 'all', now: number): Promise<number> {
  const result = await db.write((trx) => {
    const again = trx
      .updateTable('outbox')
      .set({ status: 'pending', attempts: 0, next_attempt_at: isoInstant(now), lease_id: null, leased_until: null });
    if (ids === 'all') {
      // Mails that `cancel` can still delete keep their delay.
      const isLate = isoInstant(now + MINUTE);
      return again
        .where((eb) =>
          eb.or([
            eb('status', '=', 'failed'),
            eb.and([eb('status', '=', 'pending'), eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '>', isLate)])]),
          ]),
        )
        .executeTakeFirst();
    }
    return typeof ids === 'string'
      ? again.where('status', '=', ids).executeTakeFirst()
      : again.where('id', 'in', ids).where('status', 'in', ['failed', 'uncertain', 'pending']).executeTakeFirst();
  });
  return Number(result.numUpdatedRows);
}

interface OutboxMail extends ClaimedMail {
  leaseId: string;
  lastError: string | null;
  createdAt: number;
  content: Omit<MailHead, 'kind' | 'recordId'> & MailBody;
}

/** The worker; call `wake` after a commit that enqueued a mail. */
export function createOutbox({
  db,
  transport,
  log,
  now,
  isBusy,
  urgentKinds = [],
  readAttachments = async () => [],
}: OutboxOptions): Outbox {
  return createDelivery<OutboxMail>({
    store: outboxStore(db, now, urgentKinds),
    policy: AT_LEAST_ONCE,
    smtp: transport,
    mailOf,
    isBusy,
    onResult({ id, attempts: attempt }, { status, error: code }) {
      if (status === 'sent') log.info({ mail: id, attempt }, 'outbox: sent');
      else log[status === 'pending' ? 'warn' : 'error']({ mail: id, attempt, code, status }, 'outbox: not sent');
    },
    onError(work, error) {
      log[work === 'record' ? 'error' : 'warn']({ error: loggableError(error) }, `outbox: could not ${work}`);
    },
    now,
  });

  async function mailOf({ id, createdAt, lastError, content }: OutboxMail): Promise<OutgoingMail> {
    const {
      fileIds,
      isWhole = false,
      isToStranger,
      isSecret: _isSecret,
      text: _text,
      layout: _layout,
      ...mail
    } = content;
    const hasFiles = fileIds && (isWhole || !(lastError && isTooLarge(lastError)));
    const maxBytes = isWhole ? Number.POSITIVE_INFINITY : ATTACHMENTS_MAX_BYTES;
    const attachments = hasFiles ? await readAttachments(fileIds, maxBytes) : [];
    return {
      ...mail,
      id,
      date: createdAt,
      ...renderMail(content),
      ...(attachments.length > 0 && { attachments }),
      ...(isToStranger && { returnKind: 'outbox' as const }),
    };
  }
}

/** One lease per claim, by the database's clock: replicas' clocks may differ. */
function outboxStore(db: Database, now: () => number, urgentKinds: readonly string[]): Store<OutboxMail> {
  let mayHaveBeenDown = true;
  const failedByServer = new Set<string>();
  return {
    claim: () => claim(db, now(), urgentKinds),
    pollDelay: async () => LOOK_EVERY_MS,
    renew,
    commit,
    record,
    release,
  };

  async function renew(mails: readonly OutboxMail[]): Promise<number> {
    const leased_until = databaseInstant(db.dialect, LEASE_MS);
    const { numUpdatedRows } = await db.write((trx) => leased(trx, mails).set({ leased_until }).executeTakeFirst());
    return Number(numUpdatedRows);
  }

  async function commit(mail: OutboxMail): Promise<boolean> {
    return (await renew([mail])) > 0;
  }

  async function record(mail: OutboxMail, { status, outcome, at, error }: Result): Promise<void> {
    const isBack = status === 'sent' && mayHaveBeenDown;
    await db.write(async (trx) => {
      if (isBack) await advanceRetries(trx, now());
      // The server accepted it: sent, even if another worker has claimed it since.
      const row = status === 'sent' ? trx.updateTable('outbox').where('id', '=', mail.id) : leased(trx, [mail]);
      await row
        .set({
          status,
          last_error: error,
          leased_until: null,
          lease_id: null,
          ...(status === 'sent' && { sent_at: isoInstant(at) }),
          ...(status === 'sent' && mail.content.isSecret && { mail: withoutBody(mail.content) }),
          ...(status === 'pending' && { next_attempt_at: isoInstant(at) }),
        })
        .execute();
    });
    // Once per mail: one that always fails does not mean an outage.
    if (outcome === 'server') mayHaveBeenDown ||= !failedByServer.has(mail.id);
    else if (isBack) mayHaveBeenDown = false;
    if (status === 'pending' && outcome === 'server') failedByServer.add(mail.id);
    else failedByServer.delete(mail.id);
  }

  async function release(mails: readonly OutboxMail[]): Promise<void> {
    await db.write((trx) =>
      leased(trx, mails)
        .set((eb) => ({ status: 'pending', attempts: eb('attempts', '-', 1), leased_until: null, lease_id: null }))
        .execute(),
    );
  }
}

const withoutBody = (content: OutboxMail['content']) =>
  JSON.stringify({ ...content, layout: undefined, html: undefined, text: '' });

/** Makes waiting mails due after an outage, without using an attempt. */
async function advanceRetries(trx: Transaction<Tables>, now: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set((eb) => ({
      next_attempt_at: isoInstant(now),
      attempts: eb
        .case()
        .when('attempts', '>', 1)
        .then(eb('attempts', '-', 1))
        .else(eb.ref('attempts'))
        .end(),
    }))
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', isoInstant(now))
    .where('attempts', '>', 0)
    .execute();
}

function leased(trx: Transaction<Tables>, mails: readonly OutboxMail[]) {
  return trx
    .updateTable('outbox')
    .where('status', '=', 'leased')
    .where((eb) => eb.or(mails.map(({ id, leaseId }) => eb.and({ id, lease_id: leaseId }))));
}

async function claim(db: Database, now: number, urgentKinds: readonly string[]): Promise<OutboxMail[]> {
  const instant = isoInstant(now);
  const isDue = async (part: Part) => (await due(db, db.read, part, instant).limit(1).execute()).length > 0;
  // Without the write lock: most polls find nothing.
  const parts: Part[] = [];
  for (const part of ['left', 'pending'] as const) if (await isDue(part)) parts.push(part);
  if (parts.length === 0) return [];
  const leaseId = newId(now);
  const take = (trx: Transaction<Tables>, ids: ReturnType<typeof due>) => {
    return trx
      .updateTable('outbox')
      .set((eb) => ({
        status: 'leased',
        lease_id: leaseId,
        leased_until: databaseInstant(db.dialect, LEASE_MS),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', db.dialect === 'postgres' ? ids.forUpdate().skipLocked() : ids)
      .returning(['id', 'kind', 'mail', 'attempts', 'created_at', 'last_error'])
      .execute();
  };
  const rows = await db.write(async (trx) => {
    const heldSince = await readFact(trx, 'mail held since');
    const taken: Awaited<ReturnType<typeof take>> = [];
    const fill = async (ids: ReturnType<typeof due>) => {
      if (taken.length < CLAIM_SIZE) taken.push(...(await take(trx, ids.limit(CLAIM_SIZE - taken.length))));
    };
    for (const part of urgentKinds.length > 0 ? parts : []) {
      const urgent = due(db, trx, part, instant).where('kind', 'in', urgentKinds);
      await fill(heldSince === undefined ? urgent : urgent.where('created_at', '>=', heldSince));
    }
    for (const part of heldSince === undefined ? parts : []) await fill(due(db, trx, part, instant));
    return taken;
  });
  return rows
    .sort((a, b) => {
      const isUrgent = ({ kind }: { kind: string }) => Number(urgentKinds.includes(kind));
      return isUrgent(b) - isUrgent(a) || (a.id < b.id ? -1 : 1);
    })
    .map(({ id, mail, attempts, created_at, last_error: lastError }) => {
      const content = JSON.parse(mail) as OutboxMail['content'];
      const createdAt = Date.parse(created_at);
      return { id, attempts, isToStranger: content.isToStranger, leaseId, lastError, createdAt, content };
    });
}

/** `left`: expired leases, queried apart so that each uses its index. */
type Part = 'pending' | 'left';

function due({ dialect }: Pick<Database, 'dialect'>, db: Kysely<Tables>, part: Part, instant: string) {
  const mails = db.selectFrom('outbox').select('id').orderBy('next_attempt_at');
  return part === 'pending'
    ? mails.where('status', '=', 'pending').where('next_attempt_at', '<=', instant)
    : mails.where('status', '=', 'leased').where('leased_until', '<=', databaseInstant(dialect));
}

/** @returns the recipient; undefined: no such mail */
export async function markReturned(db: Database, id: string, reason: string): Promise<string | undefined> {
  const row = await db.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ status: 'failed', last_error: reason })
      .where('id', '=', id)
      .where('status', 'in', ['sent', 'uncertain'])
      .returning('mail')
      .executeTakeFirst(),
  );
  return row && (JSON.parse(row.mail) as QueuedMail).to;
}

export async function recipientOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.read.selectFrom('outbox').select('mail').where('id', '=', id).executeTakeFirst();
  return row && (JSON.parse(row.mail) as QueuedMail).to;
}
