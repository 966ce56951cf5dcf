import type { Kysely, Transaction } from 'kysely';
import type { Database, Rows } from '../db/database.ts';
import { databaseInstant, isoInstant, newId } from '../db/ids.ts';
import type { MailStatus, Tables } from '../db/tables.ts';
import type { Logger } from '../log.ts';
import { type HandOver, HandOverError, isTooLarge } from './hand-over.ts';
import { type MailAddress, type MailAttachment, type OutgoingMail, SMTP_CONNECTIONS } from './transport.ts';

/** A mail that must leave because of a record: written in the same transaction. */
export interface OwedMail {
  /** What it is about, as its feature names it. */
  kind: string;
  /** The record that it is owed with: `forgetMailsOf` removes them together. */
  recordId?: string;
  to: string;
  subject: string;
  replyTo?: MailAddress;
  text: string;
  html?: string;
  /**
   * Files of the record, by id: read when the mail leaves, never copied into it, and left out where they are too heavy.
   * The text says how else they are had.
   */
  fileIds?: string[];
  /** As those of OutgoingMail. */
  headers?: Record<string, string>;
  /** To somebody whose address nobody here can mend: what is refused for good (5xx) is not tried again. */
  isToStranger?: boolean;
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

export interface Outbox {
  /** Begins to send what is owed, now and from now on. */
  start(): void;
  /** Looks now: called after a commit that owes a mail. Does nothing before `start`. */
  wake(): void;
  /** Waits, within a bound, for the sends under way; what was not begun is given back at once. Ends the connections. */
  stop(): Promise<void>;
  status(): Promise<OutboxStatus>;
  /** Lets them be sent again from the first attempt; sent ones stay sent. Returns how many. */
  retry(ids: string[] | Unsent): Promise<number>;
}

/** What does not leave by itself any more. */
type Unsent = Extract<MailStatus, 'failed' | 'uncertain'>;

export interface OutboxOptions {
  db: Database;
  transport: HandOver;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The files that a mail names; none where they are heavier together than so many bytes. */
  readAttachments?: (ids: string[], maxBytes: number) => Promise<MailAttachment[]>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A mail whose holder died is taken over after that long; while it is being sent the lease is renewed. */
export const LEASE_MS = 15 * SECOND;
const LEASE_RENEWAL_MS = 5 * SECOND;
/** Claimed together: one write instead of one each. */
const CLAIM_SIZE = 16;
/** Another process (a replica that died, `mail retry`) does not wake this one. */
const LOOK_EVERY_MS = 5 * SECOND;
const STOP_WAIT_MS = 10 * SECOND;
const DATABASE_PAUSE_MS = SECOND;
/** Of all attachments of a mail together; with their coding a third more. Many mailboxes take 10 MB, some lines do not. */
export const ATTACHMENTS_MAX_BYTES = 2 * 1024 * 1024;

const FIRST_DELAY_MS = 30 * SECOND;
const LONGEST_DELAY_MS = 6 * HOUR;
/** Up to a fifth more or less, so that what failed together does not come back together. */
const JITTER = 0.2;
/** 30 s, 1 min, 2 min … 4 h 16, then every 6 hours: about three days. */
export const MAX_ATTEMPTS = 22;
/**
 * A recipient refused for good (5xx). The recipients are the company's own mailboxes, so that such a refusal is
 * mostly a slip that somebody mends within the day: about 14 hours. Every other 5xx (a wrong password, a
 * blocked sender) is the set-up's fault and not the mail's: it has the three days.
 */
export const MAX_ATTEMPTS_REFUSED = 12;

/** Puts the mail in the outbox; call it inside `db.write`. Returns its id. */
export async function owe(trx: Transaction<Tables>, mail: OwedMail, now: number): Promise<string> {
  const { kind, recordId, ...content } = mail;
  const id = newId(now);
  await trx
    .insertInto('outbox')
    .values({
      id,
      kind,
      record_id: recordId ?? null,
      mail: JSON.stringify(content),
      status: 'pending',
      attempts: 0,
      next_attempt_at: isoInstant(now),
      leased_until: null,
      lease_id: null,
      last_error: null,
      created_at: isoInstant(now),
      sent_at: null,
    })
    .execute();
  return id;
}

/** How long to wait after the given number of failed attempts, in milliseconds. `chance` in [0, 1). */
export function backoffMs(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * chance));
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
    .where('status', '!=', 'sent')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** `Outbox.retry` for a process that does not send (the office). */
export async function retryMails(db: Database, ids: string[] | Unsent, now: number): Promise<number> {
  const result = await db.write((trx) => {
    const again = trx
      .updateTable('outbox')
      .set({ status: 'pending', attempts: 0, next_attempt_at: isoInstant(now), lease_id: null, leased_until: null });
    return typeof ids === 'string'
      ? again.where('status', '=', ids).executeTakeFirst()
      : again.where('id', 'in', ids).where('status', 'in', ['failed', 'uncertain', 'pending']).executeTakeFirst();
  });
  return Number(result.numUpdatedRows);
}

interface Claimed extends Omit<OutgoingMail, 'attachments'> {
  fileIds?: string[];
  isToStranger?: boolean;
  leaseId: string;
  attempts: number;
  lastError: string | null;
  /** Its last byte may have left. */
  isCommitted: boolean;
}

/** The lease has ended and somebody else has the mail. */
class Superseded extends Error {}

export function createOutbox({ db, transport, log, now, readAttachments = async () => [] }: OutboxOptions): Outbox {
  const claimed: Claimed[] = [];
  const sending = new Map<Claimed, Promise<void>>();
  let started = false;
  let stopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;

  return {
    start() {
      if (started) return;
      started = true;
      renewal = setInterval(() => void renewLeases(), LEASE_RENEWAL_MS);
      renewal.unref();
      look();
    },
    wake: look,
    async stop() {
      if (!started || stopping) return;
      stopping = true;
      clearTimeout(timer);
      await looking;
      await release(claimed.splice(0));
      await Promise.race([Promise.all(sending.values()), pause(STOP_WAIT_MS)]);
      clearInterval(renewal);
      await release([...sending.keys()].filter(({ isCommitted }) => !isCommitted));
      transport.close();
      // With its connection each send under way has ended, and is written down as what it is.
      await Promise.race([Promise.all(sending.values()), pause(SECOND)]);
    },
    status: () => outboxStatus(db),
    retry: async (ids) => {
      const count = await retryMails(db, ids, now());
      look();
      return count;
    },
  };

  function look(): void {
    if (!started || stopping) return;
    lookAgain = true;
    looking ??= lookWhileAsked().finally(() => {
      looking = undefined;
      // Asked again between the last look and here.
      if (lookAgain) look();
    });
  }

  async function lookWhileAsked(): Promise<void> {
    while (lookAgain && !stopping && claimed.length === 0) {
      lookAgain = false;
      clearTimeout(timer);
      timer = setTimeout(look, LOOK_EVERY_MS);
      timer.unref();
      try {
        claimed.push(...(await claim(db, now())));
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'outbox: the database did not answer, looking again later');
        return;
      }
      if (claimed.length > 0) lookAgain = true;
      sendNext();
    }
    if (claimed.length > 0) lookAgain = false;
  }

