import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { type Logger, loggableError } from '../../log.ts';
import type { StoredMail } from '../mails-of.ts';
import type { ImapAccount } from './imap-account.ts';
import { faultOf, type ImapSession, openImapSession } from './imap-session.ts';
import { LeaseLost, mailboxLease } from './mailbox-state.ts';
import type { MailboxFault, MailboxName } from './mailbox-words.ts';

export interface MailboxReader {
  /** Ends after the mail under way, and lets another process read at once. */
  stop(): Promise<void>;
}

export interface ReadMailbox {
  name: MailboxName;
  account: ImapAccount;
  /** The beginning alone is read of a longer mail. */
  maxBytes: number;
  /** Records the mail, in a transaction; idempotent. @returns whether it is ours: others stay unread */
  record(mail: StoredMail): Promise<boolean>;
}

interface ReaderServices {
  db: Database;
  log: Logger;
  now: () => number;
}

export interface Pace {
  /** Looks so often where the server tells of new mails, which also shows that the connection lives. */
  idleMs: number;
  /** And so often where it does not. */
  pollMs: number;
  /** The first wait after failures in a row, doubled up to the second. */
  retry: readonly [number, number];
  /** The same after a refused password or folder, which people put right: no server may lock the account. */
  refused: readonly [number, number];
  leaseMs: number;
}

const USUAL: Pace = {
  idleMs: 60_000,
  pollMs: 5_000,
  retry: [1_000, 120_000],
  refused: [60_000, 900_000],
  leaseMs: 45_000,
};
const NOTE_EVERY_MS = 30_000;
/** Time for the mail under way. */
const STOP_MS = 3_000;
/** Faults that people put right. */
const REFUSALS: readonly MailboxFault[] = ['password', 'folder', 'tls'];

/**
 * Reads a mailbox for good, safe on every replica: a mail is recorded, then remembered, then marked as seen. None is
 * deleted or moved. A mail that cannot be recorded is kept for another attempt, and the next ones are read.
 */
export function startMailboxReader(
  services: ReaderServices,
  mailbox: ReadMailbox,
  { onAway = async () => {}, pace = USUAL }: { onAway?: () => Promise<void>; pace?: Pace } = {},
): MailboxReader {
  const { log, now } = services;
  const { name, account, maxBytes, record } = mailbox;
  const ending = new AbortController();
  const lease = mailboxLease(services, name, account, { reader: randomUUID(), leaseMs: pace.leaseMs });
  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
  /** Recorded, and not yet marked: the connection was lost between both. */
  let unmarked: { uidValidity: string; uids: number[] } = { uidValidity: '', uids: [] };
  let notedAt = 0;
  let isFirst = true;
  let session: ImapSession | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      let fault: MailboxFault | undefined;
      try {
        if (!(await lease.acquire())) {
          await pause(pace.leaseMs / 3);
          continue;
        }
        await readWhileLeased(() => {
          failures = 0;
        });
      } catch (error) {
        if (ending.signal.aborted) return;
        fault = await report(error);
      }
      const [first, longest] = fault && REFUSALS.includes(fault) ? pace.refused : pace.retry;
      const wait = Math.min(longest, first * 2 ** Math.min(failures, 20));
      failures += 1;
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }

  /** @returns undefined: the mailbox is not at fault */
  async function report(error: unknown): Promise<MailboxFault | undefined> {
    if (error instanceof LeaseLost) return undefined;
    if (error instanceof DatabaseUnavailable) {
      log.warn({ mailbox: name, error: loggableError(error) }, 'mailbox: the database is unavailable');
      return undefined;
    }
    const fault = faultOf(error);
    log.warn({ mailbox: name, fault, error: loggableError(error) }, 'mailbox: cannot be read');
    await lease
      .noteAway(fault)
      .then(onAway)
      .catch((failed: unknown) => log.warn({ mailbox: name, error: loggableError(failed) }, 'mailbox: cannot tell'));
    return fault;
  }

  async function readWhileLeased(onRead: () => void): Promise<void> {
    const keeping = setInterval(() => {
      lease.renew().catch((error: unknown) => error instanceof LeaseLost && session?.close());
    }, pace.leaseMs / 3);
    try {
      session = await openImapSession(account, ending.signal);
      log.info({ mailbox: name, hasIdle: session.hasIdle }, 'mailbox: connected');
      if (isFirst) await lease.retryAll();
      isFirst = false;
      let next = await lease.begin(session.uidValidity);
      if (unmarked.uidValidity !== session.uidValidity) unmarked = { uidValidity: session.uidValidity, uids: [] };
      notedAt = 0;
      while (!ending.signal.aborted && session.isOpen()) {
        next = await readOnce(session, next);
        onRead();
        await session.waitForNews(session.hasIdle ? pace.idleMs : pace.pollMs, ending.signal);
      }
      if (!ending.signal.aborted) throw Object.assign(new Error('connection closed'), { code: 'EConnectionClosed' });
    } finally {
      clearInterval(keeping);
      session?.close();
    }
  }

  /** @returns the UID to go on with */
  async function readOnce(session: ImapSession, from: number): Promise<number> {
    await mark(session);
    let next = from;
    for (const uid of await session.uidsFrom(from)) {
      if (ending.signal.aborted) return next;
      await readMail(session, uid, () => lease.advance(uid + 1));
      next = uid + 1;
      // The first reading of a full mailbox takes long.
      if (now() - notedAt >= NOTE_EVERY_MS) await noteRead();
    }
    for (const uid of await lease.failed('due')) {
      if (ending.signal.aborted) return next;
      await readMail(session, uid, () => lease.settle(uid));
    }
    if (now() - notedAt >= NOTE_EVERY_MS) {
      const givenUp = await lease.failed('given up');
      const remaining = new Set(await session.remaining(givenUp));
      for (const uid of givenUp) if (!remaining.has(uid)) await lease.settle(uid);
      await noteRead();
    }
    return next;
  }

  async function noteRead(): Promise<void> {
    await lease.noteRead();
    notedAt = now();
  }

  async function readMail(session: ImapSession, uid: number, remember: () => Promise<void>): Promise<void> {
    let isOurs = false;
    await lease.reading(uid);
    try {
      const mail = await session.fetch(uid, maxBytes);
      isOurs = mail !== undefined && (await record(mail));
    } catch (error) {
      // Then it is no fault of the mail.
      if (error instanceof DatabaseUnavailable || !session.isOpen()) throw error;
      const { name: kind, code } = loggableError(error);
      const attempts = await lease.fail(uid, code ?? kind);
      log.error({ mailbox: name, uid, attempts, error: loggableError(error) }, 'mailbox: a mail cannot be recorded');
      return;
    }
    await remember();
    if (isOurs) {
      unmarked.uids.push(uid);
      await mark(session);
    }
  }

  async function mark(session: ImapSession): Promise<void> {
    if (unmarked.uids.length === 0) return;
    const isMarked = await session.markSeen(unmarked.uids);
    if (!isMarked && !session.isOpen()) return;
    if (!isMarked) log.warn({ mailbox: name }, 'mailbox: the server lets no mail be marked as seen');
    unmarked.uids = [];
  }

  const running = run().finally(() => lease.release().catch(() => {}));
  return {
    async stop() {
      ending.abort();
      const closing = setTimeout(() => session?.close(), STOP_MS);
      await running;
      clearTimeout(closing);
    },
  };
}
