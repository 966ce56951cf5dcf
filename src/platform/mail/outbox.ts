import type { Kysely, Transaction } from 'kysely';
import type { Database, Rows } from '../db/database.ts';
import { databaseInstant, isoInstant, newId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import type { MailStatus, Tables } from '../db/tables.ts';
import { readFact } from '../installation.ts';
import { type Logger, loggableError } from '../log.ts';
import { createDelivery, type Delivery, type DeliveryOptions, type Store } from './delivery.ts';
import type { Held, Policy, Result } from './delivery-step.ts';
import { type HandOver, isTooLarge } from './hand-over.ts';
import { htmlOf, type Layout } from './laid-out.ts';
import type { MailAddress, MailAttachment, OutgoingMail } from './transport.ts';

/** A mail that must leave because of a record: written in the same transaction. */
export interface OwedMail extends Pick<Held, 'isToStranger'> {
  /** What it is about, as its feature names it. */
  kind: string;
  /** The record that it is owed with: `forgetMailsOf` removes them together. */
  recordId?: string;
  to: string;
  subject: string;
  replyTo?: MailAddress;
  text: string;
  /** With it the mail has an HTML part as well, which is made of the text when it leaves: a request writes it once, not twice. */
  layout?: Layout;
  /**
   * Files of the record, by id: read when the mail leaves, never copied into it, and left out where they are too heavy.
   * The text says how else they are had.
   */
  fileIds?: string[];
  /** As those of OutgoingMail. */
  headers?: Record<string, string>;
  /** Its text opens something: removed from the row, and so from later backups, once it is sent. */
  isSecret?: boolean;
}

export interface OutboxStatus {
  /** Waiting for their (next) attempt. */
  pending: number;
  /** In somebody's hands right now. */
  sending: number;
  sent: number;
  /** Given up after many attempts, kept; `mail retry` sends them again. */
  failed: number;
  /** Whole when they left, and no answer came: they may have arrived. Sent again by `mail retry` only. */
  uncertain: number;
  /** ISO instant. */
  oldestPendingAt: string | null;
}

export type Outbox = Delivery;

/** What does not leave by itself any more. */
type Unsent = Extract<MailStatus, 'failed' | 'uncertain'>;

export interface OutboxOptions extends Pick<DeliveryOptions<OutboxMail>, 'isBusy'> {
  db: Database;
  transport: HandOver;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Kinds that somebody waits for at a door: they leave first, and are not held after a restore. */
  urgentKinds?: readonly string[];
  /** The files that a mail names; none where they are heavier together than so many bytes. */
  readAttachments?: (ids: string[], maxBytes: number) => Promise<MailAttachment[]>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A mail whose holder died is taken over after that long; while it is being sent the lease is renewed. */
export const LEASE_MS = 15 * SECOND;
/** Claimed together: one write instead of one each. */
const CLAIM_SIZE = 16;
/** Another process (a replica that died, `mail retry`) does not wake this one. */
const LOOK_EVERY_MS = 5 * SECOND;
/** Of all attachments of a mail together; with their coding a third more. Many mailboxes take 10 MB, some lines do not. */
export const ATTACHMENTS_MAX_BYTES = 2 * 1024 * 1024;

const FIRST_DELAY_MS = 30 * SECOND;
const LONGEST_DELAY_MS = 6 * HOUR;
/** 30 s, 1 min, 2 min … 4 h 16, then every 6 hours: about three days. */
export const MAX_ATTEMPTS = 22;
/**
 * A recipient refused for good (5xx). The recipients are the company's own mailboxes, so that such a refusal is
 * mostly a slip that somebody mends within the day: about 14 hours. Every other 5xx (a wrong password, a
 * blocked sender) is the set-up's fault and not the mail's: it has the three days.
 */
export const MAX_ATTEMPTS_REFUSED = 12;
const DELAYS = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) =>
  Math.min(FIRST_DELAY_MS * 2 ** index, LONGEST_DELAY_MS),
);

/** A team reads a request twice rather than never. */
export const AT_LEAST_ONCE: Policy = {
  isEndless: true,
  later: DELAYS,
  refused: DELAYS.slice(0, MAX_ATTEMPTS_REFUSED - 1),
  server: { each: DELAYS },
  mostRefusedInARow: Number.POSITIVE_INFINITY,
  jitter: 0.2,
};

/**
 * Puts the mail in the outbox; call it inside `db.write`. Returns its id.
 * @param afterMs how long it waits before it leaves, and can be taken back (`withdraw`).
 */
