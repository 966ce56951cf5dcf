import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox, type Outbox } from '../../../platform/mail/outbox.ts';
import { insertInquiry } from '../inquiries.repository.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { changeField, type FieldChange } from './field-change.server.ts';
import {
  addInquiryNote,
  assignInquiries,
  type Change,
  type Follower,
  setDueDate,
  setRating,
  setStage,
  setStatus,
  undoBatch,
} from './follow-up.server.ts';
import { listInbox, listTargets, showFollowed } from './inbox.server.ts';
import { type CandidateState, candidateState } from './inquiry-words.schema.ts';

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

    test('a note, and another field that a colleague changes meanwhile, hinder neither a choice nor its undoing', async () => {
      await receive(1);
      const version = async () => (await showFollowed({ db }, arlette, 1))?.inquiry.version ?? 0;
      const choose = (change: FieldChange & { seen: string | null }, who = arlette) =>
        changeField(services(), who, 1, change, 'a');
      await addInquiryNote({ db, now: () => now }, serge, 1, 'Rappelée');
      const assigned = await choose({ field: 'assignee', value: serge, seen: null });
      expect(assigned).toMatchObject({ status: 'ok', inquiry: { assigneeId: serge.id } });
      await addInquiryNote({ db, now: () => now }, serge, 1, 'Encore');
      await setDueDate(services(), serge, [{ number: 1, version: await version() }], '2026-11-20T22:59:59.000Z');
      expect(done(await undoBatch(services(), arlette, 'a'))).toBe(1);
      const { inquiry } = (await showFollowed({ db }, arlette, 1)) ?? {};
      expect(inquiry).toMatchObject({ assigneeId: null, handedAt: null, dueAt: '2026-11-20T22:59:59.000Z' });
    });

    test('a choice of the same field tells what a colleague chose meanwhile, and writes nothing', async () => {
      await receive(1);
      const close = { field: 'status', value: 'closed', seen: 'new' } as const;
      await setStatus(services(), serge, await listTargets(services(), ALL, now), 'in_progress');
      const late = await changeField(services(), arlette, 1, close, 'a');
      expect(late).toMatchObject({
        status: 'conflict',
        inquiry: { status: 'in_progress' },
        last: { author: serge.name },
      });
      expect((await states()).map(({ status }) => status)).toEqual(['in_progress']);
      const again = await changeField(services(), arlette, 1, { ...close, seen: 'in_progress' }, 'a');
      expect(again).toMatchObject({ status: 'ok', isChanged: true });
      expect(await changeField(services(), serge, 1, close, 'b')).toMatchObject({ status: 'ok', isChanged: false });
      const many = await Promise.all([
        changeField(services(), arlette, 1, { field: 'due', value: '2026-11-20T22:59:59.000Z', seen: null }, 'c'),
        changeField(services(), serge, 1, { field: 'assignee', value: serge, seen: null }, 'd'),
        addInquiryNote({ db, now: () => now }, serge, 1, 'En même temps'),
      ]);
      expect(many.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    });

    // Proves 16.26.
    test('the stage of a candidate is its one state, which sets the status of the request', async () => {
      await receive(1, 'job');
      const choose = (value: CandidateState, seen: CandidateState, batch = value as string) =>
        changeField(services(), arlette, 1, { field: 'stage', value, seen }, batch);
      const stateNow = async () => {
        const { inquiry } = (await showFollowed({ db }, arlette, 1)) ?? {};
        return inquiry && [inquiry.stage, inquiry.status, candidateState(inquiry)];
      };
      const steps = [
        ['interview', ['interview', 'in_progress', 'interview']],
        ['hired', ['hired', 'closed', 'hired']],
        ['declined', ['declined', 'closed', 'declined']],
        ['test', ['test', 'in_progress', 'test']],
        ['closed', ['test', 'closed', 'closed']],
        ['received', [null, 'new', 'received']],
        ['spam', [null, 'spam', 'spam']],
      ] as const;
      let seen: CandidateState = 'received';
      for (const [value, expected] of steps) {
        expect(await choose(value, seen)).toMatchObject({ status: 'ok', isChanged: true });
        expect(await stateNow()).toEqual(expected);
        seen = value;
      }
      expect(done(await undoBatch(services(), arlette, 'spam'))).toBe(1);
      expect(await stateNow()).toEqual([null, 'new', 'received']);
      // A colleague who closes meanwhile is told, in whichever field.
      await setStatus(services(), serge, await listTargets(services(), ALL, now), 'closed');
      expect(await choose('read', 'received')).toMatchObject({ status: 'conflict', last: { author: serge.name } });
    });

    test('a decided candidate that opens again is not decided any more, as older data says it', async () => {
      await receive(1, 'job');
      const targets = () => listTargets(services(), ALL, now);
      for (const [stage, status, expected] of [
        ['declined', 'in_progress', 'read'],
        ['hired', 'new', 'received'],
        ['hired', 'closed', 'hired'],
        ['interview', 'answered', 'interview'],
      ] as const) {
        await setStage(services(), arlette, await targets(), stage);
        await setStatus(services(), arlette, await targets(), status);
        const { inquiry } = (await showFollowed({ db }, arlette, 1)) ?? {};
        expect(inquiry && candidateState(inquiry)).toBe(expected);
      }
      expect(candidateState({ status: 'closed', stage: 'interview' })).toBe('closed');
      expect(candidateState({ status: 'answered', stage: null })).toBe('received');
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
