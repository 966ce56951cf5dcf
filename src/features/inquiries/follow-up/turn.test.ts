import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest } from '../../../../tests/fixtures/data/request-values.ts';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { readFigures } from '../../figures/figures.server.ts';
import { endStaff } from '../../staff/staff.server.ts';
import { insertInquiry } from '../inquiries.repository.ts';
import { markInquiry, mergeInquiry, submitInquiry } from '../inquiries.server.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { answerInquiry, takeAnswerBack } from './answers.server.ts';
import { declineCandidates } from './decline.server.ts';
import { changeFollowed, findFollowed } from './follow-up.repository.ts';
import {
  addInquiryNote,
  assignInquiries,
  type Follower,
  markRead,
  recordCustomerReply,
  setStage,
  setStatus,
  undoBatch,
} from './follow-up.server.ts';
import { completeTurns, inboxCounts, inboxRows, listInbox } from './inbox.server.ts';
import { waitsSince } from './turn.ts';

/** A Monday, at opening. */
const START = Date.parse('2026-11-16T08:00:00.000Z');
const HOUR = 3_600_000;
const awa: Follower = { id: 's1', name: 'Awa Ngo', email: 'awa@nkul.example', kinds: INQUIRY_KINDS };
const jean: Follower = { ...awa, id: 's2', name: 'Jean Mbarga', email: 'jean@nkul.example' };

test('the turn follows from the history, whatever its order of ends, answers and replies', () => {
  const at = (hour: number) => isoInstant(START + hour * HOUR);
  const entry = (event: string, status: string, hour: number) => ({
    event,
    status: status as 'new',
    createdAt: at(hour),
  });
  const since = (status: string, answers: number[], ...history: ReturnType<typeof entry>[]) =>
    waitsSince({ createdAt: at(0), status: status as 'new' }, history, new Set(answers.map(at)));
  const reply = entry('reply', 'answered', 1);
  const received = entry('received', 'in_progress', 2);
  expect(since('new', [])).toBe(at(0));
  expect(since('answered', [1], reply)).toBeNull();
  expect(since('in_progress', [1], reply, received, entry('received', 'in_progress', 3))).toBe(at(2));
  // The answer was taken back: no reply of that instant.
  expect(since('in_progress', [], reply, received, entry('taken-back', 'in_progress', 3))).toBe(at(0));
  const closed = entry('status', 'closed', 3);
  expect(since('closed', [1], reply, received, closed)).toBeNull();
  expect(since('in_progress', [1], reply, received, closed, entry('status', 'in_progress', 4))).toBe(at(2));
  expect(since('in_progress', [1], reply, closed, entry('status', 'in_progress', 4))).toBeNull();
  expect(since('in_progress', [], closed, entry('received', 'in_progress', 5))).toBe(at(5));
  const byHand = entry('status', 'answered', 1);
  expect(since('in_progress', [], byHand, received)).toBe(at(2));
  expect(since('new', [], byHand, entry('undone', 'new', 2))).toBe(at(0));
  // Of an older one that was merged.
  expect(since('new', [-1], entry('reply', 'answered', -1))).toBe(at(0));
});