  function sendNext(): void {
    while (!stopping && sending.size < SMTP_CONNECTIONS) {
      const mail = claimed.shift();
      if (!mail) return;
      const done = deliver(mail).finally(() => {
        sending.delete(mail);
        if (claimed.length > 0) sendNext();
        else look();
      });
      sending.set(mail, done);
    }
  }

  /** Never rejects. */
  async function deliver(mail: Claimed): Promise<void> {
    try {
      await handOver(mail);
    } catch (error) {
      if (!(error instanceof Superseded)) await afterFailure(mail, error);
      return;
    }
    await recorded(mail, () =>
      db.write((trx) =>
        trx
          .updateTable('outbox')
          .set({ status: 'sent', sent_at: isoInstant(now()), leased_until: null, lease_id: null, last_error: null })
          .where('id', '=', mail.id)
          .execute(),
      ),
    );
    log.info({ mail: mail.id, attempt: mail.attempts }, 'outbox: sent');
  }

  async function handOver(claimed: Claimed): Promise<void> {
    const {
      fileIds,
      isToStranger,
      attempts: _attempts,
      leaseId,
      lastError,
      isCommitted: _isCommitted,
      ...mail
    } = claimed;
    const hasFiles = fileIds && !(lastError && isTooLarge(lastError));
    const attachments = hasFiles ? await readAttachments(fileIds, ATTACHMENTS_MAX_BYTES) : [];
    const extra = {
      ...(attachments.length > 0 && { attachments }),
      ...(isToStranger && { returnKind: 'outbox' as const }),
    };
    await transport.deliver({ ...mail, ...extra }, async () => {
      const { numUpdatedRows } = await db.write((trx) =>
        trx
          .updateTable('outbox')
          .set({ leased_until: databaseInstant(db.dialect, LEASE_MS) })
          .where('id', '=', mail.id)
          .where('status', '=', 'leased')
          .where('lease_id', '=', leaseId)
          .executeTakeFirst(),
      );
      if (numUpdatedRows === 0n) throw new Superseded();
      claimed.isCommitted = true;
    });
  }