export async function owe(trx: Transaction<Tables>, mail: OwedMail, now: number, afterMs = 0): Promise<string> {
  const row = rowOf(mail, now, afterMs);
  await insertMail(trx, row);
  return row.id;
}

/** Two mails of one record, in one statement; else as `owe`. */
export async function oweBoth(
  trx: Transaction<Tables>,
  [first, second]: readonly [OwedMail, OwedMail],
  now: number,
): Promise<void> {
  const { id, kind, recordId, mail, ...due } = rowOf(second, now);
  await insertBoth(trx, { ...rowOf(first, now), ...due, id2: id, kind2: kind, recordId2: recordId, mail2: mail });
}

function rowOf({ kind, recordId, ...content }: OwedMail, now: number, afterMs = 0) {
  return {
    ...{ id: newId(now), kind, recordId: recordId ?? null, mail: JSON.stringify(content) },
    ...{ at: isoInstant(now), dueAt: isoInstant(now + afterMs) },
  };
}

type OwedRow = ReturnType<typeof rowOf>;
type OtherRow = { id2: string; kind2: string; recordId2: string | null; mail2: string };

const columnsOf = ({ id, kind, recordId, mail, at, dueAt }: OwedRow) => ({
  ...{ id, kind, record_id: recordId, mail, created_at: at, next_attempt_at: dueAt },
  ...{ status: 'pending' as const, attempts: 0, leased_until: null, lease_id: null, last_error: null, sent_at: null },
});

const insertMail = prepared((db, row: OwedRow) => db.insertInto('outbox').values(columnsOf(row)));

const insertBoth = prepared((db, row: OwedRow & OtherRow) => {
  const { id2: id, kind2: kind, recordId2: recordId, mail2: mail, at, dueAt } = row;
  return db.insertInto('outbox').values([columnsOf(row), columnsOf({ id, kind, recordId, mail, at, dueAt })]);
});

