import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest } from '../../../../tests/fixtures/data/request-values.ts';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { submitInquiry } from '../inquiries.server.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { HANDED_OVER_DELAY_MS } from './assignment.server.ts';
import { assignInquiries, type Follower, markRead, setDueDate, setStatus } from './follow-up.server.ts';
import { inboxCounts, listInbox } from './inbox.server.ts';

/** Friday, 16 h in Cameroon. */
const START = Date.parse('2026-11-27T15:00:00.000Z');
const awa: Follower = { id: 's1', name: 'Awa Ngo', email: 'awa@nkul.example', kinds: INQUIRY_KINDS };
const jean: Follower = { ...awa, id: 's2', name: 'Jean Mbarga', email: 'jean@nkul.example' };
const clarisse: Follower = { ...awa, id: 's3', name: 'Clarisse Essomba', email: 'clarisse@nkul.example' };

describe.each(DIALECTS)('handing over on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    let services: Parameters<typeof assignInquiries>[0] & Parameters<ReturnType<typeof submitInquiry>>[0];
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      const clock = () => now;
      const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: clock });
      const keys = createKeyring('a secret for the tests, long enough');
      services = { db, outbox, keys, now: clock, deskUrl: 'https://bureau.nkul.example' };
    });
    afterEach(() => dispose());

    const submit = async () => {
      const result = await submitInquiry('contact')(services, contactRequest({}), { remember: async () => {} });
      if (result.status !== 'ok') throw new Error(JSON.stringify(result));
      now += 1;
      const row = await db.read.selectFrom('inquiries').select('number').orderBy('number', 'desc').executeTakeFirst();
      return row?.number ?? 0;
    };
    const versions = async (numbers: readonly number[]) =>
      db.read.selectFrom('inquiries').select(['number', 'version']).where('number', 'in', numbers).execute();
    const give = async (to: Follower | null, ...numbers: number[]) =>
      assignInquiries(services, awa, await versions(numbers), to);
    const mails = async () => {
      const rows = await db.read
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'staff-work')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...(JSON.parse(row.mail) as { to: string; subject: string; text: string; replyTo: { address: string } }),
        at: Date.parse(row.next_attempt_at),
      }));
    };
    const unreadOf = async (who: Follower) => {
      const { inquiries } = await listInbox(services, { kinds: who.kinds, limit: 50, unreadBy: who.id });
      const { unread, handed, mine } = await inboxCounts(services, who);
      return { numbers: inquiries.map(({ number }) => number), unread, handed, mine };
    };

    test('a given request is unread for its new assignee alone, until it is opened or worked on', async () => {
      const number = await submit();
      const worked = await submit();
      await markRead(services, awa, [number, worked], true);
      await give(jean, number, worked);
      expect(await unreadOf(jean)).toEqual({ numbers: [worked, number], unread: 2, handed: 2, mine: 2 });
      expect(await unreadOf(awa)).toEqual({ numbers: [], unread: 0, handed: 0, mine: 0 });
      // A colleague who opens it takes nothing away.
      expect(await markRead(services, clarisse, [number], true)).toEqual([number]);
      expect(await markRead(services, clarisse, [number], true)).toEqual([]);
      expect(await markRead(services, jean, [number], true)).toEqual([number]);
      await setStatus(services, jean, await versions([worked]), 'in_progress');
      expect(await unreadOf(jean)).toEqual({ numbers: [], unread: 0, handed: 0, mine: 2 });
      await give(clarisse, number);
      await setStatus(services, awa, await versions([number]), 'closed');
      // The other one waits, and she has never opened it.
      expect(await unreadOf(clarisse)).toEqual({ numbers: [worked], unread: 1, handed: 0, mine: 0 });
    });

    test('ten at once are one mail, which says what they are and until when, and nothing that was written', async () => {
      const numbers: number[] = [];
      for (let index = 0; index < 10; index += 1) numbers.push(await submit());
      const [first = 0] = numbers;
      await setDueDate(services, awa, await versions([first]), '2026-12-01T16:00:00.000Z');
      await give(jean, ...numbers);
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        to: jean.email,
        subject: '10 demandes vous sont confiées',
        replyTo: { address: awa.email },
        at: now + HANDED_OVER_DELAY_MS,
      });
      expect(mail?.text).toContain('Awa Ngo vous confie des demandes.');
      expect(mail?.text).toContain(
        `- #${first}, Contact\u00a0; réponse promise avant lundi 30 novembre à 16\u00a0h\u00a000\u00a0; échéance fixée, mardi 1er décembre\n  https://bureau.nkul.example/demandes/${first}\n`,
      );
      const { name, email, message } = contactRequest({});
      for (const written of [name, email, message]) expect(mail?.text).not.toContain(written);
    });

    test('requests given one after the other join the mail that waits, and leave it when they go elsewhere', async () => {
      const [one, two, three] = [await submit(), await submit(), await submit()];
      await give(jean, one);
      now += 3_000;
      await give(jean, two);
      expect((await mails()).map(({ subject }) => subject)).toEqual(['2 demandes vous sont confiées']);
      await give(clarisse, one, two);
      expect((await mails()).map(({ to }) => to)).toEqual([clarisse.email]);
      await give(awa, three);
      await give(null, one, two);
      expect(await mails()).toEqual([]);
      expect(await unreadOf(clarisse)).toMatchObject({ handed: 0, mine: 0 });
    });

    test('given again to its assignee, or by a change that meets a conflict, tells nothing', async () => {
      const number = await submit();
      await give(jean, number);
      await markRead(services, jean, [number], true);
      await db.write((trx) => trx.deleteFrom('outbox').execute());
      await give(jean, number);
      expect(await assignInquiries(services, awa, [{ number, version: 1 }], clarisse)).toMatchObject([
        { status: 'conflict' },
      ]);
      expect(await mails()).toEqual([]);
    });
  });
});
