import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { databaseInstant, isoInstant } from '../../db/ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { ImapAccount } from './imap-account.ts';
import type { MailboxFault, MailboxName } from './mailbox-words.ts';

/* One process at a time reads a mailbox: its lease expires by the database's clock. */

/** A connection that breaks comes back within minutes: staff are told after these. */
export const AWAY_MS = 5 * 60_000;
/** Waits for the next attempts of a mail that failed; then it is given up. */
export const RETRY_MS = [60_000, 10 * 60_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000];

/** The reason of a mail with which the process ended. */
const ENDED = 'the process ended';

/** Another process reads the mailbox by now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface MailboxState {
  name: MailboxName;
  readAt: string | null;
  /** ISO instant since which it has not been read, where that is long; null: all is well. */
  awaySince: string | null;
  fault: MailboxFault | null;
  /** Mails that could not be recorded, waiting for another attempt or given up. */
  failed: number;
}

/** Those that the site has begun to read, of the given names. */
export async function readMailboxStates(
  db: Kysely<Tables>,
  names: readonly MailboxName[],
  now: number,
): Promise<MailboxState[]> {
  if (names.length === 0) return [];
  const [rows, failures] = await Promise.all([
    db
      .selectFrom('mailboxes')
      .select(['name', 'read_at', 'away_since', 'fault'])
      .where('name', 'in', names)
      .orderBy('name', 'desc')
      .execute(),
    db
      .selectFrom('mailbox_failures')
      .select((eb) => ['mailbox', eb.fn.countAll<number>().as('total')])
      .groupBy('mailbox')
      .execute(),
  ]);
  return rows.map(({ name, read_at: readAt, away_since, fault }) => {
    const since = away_since ?? readAt;
    return {
      name: name as MailboxName,
      readAt,
      awaySince: since !== null && Date.parse(since) < now - AWAY_MS ? since : null,
      fault: fault as MailboxFault | null,
      failed: Number(failures.find(({ mailbox }) => mailbox === name)?.total ?? 0),
    };
  });
}

/** The lease of one mailbox; every method but `acquire` throws {LeaseLost} once another process has it. */
export interface MailboxLease {
  /** @returns false: another process reads it */
  acquire(): Promise<boolean>;
  renew(): Promise<void>;
  release(): Promise<void>;
  /** The UID to go on with; 1 where the mailbox is another than before, or its UIDs are numbered anew. */
  begin(uidValidity: string): Promise<number>;
  /** Noted before the mail is read: it may end the process. */
  reading(uid: number): Promise<void>;
  /** All below are recorded. */
  advance(nextUid: number): Promise<void>;
  /**
   * Mails that were given up get one more attempt: this program may be another than before. A mail with which the
   * process ended gets one later, and is given up for good the next time.
   */
  retryAll(): Promise<void>;
  /** UIDs of failed mails whose next attempt is due, or which are given up. */
  failed(which: 'due' | 'given up'): Promise<number[]>;
  /** The mail was recorded, or is gone. */
  settle(uid: number): Promise<void>;
  /** Keeps it for another attempt, and goes on behind it. @returns attempts so far */
  fail(uid: number, reason: string): Promise<number>;
  noteRead(): Promise<void>;
  noteAway(fault: MailboxFault): Promise<void>;
}