describe.each(DIALECTS)('whose turn it is, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
    });
    afterEach(() => dispose());

    const services = () => {
      const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => now });
      const keys = createKeyring('a secret for the tests, long enough');
      return { db, outbox, keys, now: () => now, deskUrl: 'https://bureau.nkul.example' };
    };
    const submit = async (message = 'Une boutique') => {
      await submitInquiry('contact')(services(), contactRequest({ message }), { remember: async () => {} });
      const newest = db.read.selectFrom('inquiries').select('number').orderBy('number', 'desc');
      return (await newest.executeTakeFirstOrThrow()).number;
    };
    const shown = async (number: number) => {
      const inquiry = await findFollowed(db, INQUIRY_KINDS, number);
      if (!inquiry) throw new Error('unknown');
      return inquiry;
    };
    const target = async (number: number) => ({ number, version: (await shown(number)).version });
    const answer = async (number: number, text = 'Voici.') => {
      now += HOUR;
      const done = await answerInquiry(services(), awa, await target(number), { subject: 'Objet', text });
      if (done.status !== 'ok') throw new Error(done.status);
      return done.replyId;
    };
    /** Does what a mail does. */
    const reply = async (number: number) => {
      now += HOUR;
      const inquiry = await shown(number);
      const entry = { event: 'received', note: '', author: 'Zoé' } as const;
      await db.write((trx) => changeFollowed(trx, inquiry, { status: 'in_progress' }, entry, now));
      return isoInstant(now);
    };
    const since = async (number: number) => (await shown(number)).waitsSince;
    const list = async (filter: object) =>
      (await listInbox(services(), { kinds: INQUIRY_KINDS, limit: 50, ...filter })).inquiries.map((it) => it.number);
    const isUnread = async (number: number, who: Follower) => (await list({ unreadBy: who.id })).includes(number);

    test('a merged request keeps the earliest word without an answer, in either order', async () => {
      const first = await submit();
      now += HOUR;
      const second = await submit();
      await answer(first);
      now += HOUR;
      const third = await submit();
      await mergeInquiry(services(), await shown(first), await shown(third));
      expect(await shown(first)).toMatchObject({ status: 'in_progress', waitsSince: isoInstant(now) });
      await mergeInquiry(services(), await shown(second), await shown(first));
      expect(await shown(second), 'the answer came after both').toMatchObject({ waitsSince: isoInstant(now) });
      await answer(second);
      const fourth = await submit();
      await answer(fourth);
      await mergeInquiry(services(), await shown(fourth), await shown(second));
      expect(await shown(fourth)).toMatchObject({ status: 'answered', waitsSince: null });
    });

    test('a request that a replica of the release before has written waits, and is found', async () => {
      const number = await submit();
      const none = { waits_since: null, customer_wrote_at: '', last_activity_at: '' };
      await db.write((trx) => trx.updateTable('inquiries').set(none).where('number', '=', number).execute());
      await completeTurns(db);
      const came = isoInstant(START);
      expect(await shown(number)).toMatchObject({ waitsSince: came, customerWroteAt: came, lastActivityAt: came });
    });

    test('an answer ends the wait, the customer begins it again, and a second mail does not put it off', async () => {
      const number = await submit();
      expect(await since(number)).toBe(isoInstant(START));
      await answer(number);
      expect(await since(number)).toBeNull();
      expect(await inboxCounts(services(), awa)).toMatchObject({ waiting: 0, open: 0 });
      const again = await reply(number);
      await reply(number);
      expect(await since(number)).toBe(again);
      expect(await inboxCounts(services(), awa)).toMatchObject({ waiting: 1, late: 0 });
      expect(await list({ promise: 'waiting' })).toEqual([number]);
      now = Date.parse(again) + 25 * HOUR;
      expect(await list({ promise: 'late' })).toEqual([number]);
      const taken = await answer(number);
      expect(await since(number)).toBeNull();
      await takeAnswerBack(services(), awa, taken);
      expect(await since(number)).toBe(again);
      await setStatus(services(), awa, [await target(number)], 'closed');
      expect(await since(number)).toBeNull();
      await setStatus(services(), awa, [await target(number)], 'in_progress');
      expect(await since(number)).toBe(again);
      await markInquiry(services(), `${number}`, 'answered');
      expect(await since(number)).toBeNull();
      await recordCustomerReply(services(), awa, await target(number), 'Par téléphone');
      expect(await since(number)).toBe(isoInstant(now));
    });

    test('marked answered by mistake and undone, a request waits since it came', async () => {
      const number = await submit();
      await setStatus(services(), awa, [await target(number)], 'answered', 'batch');
      expect(await since(number)).toBeNull();
      await undoBatch(services(), awa, 'batch');
      expect(await since(number)).toBe(isoInstant(START));
    });

    test('the last word or note comes first; a reading, a colleague and a state change no order', async () => {
      const old = await submit();
      now += 1;
      const other = await submit();
      expect(await list({})).toEqual([other, old]);
      await reply(old);
      expect(await list({})).toEqual([old, other]);
      now += HOUR;
      await addInquiryNote(services(), awa, other, 'Rappeler');
      expect(await list({})).toEqual([other, old]);
      now += HOUR;
      await markRead(services(), awa, [old], true);
      await assignInquiries(services(), awa, [await target(old)], jean);
      await setStatus(services(), awa, [await target(old)], 'in_progress');
      expect(await list({})).toEqual([other, old]);
      expect(await list({ sort: 'urgent' })).toEqual([old, other]);
    });

    test('a row has the last message with its author, whatever came in between', async () => {
      const number = await submit('Une boutique\nà Garoua');
      const last = async () => (await inboxRows(services(), [await shown(number)], awa.id))[0]?.last;
      expect(await last()).toBeUndefined();
      await answer(number, 'Bonjour,\n\n> Une boutique\n\nvoici le devis.');
      expect(await last()).toMatchObject({ by: 'staff', who: awa.id, text: 'Bonjour, voici le devis.' });
      await addInquiryNote(services(), awa, number, 'Rappeler');
      expect(await last()).toMatchObject({ by: 'staff' });
      now += HOUR;
      await recordCustomerReply(services(), awa, await target(number), "Par téléphone\u00a0: d'accord");
      expect(await last()).toMatchObject({ by: 'customer', who: '', text: "Par téléphone : d'accord" });
    });

    test('unread is of each colleague alone, until the customer writes again', async () => {
      const number = await submit();
      expect([await isUnread(number, awa), await isUnread(number, jean)]).toEqual([true, true]);
      now += 1;
      expect(await markRead(services(), awa, [number], true)).toEqual([number]);
      expect(await markRead(services(), awa, [number], true)).toEqual([]);
      expect([await isUnread(number, awa), await isUnread(number, jean)]).toEqual([false, true]);
      expect([(await inboxCounts(services(), awa)).unread, (await inboxCounts(services(), jean)).unread]).toEqual([
        0, 1,
      ]);
      expect((await inboxRows(services(), [await shown(number)], jean.id))[0]?.isUnread).toBe(true);
      await reply(number);
      expect(await isUnread(number, awa)).toBe(true);
      await addInquiryNote(services(), awa, number, 'Écrit avant de voir le courriel');
      expect(await isUnread(number, awa)).toBe(true);
      await answer(number);
      // What a colleague has answered need not be read.
      expect([await isUnread(number, awa), await isUnread(number, jean)]).toEqual([false, false]);
      expect(await markRead(services(), jean, [number], false)).toEqual([number]);
      expect([await isUnread(number, awa), await isUnread(number, jean)]).toEqual([false, true]);
      expect((await inboxRows(services(), [await shown(number)], jean.id))[0]?.isUnread).toBe(true);
    });

    test('a colleague whose access ends, and a request that goes, leave no reading behind', async () => {
      const number = await submit();
      const member = { email: jean.email, name: jean.name, role: 'commercial', created_at: isoInstant(now) } as const;
      await db.write((trx) =>
        trx
          .insertInto('staff')
          .values({ id: jean.id, ...member })
          .execute(),
      );
      await markRead(services(), awa, [number], true);
      await markRead(services(), jean, [number], true);
      await endStaff(services(), jean.email);
      const rows = () => db.read.selectFrom('inquiry_reads').select('staff_id').execute();
      expect(await rows()).toEqual([{ staff_id: awa.id }]);
      await db.write((trx) => trx.deleteFrom('inquiries').where('number', '=', number).execute());
      expect(await rows()).toEqual([]);
    });

    test('a refusal is no answer within the promise; an interview before it is', async () => {
      const apply = async (number: number) => {
        const contact = { name: 'Awa', email: `awa${number}@client.example`, phone: '' };
        const inquiry = { id: newId(now), number, kind: 'job', status: 'new', contact, data: {}, doubts: '' } as const;
        await db.write((trx) => insertInquiry(trx, inquiry, now));
        return { number, version: 1 };
      };
      const [refused, silent, met] = [await apply(1), await apply(2), await apply(3)];
      now += HOUR;
      const letter = { subject: 'Votre candidature', text: 'Bonjour.' };
      await declineCandidates(services(), awa, [refused], letter);
      await setStage(services(), awa, [silent], 'declined');
      await answerInquiry(services(), awa, met, letter, { stage: 'interview' });
      now += HOUR;
      await declineCandidates(services(), awa, [await target(3)], letter);
      const { answers, requests } = await readFigures(services(), 'jours');
      expect(requests.total).toBe(3);
      expect(answers).toMatchObject({ due: 1, waiting: 0, withinPromise: 1, medianOfAll: 1 });
      expect((await inboxCounts(services(), awa)).median).toBe(HOUR);
    });

    test('requests of version 1.0 have their turn, their order and their readers', async () => {
      const at = (hour: number) => isoInstant(START + hour * HOUR);
      await db.write(async (trx) => {
        await db.rebuild(trx, '0001_baseline');
        const insertOld = (table: string, row: object) =>
          trx
            .insertInto(table as 'inquiry_notes')
            .values(row as never)
            .execute();
        const staff = { role: 'direction', created_at: at(0) };
        await insertOld('staff', { id: awa.id, email: 'a', name: 'Awa', ...staff });
        await insertOld('staff', { id: jean.id, email: 'j', name: 'Jean', ...staff });
        await insertOld('staff', { id: 's9', email: 'x', name: 'X', ...staff, ended_at: at(1) });
        const contact = { contact_name: '', contact_email: '', contact_phone: '', data: '{}', search_text: '' };
        const made = { kind: 'contact', ...contact, created_at: at(0), updated_at: at(0) };
        const insert = (number: number, status: string, more: object = {}) =>
          insertOld('inquiries', { id: `i${number}`, number, status, ...made, ...more });
        const note = (number: number, event: string, status: string, hour: number) =>
          insertOld('inquiry_notes', {
            id: `n${number}-${hour}`,
            inquiry_id: `i${number}`,
            event,
            status,
            note: '',
            created_at: at(hour),
          });
        const reply = (number: number, hour: number) =>
          insertOld('inquiry_replies', {
            id: `r${number}-${hour}`,
            inquiry_id: `i${number}`,
            author_id: awa.id,
            subject: '',
            body: '',
            created_at: at(hour),
          });
        await insert(1, 'new');
        await insert(2, 'in_progress', { first_answer_at: at(1), due_at: '2026-11-20T16:00:00.000Z' });
        await reply(2, 1);
        await note(2, 'received', 'in_progress', 2);
        await note(2, 'received', 'in_progress', 3);
        await insert(3, 'answered', { first_answer_at: at(1), read_at: at(1) });
        await reply(3, 1);
        await note(3, 'received', 'in_progress', 2);
        await reply(3, 4);
        await insert(4, 'in_progress', { first_answer_at: at(1), read_at: at(6) });
        await note(4, 'status', 'answered', 1);
        await note(4, 'received', 'in_progress', 2);
        await note(4, 'status', 'answered', 3);
        await note(4, 'received', 'in_progress', 5);
        // Marked answered and undone; answered by hand, then written to; ended and open again.
        await insert(6, 'in_progress', { first_answer_at: at(1) });
        await reply(6, 1);
        await note(6, 'received', 'in_progress', 2);
        await note(6, 'status', 'answered', 3);
        await note(6, 'undone', 'in_progress', 4);
        await insert(7, 'in_progress');
        await note(7, 'status', 'answered', 1);
        await note(7, 'received', 'in_progress', 5);
        await insert(8, 'in_progress', { first_answer_at: at(1) });
        await reply(8, 1);
        await note(8, 'received', 'in_progress', 2);
        await note(8, 'status', 'closed', 3);
        await note(8, 'status', 'in_progress', 4);
        await insert(9, 'spam', { first_answer_at: at(1) });
        await note(9, 'received', 'spam', 2);
        await insert(5, 'closed', { read_at: at(1), due_at: '2026-11-20T10:00:00.000Z' });
        await note(5, 'note', 'closed', 7);
        await db.migrateWithin(trx);
      });
      const more = await Promise.all([6, 7, 8, 9].map(shown));
      expect(more.map((it) => it.waitsSince)).toEqual([at(2), at(5), at(2), null]);
      await db.write((trx) => trx.deleteFrom('inquiries').where('number', '>', 5).execute());
      const all = await Promise.all([1, 2, 3, 4, 5].map(shown));
      expect(all.map((it) => it.waitsSince)).toEqual([at(0), at(2), null, at(5), null]);
      expect(all.map((it) => it.lastActivityAt)).toEqual([at(0), at(3), at(4), at(5), at(7)]);
      expect(all.map((it) => it.customerWroteAt)).toEqual([at(0), at(3), at(2), at(5), at(0)]);
      expect(all.map((it) => it.dueAt)).toEqual([
        ...[null, '2026-11-20T22:59:59.000Z', null, null, '2026-11-20T10:00:00.000Z'],
      ]);
      expect(await list({ unreadBy: awa.id })).toEqual([2, 1]);
      expect(await list({ unreadBy: jean.id })).toEqual([2, 1]);
      expect(await list({ unreadBy: 's9' })).toEqual([4, 2, 1]);
    });
  });
});
