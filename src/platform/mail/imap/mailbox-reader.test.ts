import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ImapServer, startImapServer } from '../../../../tests/setup/imap.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { type Database, DatabaseUnavailable } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import type { StoredMail } from '../mails-of.ts';
import { type ImapAccount, readImapUrl } from './imap-account.ts';
import { type MailboxReader, type Pace, type ReadMailbox, startMailboxReader } from './mailbox-reader.ts';
import { AWAY_MS, readMailboxStates } from './mailbox-state.ts';

const PACE: Pace = { idleMs: 5_000, pollMs: 50, retry: [20, 100], refused: [300, 600], leaseMs: 1_500 };
const mailOf = (text: string) => `From: zoe@client.example\r\nSubject: ${text}\r\n\r\n${text}\r\n`;

describe.each(DIALECTS)('the reader of a mailbox on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database and a server', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let imap: ImapServer;
    let recorded: string[];
    let logged: string;
    const readers: MailboxReader[] = [];
    let moved = 0;
    const now = () => Date.now() + moved;

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      imap = await startImapServer();
      recorded = [];
      logged = '';
      moved = 0;
    });
    afterEach(async () => {
      await Promise.all(readers.splice(0).map((reader) => reader.stop()));
      await imap.stop();
      await dispose();
    });

    const account = (url = imap.url()) => readImapUrl(url) as ImapAccount;
    const subjectOf = ({ bytes }: StoredMail) => /^Subject: (.*)\r$/m.exec(bytes.toString())?.[1] ?? '';
    const start = (options: Partial<ReadMailbox> & { onAway?: () => Promise<void> } = {}) => {
      const { onAway, ...mailbox } = options;
      const log = createLog('debug', {
        write(line: string) {
          logged += line;
        },
      });
      const record = async (mail: StoredMail) => {
        recorded.push(subjectOf(mail));
        return true;
      };
      const read = { name: 'replies' as const, account: account(), maxBytes: 1000, record, ...mailbox };
      const reader = startMailboxReader({ db, log, now }, read, { pace: PACE, ...(onAway && { onAway }) });
      readers.push(reader);
      return reader;
    };
    const states = async () => (await readMailboxStates(db.read, ['replies', 'bounces'], now()))[0];
    const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
    const hasRead = (...subjects: string[]) => until(() => expect(recorded).toEqual(subjects));

    /** Starts a reader, and stops it once it has read them. */
    const restartedAfter = async (...subjects: string[]) => {
      const reader = start();
      await hasRead(...subjects);
      await reader.stop();
    };

    test('reads what is there, then each mail as it comes, and marks it as seen after it is recorded', async () => {
      const flags: string[][] = [];
      const record = async (mail: StoredMail) => {
        recorded.push(subjectOf(mail));
        flags.push([...imap.flagsOf(recorded.length)]);
        return subjectOf(mail) !== 'foreign';
      };
      imap.deliver(mailOf('one'));
      start({ record });
      await hasRead('one');
      await until(async () => expect(await states()).toMatchObject({ readAt: expect.any(String), awaySince: null }));
      const at = performance.now();
      imap.deliver(mailOf('two'));
      await hasRead('one', 'two');
      expect(performance.now() - at).toBeLessThan(2_000);
      imap.deliver(mailOf('foreign'));
      await hasRead('one', 'two', 'foreign');
      await until(() => expect([1, 2, 3].map((uid) => imap.flagsOf(uid))).toEqual([['\\Seen'], ['\\Seen'], []]));
      expect(flags).toEqual([[], [], []]);
      expect(imap.mails()).toBe(3);
    });

    test('asks by itself where the server does not tell of new mails', async () => {
      await imap.stop();
      imap = await startImapServer({ idle: false });
      start();
      await until(() => expect(logged).toContain('"hasIdle":false'));
      imap.deliver(mailOf('one'));
      await hasRead('one');
    });

    test('comes back after the server was away, and reads what arrived meanwhile, once', async () => {
      imap.deliver(mailOf('one'));
      start();
      await hasRead('one');
      await imap.away();
      // Noted after it is logged, at the time that moves below.
      await until(async () => expect(await states()).toMatchObject({ fault: 'unreachable' }));
      moved = AWAY_MS + 60_000;
      expect(await states()).toMatchObject({ awaySince: expect.any(String) });
      imap.deliver(mailOf('two'));
      await imap.back();
      await hasRead('one', 'two');
      await until(async () => expect(await states()).toMatchObject({ awaySince: null, fault: null }));
    });

    test('reads a mailbox that is numbered anew again, and one after a restart not', async () => {
      imap.deliver(mailOf('one'));
      imap.deliver(mailOf('two'));
      const first = start();
      await hasRead('one', 'two');
      await until(() => expect(imap.flagsOf(2)).toEqual(['\\Seen']));
      await first.stop();
      const second = start();
      await until(() => expect(logged.match(/connected/g)).toHaveLength(2));
      imap.deliver(mailOf('three'));
      await hasRead('one', 'two', 'three');
      await second.stop();
      imap.remove(1);
      imap.renumber(77);
      start();
      await hasRead('one', 'two', 'three', 'two', 'three');
    });

    test('downloads of a huge mail the beginning only', async () => {
      const seen: StoredMail[] = [];
      imap.deliver(mailOf('x'.repeat(5_000)));
      imap.deliver(mailOf('small'));
      start({ record: async (mail) => seen.push(mail) > 0 });
      await until(() => expect(seen).toHaveLength(2));
      expect(seen.map(({ bytes, isCut }) => [bytes.byteLength, isCut])).toEqual([
        [1000, true],
        [mailOf('small').length, false],
      ]);
      expect(imap.fetches().every((line) => line.includes('BODY.PEEK[]<0.1000>'))).toBe(true);
    });

    test('bytes of every kind arrive as they are', async () => {
      const seen: Buffer[] = [];
      const mail = Buffer.concat([Buffer.from(mailOf('é')), Buffer.from(Array.from({ length: 256 }, (_, at) => at))]);
      imap.deliver(mail);
      start({ record: async ({ bytes }) => seen.push(bytes) > 0 });
      await until(() => expect(seen).toHaveLength(1));
      expect(seen[0]?.equals(mail)).toBe(true);
    });

    test('a mail that cannot be recorded stops no other, is told, and tried a few times', async () => {
      let attempts = 0;
      let isMended = false;
      const record = async (mail: StoredMail) => {
        if (subjectOf(mail) !== 'broken' || isMended) return recorded.push(subjectOf(mail)) > 0;
        attempts += 1;
        throw new TypeError('zoe@client.example');
      };
      imap.deliver(mailOf('broken'));
      imap.deliver(mailOf('two'));
      const reader = start({ record });
      await hasRead('two');
      expect(await states()).toMatchObject({ failed: 1 });
      expect(logged).toContain('a mail cannot be recorded');
      expect(logged).not.toContain('zoe@client.example');
      expect(imap.flagsOf(1)).toEqual([]);
      for (let day = 1; day <= 9; day += 1) {
        moved = day * 86_400_000;
        imap.deliver(mailOf(`day ${day}`));
        await until(() => expect(recorded).toContain(`day ${day}`));
      }
      expect(attempts).toBe(6);
      await reader.stop();
      isMended = true;
      start({ record });
      await until(() => expect(recorded).toContain('broken'));
      await until(async () => expect(await states()).toMatchObject({ failed: 0 }));
    });

    test('a mail with which the process ended stops no other, is read once more later, and then left', async () => {
      const endsAt = (uid: string | null) =>
        db.write((trx) => trx.updateTable('mailboxes').set({ reading_uid: uid }).execute());
      imap.deliver(mailOf('one'));
      await restartedAfter('one');
      imap.deliver(mailOf('fatal'));
      imap.deliver(mailOf('three'));
      await endsAt('2');
      await restartedAfter('one', 'three');
      expect(await states()).toMatchObject({ failed: 1 });
      moved = 61_000;
      await endsAt('2');
      imap.deliver(mailOf('four'));
      await restartedAfter('one', 'three', 'four');
      moved = 30 * 86_400_000;
      imap.deliver(mailOf('five'));
      const last = start();
      await hasRead('one', 'three', 'four', 'five');
      // Noted behind the retries of failed mails.
      await until(async () =>
        expect(Date.parse((await states())?.readAt ?? '')).toBeGreaterThan(Date.now() + moved - 60_000),
      );
      await last.stop();
      expect(recorded).toEqual(['one', 'three', 'four', 'five']);
      expect(await states()).toMatchObject({ failed: 1 });
    });

    test('a mail with which the process ended by chance is read a minute later', async () => {
      imap.deliver(mailOf('one'));
      await restartedAfter('one');
      imap.deliver(mailOf('two'));
      await db.write((trx) => trx.updateTable('mailboxes').set({ reading_uid: '2' }).execute());
      imap.deliver(mailOf('three'));
      await restartedAfter('one', 'three');
      moved = 61_000;
      await restartedAfter('one', 'three', 'two');
      expect(await states()).toMatchObject({ failed: 0 });
    });

    test('a failed mail that is taken out of the mailbox is no longer told', async () => {
      imap.deliver(mailOf('broken'));
      start({
        record: async (mail) => {
          if (subjectOf(mail) === 'broken') throw new TypeError('broken');
          return recorded.push(subjectOf(mail)) > 0;
        },
      });
      await until(async () => expect(await states()).toMatchObject({ failed: 1 }));
      imap.remove(1);
      moved = 61_000;
      imap.deliver(mailOf('next'));
      await until(async () => expect(await states()).toMatchObject({ failed: 0 }));
      await hasRead('next');
    });

    test('a database that fails midway leaves the mail as it is, to be read again', async () => {
      let failures = 2;
      const record = async (mail: StoredMail) => {
        if (failures > 0) {
          failures -= 1;
          throw new DatabaseUnavailable('SQLITE_FULL');
        }
        return recorded.push(subjectOf(mail)) > 0;
      };
      const away = vi.fn(async () => {});
      imap.deliver(mailOf('one'));
      start({ record, onAway: away });
      await hasRead('one');
      expect(await states()).toMatchObject({ failed: 0 });
      expect(away).not.toHaveBeenCalled();
      await until(() => expect(imap.flagsOf(1)).toEqual(['\\Seen']));
    });

    test('a refused password is told, never logged, and does not hammer the server', async () => {
      const away = vi.fn(async () => {});
      start({ account: account(imap.url('INBOX', 'wr0ng-secret')), onAway: away });
      await until(() => expect(away).toHaveBeenCalled());
      expect(await states()).toMatchObject({ fault: 'password' });
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(imap.signIns()).toBeLessThan(5);
      expect(logged).toContain('"fault":"password"');
      expect(logged).not.toMatch(/wr0ng-secret|demandes/);
      moved = AWAY_MS + 60_000;
      expect(await states()).toMatchObject({ awaySince: expect.any(String) });
    });

    test('a folder that is not there is named', async () => {
      start({ account: account(imap.url('Nowhere')) });
      await until(async () => expect(await states()).toMatchObject({ fault: 'folder' }));
    });

    test('of two processes one reads, and the other goes on when it ends', async () => {
      const by: string[] = [];
      const reader = (name: string) => start({ record: async (mail) => by.push(`${name} ${subjectOf(mail)}`) > 0 });
      const one = reader('one');
      await until(() => expect(logged).toContain('connected'));
      reader('two');
      imap.deliver(mailOf('first'));
      await until(() => expect(by).toEqual(['one first']));
      await one.stop();
      imap.deliver(mailOf('second'));
      await until(() => expect(by).toEqual(['one first', 'two second']));
      expect(logged.match(/connected/g)).toHaveLength(2);
    });
  });
});

test.each([
  ['imaps://demandes%40nkul.example:p%40ss@mail.nkul.example', { port: 993, isSecure: true, folder: 'INBOX' }],
  ['imaps://demandes@nkul.example:pass@mail.nkul.example/Dossier/R%C3%A9ponses', { folder: 'Dossier/Réponses' }],
  ['imap://a:b@127.0.0.1:1143/INBOX', { port: 1143, isSecure: false, isLocal: true, user: 'a', password: 'b' }],
  ['imap://a:b@mail.nkul.example', { port: 143, isLocal: false }],
])('%s is a mailbox', (url, account) => {
  expect(readImapUrl(url)).toMatchObject(account);
});

test.each([
  'imaps://mail.nkul.example/INBOX',
  'imaps://demandes@mail.nkul.example/INBOX',
  'imaps://demandes:p#ss@mail.nkul.example',
  'imaps://demandes:p%zz@mail.nkul.example',
  'imaps://demandes:p%0Ass@mail.nkul.example',
  'imaps://a:b@mail.nkul.example?tls=off',
  'pop3://a:b@mail.nkul.example',
  'mail.nkul.example',
])('%s is none', (url) => {
  expect(readImapUrl(url)).toBeUndefined();
});