export function mailboxLease(
  { db, now }: { db: Database; now: () => number },
  name: MailboxName,
  account: ImapAccount,
  { reader, leaseMs }: { reader: string; leaseMs: number },
): MailboxLease {
  const { host, port, user, folder } = account;
  const hash = createHash('sha256').update([host, port, user, folder].join('\n')).digest('hex');
  type Row = Partial<Omit<Tables['mailboxes'], 'name'>>;
  const update = (trx: Kysely<Tables>, row: Row) =>
    trx.updateTable('mailboxes').set(row).where('name', '=', name).where('reader', '=', reader).executeTakeFirst();
  const save = async (trx: Kysely<Tables>, row: Row) => {
    if ((await update(trx, row)).numUpdatedRows === 0n) throw new LeaseLost();
  };
  const failure = (trx: Kysely<Tables>, uid: number) =>
    trx.deleteFrom('mailbox_failures').where('mailbox', '=', name).where('uid', '=', String(uid));
  const empty = { uid_validity: '', next_uid: '1', reading_uid: null, read_at: null, away_since: null, fault: null };

  return {
    async acquire() {
      return db.write(async (trx) => {
        await trx
          .insertInto('mailboxes')
          .values({ ...empty, name, account: hash, reader: null, reader_until: null, away_since: isoInstant(now()) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { numUpdatedRows } = await trx
          .updateTable('mailboxes')
          .set({ reader, reader_until: databaseInstant(db.dialect, leaseMs) })
          .where('name', '=', name)
          .where((eb) =>
            eb.or([
              eb('reader', 'is', null),
              eb('reader', '=', reader),
              eb('reader_until', '<', databaseInstant(db.dialect)),
            ]),
          )
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      });
    },
    renew: () =>
      db.write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('mailboxes')
          .set({ reader_until: databaseInstant(db.dialect, leaseMs) })
          .where('name', '=', name)
          .where('reader', '=', reader)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new LeaseLost();
      }),
    async release() {
      await db.write((trx) => update(trx, { reader: null, reader_until: null, reading_uid: null }));
    },
    begin: (uidValidity) =>
      db.write(async (trx) => {
        const row = await trx
          .selectFrom('mailboxes')
          .select(['account', 'uid_validity', 'next_uid'])
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        if (row.account === hash && row.uid_validity === uidValidity) return Number(row.next_uid);
        await save(trx, { account: hash, uid_validity: uidValidity, next_uid: '1' });
        await trx.deleteFrom('mailbox_failures').where('mailbox', '=', name).execute();
        return 1;
      }),
    reading: (uid) => db.write((trx) => save(trx, { reading_uid: String(uid) })),
    advance: (nextUid) => db.write((trx) => save(trx, { next_uid: String(nextUid), reading_uid: null })),
    async retryAll() {
      await db.write(async (trx) => {
        await trx
          .updateTable('mailbox_failures')
          .set({ next_attempt_at: isoInstant(now()) })
          .where('mailbox', '=', name)
          .where('reason', '!=', ENDED)
          .execute();
        const left = await trx
          .selectFrom('mailboxes')
          .select('reading_uid')
          .where('name', '=', name)
          .executeTakeFirst();
        if (!left?.reading_uid) return;
        const uid = Number(left.reading_uid);
        const before = await failure(trx, uid).returning(['attempts', 'reason']).executeTakeFirst();
        const next_attempt_at = before?.reason === ENDED ? null : isoInstant(now() + (RETRY_MS[0] ?? 0));
        const attempts = (before?.attempts ?? 0) + 1;
        const row = { mailbox: name, uid: String(uid), attempts, next_attempt_at, reason: ENDED };
        await trx.insertInto('mailbox_failures').values(row).execute();
        await save(trx, { reading_uid: null, ...(!before && { next_uid: String(uid + 1) }) });
      });
    },
    async failed(which) {
      const all = db.read.selectFrom('mailbox_failures').select('uid').where('mailbox', '=', name);
      const rows = await (which === 'due'
        ? all.where('next_attempt_at', '<=', isoInstant(now()))
        : all.where('next_attempt_at', 'is', null)
      ).execute();
      return rows.map(({ uid }) => Number(uid)).toSorted((one, other) => one - other);
    },
    async settle(uid) {
      await db.write(async (trx) => {
        await failure(trx, uid).execute();
        await save(trx, { reading_uid: null });
      });
    },
    fail: (uid, reason) =>
      db.write(async (trx) => {
        const before = await failure(trx, uid).returning('attempts').executeTakeFirst();
        const attempts = (before?.attempts ?? 0) + 1;
        const wait = RETRY_MS[attempts - 1];
        const next_attempt_at = wait === undefined ? null : isoInstant(now() + wait);
        const row = { mailbox: name, uid: String(uid), attempts, next_attempt_at, reason };
        await trx.insertInto('mailbox_failures').values(row).execute();
        await save(trx, { reading_uid: null, ...(!before && { next_uid: String(uid + 1) }) });
        return attempts;
      }),
    noteRead: () => db.write((trx) => save(trx, { read_at: isoInstant(now()), away_since: null, fault: null })),
    noteAway: (fault) =>
      db.write(async (trx) => {
        const row = await trx.selectFrom('mailboxes').select('away_since').where('name', '=', name).executeTakeFirst();
        await save(trx, { fault, away_since: row?.away_since ?? isoInstant(now()) });
      }),
  };
}