  async function afterFailure(mail: Claimed, error: unknown): Promise<void> {
    const { outcome, message } = error instanceof HandOverError ? error : { outcome: 'server', message: codeOf(error) };
    const mostRefused = mail.isToStranger ? 1 : MAX_ATTEMPTS_REFUSED;
    const given = mail.attempts >= (outcome === 'refused' ? mostRefused : MAX_ATTEMPTS);
    const status = outcome === 'unknown' ? 'uncertain' : given ? 'failed' : 'pending';
    const next = now() + backoffMs(mail.attempts, Math.random());
    log[status === 'pending' ? 'warn' : 'error'](
      { mail: mail.id, attempt: mail.attempts, code: message, status },
      'outbox: not sent',
    );
    await recorded(mail, () =>
      db.write((trx) =>
        trx
          .updateTable('outbox')
          .set({
            status,
            next_attempt_at: isoInstant(next),
            leased_until: null,
            lease_id: null,
            last_error: message,
          })
          .where('id', '=', mail.id)
          .where('lease_id', '=', mail.leaseId)
          .execute(),
      ),
    );
  }

  /** What became of a mail is worth waiting for the database: else it would be sent a second time. */
  async function recorded(mail: Claimed, write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        log.error({ mail: mail.id, code: codeOf(error) }, 'outbox: the result could not be recorded');
        if (stopping) return;
        await pause(DATABASE_PAUSE_MS);
      }
    }
  }

  async function renewLeases(): Promise<void> {
    const held = [...claimed, ...sending.keys()];
    if (held.length === 0) return;
    try {
      await db.write((trx) =>
        trx
          .updateTable('outbox')
          .set({ leased_until: databaseInstant(db.dialect, LEASE_MS) })
          .where('status', '=', 'leased')
          .where('lease_id', 'in', [...new Set(held.map((mail) => mail.leaseId))])
          .execute(),
      );
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'outbox: leases could not be renewed');
    }
  }

  async function release(mails: Claimed[]): Promise<void> {
    if (mails.length === 0) return;
    try {
      await db.write((trx) =>
        trx
          .updateTable('outbox')
          .set((eb) => ({ status: 'pending', attempts: eb('attempts', '-', 1), leased_until: null, lease_id: null }))
          .where('status', '=', 'leased')
          .where(
            'id',
            'in',
            mails.map((mail) => mail.id),
          )
          .where('lease_id', 'in', [...new Set(mails.map((mail) => mail.leaseId))])
          .execute(),
      );
    } catch (error) {
      // The leases run out by themselves.
      log.warn({ code: codeOf(error) }, 'outbox: leases could not be given back');
    }
  }
}

/** Takes mails that are due, or whose holder is gone, so that nobody else has them until the lease ends. */
async function claim(db: Database, now: number): Promise<Claimed[]> {
  const instant = isoInstant(now);
  // Cheap and without the write lock: most looks find nothing.
  if ((await due(db, db.read, instant).limit(1).execute()).length === 0) return [];
  const leaseId = newId(now);
  const rows = await db.write((trx) => {
    const ids = due(db, trx, instant).limit(CLAIM_SIZE);
    return trx
      .updateTable('outbox')
      .set((eb) => ({
        status: 'leased',
        lease_id: leaseId,
        leased_until: databaseInstant(db.dialect, LEASE_MS),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', db.dialect === 'postgres' ? ids.forUpdate().skipLocked() : ids)
      .returning(['id', 'mail', 'attempts', 'created_at', 'last_error'])
      .execute();
  });
  return rows
    .map((row) => ({
      ...(JSON.parse(row.mail) as Omit<OwedMail, 'kind'>),
      id: row.id,
      date: Date.parse(row.created_at),
      attempts: row.attempts,
      leaseId,
      lastError: row.last_error,
      isCommitted: false,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Leases end by the database's clock, which all replicas share. */
function due({ dialect }: Pick<Database, 'dialect'>, db: Kysely<Tables>, instant: string) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('next_attempt_at', '<=', instant)]),
        eb.and([eb('status', '=', 'leased'), eb('leased_until', '<=', databaseInstant(dialect))]),
      ]),
    )
    .orderBy('next_attempt_at');
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'ERROR';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
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
