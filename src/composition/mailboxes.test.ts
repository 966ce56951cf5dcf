import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactRequest } from '../../tests/fixtures/data/request-values.ts';
import { postfixExpired } from '../../tests/fixtures/mail/bounces.ts';
import { plainMail } from '../../tests/fixtures/mail/customer-mails.ts';
import { createFakeTransport } from '../../tests/fixtures/mail/fake-transport.ts';
import { type ImapServer, startImapServer } from '../../tests/setup/imap.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';
import { answerInquiry } from '../features/inquiries/follow-up/answers.server.ts';
import { showFollowed } from '../features/inquiries/follow-up/inbox.server.ts';
import { submitInquiry } from '../features/inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../features/inquiries/kinds/inquiry-kinds.schema.ts';
import type { Database } from '../platform/db/database.ts';
import { isoInstant } from '../platform/db/ids.ts';
import { createLog } from '../platform/log.ts';
import { readImapUrl } from '../platform/mail/imap/imap-account.ts';
import type { MailboxReader } from '../platform/mail/imap/mailbox-reader.ts';
import { AWAY_MS } from '../platform/mail/imap/mailbox-state.ts';
import { createOutbox, enqueue } from '../platform/mail/outbox.ts';
import { returnPath } from '../platform/mail/return-path.ts';
import { createKeyring } from '../platform/secrets/keyring.ts';
import type { Services } from '../platform/services.ts';
import { startMailboxes } from './mailboxes.ts';

const keys = createKeyring('a secret for the tests, long enough');
const PACE = { idleMs: 5_000, pollMs: 50, retry: [20, 50], refused: [50, 100], leaseMs: 2_000 } as const;
const arlette = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };

describe.each(DIALECTS)('the mailboxes on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database and a server', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let imap: ImapServer;
    let readers: MailboxReader[] = [];
    let moved = 0;

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      imap = await startImapServer();
      moved = 0;
    });
    afterEach(async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
      readers = [];
      await imap.stop();
      await dispose();
    });

    const now = () => Date.now() + moved;
    const services = () => {
      const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now });
      return { db, outbox, keys, now, log: createLog('silent'), siteUrl: 'https://nkul.example' };
    };
    const env = () => ({
      dataDir: '/nowhere',
      diskReserveBytes: 0,
      deskUrl: 'https://bureau.nkul.example',
      deskPort: 3001,
      mailFrom: 'site@nkul.example',
      replyAddress: 'demandes@nkul.example',
      bounceAddress: 'retours@nkul.example',
      mailboxes: { replies: readImapUrl(imap.url()), bounces: readImapUrl(imap.url('Retours')) },
    });
    const start = () => {
      readers = startMailboxes({ ...services(), env: env() } as unknown as Services & { env: never }, PACE);
    };
    const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 30 });
    const answered = async () => {
      await submitInquiry('contact')(services(), contactRequest(), { remember: async () => {} });
      const { number } = await db.read.selectFrom('inquiries').select('number').executeTakeFirstOrThrow();
      const answer = { subject: 'Votre boutique', text: 'Mardi ?' };
      const returns = { address: 'demandes@nkul.example', keys };
      const done = await answerInquiry(services(), arlette, { number, version: 1 }, answer, { returns });
      if (done.status !== 'ok') throw new Error(done.status);
      return { number, to: returnPath(returns, 'reply', done.replyId) };
    };
    const messages = async (number: number) => (await showFollowed(services(), arlette, number))?.messages ?? [];

    // Proves 16.19.
    test('a reply and a bounce are recorded as they come, and other mails stay as they are', async () => {
      const { number, to } = await answered();
      const mail = { kind: 'demo', to: 'gone@client.example', subject: 'A', text: 'A' };
      const id = await db.write((trx) => enqueue(trx, mail, now()));
      await db.write((trx) =>
        trx
          .updateTable('outbox')
          .set({ status: 'sent', sent_at: isoInstant(now()) })
          .where('id', '=', id)
          .execute(),
      );
      start();
      imap.deliver(plainMail({ to: 'demandes@nkul.example', id: '<foreign@client.example>' }, 'Bonjour'));
      imap.deliver(plainMail({ to }, "D'accord pour mardi."));
      imap.deliver(
        postfixExpired(returnPath({ address: 'retours@nkul.example', keys }, 'outbox', id)).replace(
          'delayed',
          'failed',
        ),
        'Retours',
      );
      await until(async () => {
        expect((await messages(number)).map(({ body }) => body)).toEqual(["D'accord pour mardi."]);
        expect([1, 2].map((uid) => imap.flagsOf(uid))).toEqual([[], ['\\Seen']]);
        expect(imap.flagsOf(1, 'Retours')).toEqual(['\\Seen']);
      });
      const forwarded = db.read.selectFrom('outbox').select('id').where('kind', '=', 'forwarded-reply');
      expect(await forwarded.execute()).toHaveLength(1);
      const returned = db.read.selectFrom('outbox').select('status').where('id', '=', id);
      expect(await returned.executeTakeFirst()).toEqual({ status: 'failed' });
    });

    test('away for an hour, it tells the team once, and records everything when it is back', async () => {
      const { number, to } = await answered();
      start();
      const mail = (words: string) => plainMail({ to, id: `<${words}@client.example>` }, words);
      imap.deliver(mail('avant'));
      await until(async () => expect(await messages(number)).toHaveLength(1));
      await imap.away();
      const fault = () => db.read.selectFrom('mailboxes').select('fault').where('name', '=', 'replies').execute();
      await until(async () => expect(await fault()).toEqual([{ fault: 'unreachable' }]));
      moved = AWAY_MS + 60_000;
      // Nothing sends here, so after an hour there is an alert of waiting mails too.
      const alerts = async () => {
        const all = await db.read.selectFrom('outbox').select('mail').where('kind', '=', 'alert').execute();
        return all.filter(({ mail }) => mail.includes("Le courrier des clients n'est plus lu"));
      };
      await until(async () => expect(await alerts()).toHaveLength(1));
      expect((await alerts())[0]?.mail).toContain("La boîte des réponses (REPLY_URL) n'est plus lue depuis");
      imap.deliver(mail('pendant'));
      imap.deliver(mail('aussi'));
      moved = 3_600_000;
      await imap.back();
      await until(async () =>
        expect((await messages(number)).map(({ body }) => body)).toEqual(['avant', 'pendant', 'aussi']),
      );
      expect(await alerts()).toHaveLength(1);
    });
  });
});