/** Takes a mail back that nobody has tried to send yet; false: it is on its way, or gone. */
export async function withdraw(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What became of mails, by their ids; one that is not there any more is left out. */
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

/** Removes the mails, sent and owed, of these records. @returns their ids, by which the spool names its files. */
export async function forgetMailsOf(trx: Transaction<Tables>, recordIds: readonly string[]): Promise<string[]> {
  const rows = await trx.deleteFrom('outbox').where('record_id', 'in', recordIds).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** How many mails, sent and owed, these records have. */
export async function countMailsOf(db: Rows, recordIds: readonly string[]): Promise<number> {
  if (recordIds.length === 0) return 0;
  const { total } = await db.read
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('record_id', 'in', recordIds)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Gives the mails of one record to another. */
export async function moveMails(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  await trx.updateTable('outbox').set({ record_id: to }).where('record_id', '=', from).execute();
}

/** To whom mails of no record go, and when they were owed (ISO instant). */
export async function findAddressees(db: Rows): Promise<{ id: string; to: string; at: string }[]> {
  const rows = await db.read
    .selectFrom('outbox')
    .select(['id', 'mail', 'created_at'])
    .where('record_id', 'is', null)
    .execute();
  return rows.map(({ id, mail, created_at }) => ({ id, to: (JSON.parse(mail) as { to: string }).to, at: created_at }));
}

/** Removes mails, sent or not. */
export async function forgetMails(db: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.write((trx) => trx.deleteFrom('outbox').where('id', 'in', ids).execute());
}

/** What has not left yet, oldest first, without the mails' content. */
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

/** Lets them be sent again from the first attempt; sent ones stay sent. @returns how many. */
export async function retryMails(db: Database, ids: string[] | Unsent | 'all', now: number): Promise<number> {
  const result = await db.write((trx) => {
    const again = trx
      .updateTable('outbox')
      .set({ status: 'pending', attempts: 0, next_attempt_at: isoInstant(now), lease_id: null, leased_until: null });
    if (ids === 'all') {
      // One that can still be taken back (`withdraw`) leaves by itself.
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

interface OutboxMail extends Held {
  leaseId: string;
  lastError: string | null;
  createdAt: number;
  /** With the HTML part itself where an earlier release owed it. */
  content: Omit<OwedMail, 'kind' | 'recordId'> & Pick<OutgoingMail, 'html'>;
}

/** Sends what is owed, from its start until it is stopped; woken after a commit that owes a mail, it looks at once. */
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
    handOver: transport,
    mailOf,
    isBusy,
    tell({ id, attempts: attempt }, { status, error: code }) {
      if (status === 'sent') log.info({ mail: id, attempt }, 'outbox: sent');
      else log[status === 'pending' ? 'warn' : 'error']({ mail: id, attempt, code, status }, 'outbox: not sent');
    },
    trouble(work, error) {
      log[work === 'record' ? 'error' : 'warn']({ error: loggableError(error) }, `outbox: could not ${work}`);
    },
    now,
  });

  async function mailOf({ id, createdAt, lastError, content }: OutboxMail): Promise<OutgoingMail> {
    const { fileIds, isToStranger, isSecret: _isSecret, layout, ...mail } = content;
    const hasFiles = fileIds && !(lastError && isTooLarge(lastError));
    const attachments = hasFiles ? await readAttachments(fileIds, ATTACHMENTS_MAX_BYTES) : [];
    return {
      ...{ ...mail, id, date: createdAt },
      ...(layout && { html: htmlOf(mail.text, layout) }),
      ...(attachments.length > 0 && { attachments }),
      ...(isToStranger && { returnKind: 'outbox' as const }),
    };
  }
}

/** What is claimed together has one lease. It ends by the database's clock, which all replicas share. */
function outboxStore(db: Database, now: () => number, urgentKinds: readonly string[]): Store<OutboxMail> {
  /** A process that starts does not know how long the server was away. */
  let mayHaveBeenAway = true;
  /** Mails that wait after a failure of the server's. */
  const blamed = new Set<string>();
  return {
    claim: () => claim(db, now(), urgentKinds),
    nextLook: async () => LOOK_EVERY_MS,
    renew,
    commit,
    record,
    giveBack,
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
    const isBack = status === 'sent' && mayHaveBeenAway;
    await db.write(async (trx) => {
      if (isBack) await wakeWaiting(trx, now());
      // What was taken is sent, whoever holds it now.
      const row = status === 'sent' ? trx.updateTable('outbox').where('id', '=', mail.id) : leased(trx, [mail]);
      await row
        .set({
          ...{ status, last_error: error, leased_until: null, lease_id: null },
          ...(status === 'sent' && { sent_at: isoInstant(at) }),
          ...(status === 'sent' && mail.content.isSecret && { mail: JSON.stringify({ ...mail.content, text: '' }) }),
          ...(status === 'pending' && { next_attempt_at: isoInstant(at) }),
        })
        .execute();
    });
    // Once a mail: one that always fails so, while others leave, says nothing of the server.
    if (outcome === 'server') mayHaveBeenAway ||= !blamed.has(mail.id);
    else if (isBack) mayHaveBeenAway = false;
    if (status === 'pending' && outcome === 'server') blamed.add(mail.id);
    else blamed.delete(mail.id);
  }

  async function giveBack(mails: readonly OutboxMail[]): Promise<void> {
    await db.write((trx) =>
      leased(trx, mails)
        .set((eb) => ({ status: 'pending', attempts: eb('attempts', '-', 1), leased_until: null, lease_id: null }))
        .execute(),
    );
  }
}

/** The server takes mails again: what waits for its next attempt need not wait for hours. It costs none of its attempts. */
async function wakeWaiting(trx: Transaction<Tables>, now: number): Promise<void> {
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
  // Cheap and without the write lock: most looks find nothing.
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

/** Of what is due: mails that wait, and those that somebody left behind. Apart, each is found in its order by an index. */
type Part = 'pending' | 'left';

function due({ dialect }: Pick<Database, 'dialect'>, db: Kysely<Tables>, part: Part, instant: string) {
  const mails = db.selectFrom('outbox').select('id').orderBy('next_attempt_at');
  return part === 'pending'
    ? mails.where('status', '=', 'pending').where('next_attempt_at', '<=', instant)
    : mails.where('status', '=', 'leased').where('leased_until', '<=', databaseInstant(dialect));
}

/** The bounce of a mail to a stranger: it is not sent, after all. @returns its address; undefined when there is no such mail. */
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
  return row && (JSON.parse(row.mail) as OwedMail).to;
}

/** Whom a mail of the outbox was for; undefined for one that is not on record any more. */
export async function recipientOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.read.selectFrom('outbox').select('mail').where('id', '=', id).executeTakeFirst();
  return row && (JSON.parse(row.mail) as OwedMail).to;
}
