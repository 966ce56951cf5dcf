import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox, type Outbox } from '../../../platform/mail/outbox.ts';
import { insertInquiry } from '../inquiries.repository.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import {
  assignInquiries,
  type Change,
  type Follower,
  setDueDate,
  setRating,
  setStatus,
  undoBatch,
} from './follow-up.server.ts';
import { listInbox, listTargets, showFollowed } from './inbox.server.ts';

const START = Date.parse('2026-11-16T08:00:00.000Z');
const arlette: Follower = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };
const serge: Follower = { ...arlette, id: 's2', name: 'Serge Mbarga' };
const ALL = { kinds: INQUIRY_KINDS, limit: 1 };

describe.each(DIALECTS)('an action on many requests, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    let outbox: Outbox;
    const services = () => ({ db, now: () => now, outbox, deskUrl: 'https://bureau.nkul.example' });

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => now });
    });
    afterEach(async () => {
      await outbox.stop();
      await dispose();
    });

    async function receive(count: number, kind: 'contact' | 'job' = 'contact') {
      await db.write(async (trx) => {
        for (let number = 1; number <= count; number += 1) {
          const contact = { name: 'Zoé', email: `zoe${number}@client.example`, phone: '' };
          const inquiry = { id: newId(now), number, kind, status: 'new', contact, data: {}, doubts: '' } as const;
          await insertInquiry(trx, inquiry, now);
        }
      });
      now += 1000;
    }
    const states = async () =>
      (await listInbox(services(), { ...ALL, limit: 500 })).inquiries.map(
        ({ status, assigneeId, dueAt, firstAnswerAt }) => ({ status, assigneeId, dueAt, firstAnswerAt }),
      );
    const done = (changes: readonly Change[]) => changes.filter(({ status }) => status === 'ok').length;

    test('it reaches all that the filter shows, over the rows of a page and of a transaction, and is undone whole', async () => {
      await receive(110);
      const before = await states();
      const targets = await listTargets(services(), ALL, now);
      expect(targets).toHaveLength(110);
      expect(done(await setStatus(services(), arlette, targets, 'answered', 'a'))).toBe(110);
      expect(await listTargets(services(), { ...ALL, status: 'new' }, now)).toEqual([]);
      now += 9000;
      expect(done(await undoBatch(services(), arlette, 'a'))).toBe(110);
      expect(await states()).toEqual(before);
    });

    test('what came after the list was read is left alone', async () => {
      await receive(1);
      expect(await listTargets(services(), ALL, START - 1)).toEqual([]);
    });

    test('assignee and due date come back as they were, each its own', async () => {
      await receive(2);
      const [one] = await listTargets(services(), ALL, now);
      if (!one) throw new Error('none');
      await assignInquiries(services(), arlette, [one], serge);
      const before = await states();
      await assignInquiries(services(), arlette, await listTargets(services(), ALL, now), arlette, 'a');
      await undoBatch(services(), arlette, 'a');
      await setDueDate(services(), arlette, await listTargets(services(), ALL, now), '2026-11-20T16:00:00.000Z', 'b');
      await undoBatch(services(), arlette, 'b');
      expect(await states()).toEqual(before);
      const history = (await showFollowed({ db }, arlette, 1))?.history ?? [];
      expect(history.map(({ event }) => event).slice(-4)).toEqual(['assignee', 'undone', 'due', 'undone']);
    });

    test('given away and taken back, no mail tells the colleague', async () => {
      await receive(110);
      await assignInquiries(services(), arlette, await listTargets(services(), ALL, now), serge, 'a');
      const waiting = () => db.read.selectFrom('outbox').select(['kind', 'status']).execute();
      expect(await waiting()).toHaveLength(1);
      await undoBatch(services(), arlette, 'a');
      expect(await waiting()).toEqual([]);
    });

    test("a colleague's change since then stays", async () => {
      await receive(2);
      await setStatus(services(), arlette, await listTargets(services(), ALL, now), 'closed', 'a');
      const [changed] = await listTargets(services(), ALL, now);
      if (!changed) throw new Error('none');
      await setStatus(services(), serge, [changed], 'spam');
      const undone = await undoBatch(services(), arlette, 'a');
      expect(undone.map(({ status }) => status).sort()).toEqual(['conflict', 'ok']);
      expect((await states()).map(({ status }) => status).sort()).toEqual(['new', 'spam']);
    });

    test('only its author undoes it, and only at once', async () => {
      await receive(1);
      await setStatus(services(), arlette, await listTargets(services(), ALL, now), 'closed', 'a');
      expect(await undoBatch(services(), serge, 'a')).toEqual([]);
      now += 60_000;
      expect(await undoBatch(services(), arlette, 'a')).toEqual([]);
    });

    test('a candidate is rated, a customer is not', async () => {
      await receive(1, 'job');
      const [target] = await listTargets(services(), ALL, now);
      if (!target) throw new Error('none');
      expect(await setRating(services(), arlette, target, 4)).toMatchObject([{ status: 'ok', inquiry: { rating: 4 } }]);
      const sales: Follower = { ...arlette, kinds: ['contact'] };
      expect(await setRating(services(), sales, target, 1)).toEqual([{ status: 'not_found' }]);
    });
  });
});
