import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest, jobApplication, pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { createFakeTransport, type FakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { companyKind } from '../../../content/kinds/company/company.ts';
import { holidaysKind, workingCalendar } from '../../../content/kinds/company/holidays.ts';
import { placesOf, publish } from '../../../content/model/editable.ts';
import { type ChangeFeed, createChangeFeed } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox, type Outbox } from '../../../platform/mail/outbox.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import type { Services } from '../../../platform/services.ts';
import { attachmentReader } from '../cv/attachments.server.ts';
import { insertInquiry } from '../inquiries.repository.ts';
import {
  INQUIRY_TOPICS,
  markInquiry,
  mergeInquiry,
  readLatestInquiries,
  showInquiry,
  submitInquiry,
} from '../inquiries.server.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { eraseInquiries, exportPerson } from '../personal-data.server.ts';
import { answerInquiry, takeAnswerBack } from './answers.server.ts';
import { blanksIn, readCc } from './follow-up.schema.ts';
import {
  addInquiryNote,
  assignInquiries,
  type Follower,
  markRead,
  recordCustomerReply,
  setDueDate,
  setStage,
  setStatus,
  undoBatch,
} from './follow-up.server.ts';
import {
  type InboxFilter,
  inboxCounts,
  listInbox,
  listInboxNumbers,
  readFollowedFile,
  showFollowed,
} from './inbox.server.ts';
import { summaryOf } from './inquiry-summary.ts';
import { promiseOf } from './promise.schema.ts';

const calendar = workingCalendar(Date.parse('2026-11-16T08:00:00.000Z'));

// A Monday, at opening.
const START = Date.parse('2026-11-16T08:00:00.000Z');
const FRIDAY_AFTERNOON = Date.parse('2026-11-20T15:00:00.000Z');
const HOUR = 3_600_000;
const forgetful = { remember: async () => {} };

const arlette: Follower = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };
const serge: Follower = { ...arlette, id: 's2', name: 'Serge Mbarga', email: 'serge@nkul.example' };
const rh: Follower = { ...arlette, id: 's3', name: 'Linda Nkeng', kinds: ['job'] };
const withoutKinds: Follower = { ...arlette, id: 's4', kinds: [] };

test('the promise is a day, from its beginning to its end', () => {
  const at = isoInstant(START);
  const came = { createdAt: at, firstAnswerAt: null, waitsSince: at, status: 'new' } as const;
  const due = START + 24 * HOUR;
  expect(promiseOf(came, START, calendar)).toEqual({ state: 'waiting', left: 24 * HOUR, due });
  expect(promiseOf(came, START + 20 * HOUR - 1, calendar)).toMatchObject({ state: 'waiting' });
  expect(promiseOf(came, START + 20 * HOUR, calendar)).toEqual({ state: 'soon', left: 4 * HOUR, due });
  expect(promiseOf(came, START + 24 * HOUR, calendar)).toEqual({ state: 'late', late: 0 });
  const answered = { ...came, firstAnswerAt: isoInstant(START + HOUR), waitsSince: null };
  const states = (given: Partial<Parameters<typeof promiseOf>[0]>) =>
    promiseOf({ ...answered, ...given }, START + 99 * HOUR, calendar);
  expect(states({ status: 'answered' })).toEqual({ state: 'theirs' });
  expect(states({ status: 'in_progress' })).toEqual({ state: 'theirs' });
  expect(states({ status: 'closed' })).toEqual({ state: 'answered', took: HOUR });
  expect(states({ status: 'spam' })).toEqual({ state: 'none' });
  expect(states({ status: 'closed', firstAnswerAt: null })).toEqual({ state: 'none' });
  const again = { status: 'in_progress', waitsSince: isoInstant(START + 98 * HOUR) } as const;
  expect(states(again), 'a reply begins the 24 hours anew').toMatchObject({ state: 'waiting', left: 23 * HOUR });
});

test('a Friday message waits through the weekend, and is late on Monday at its hour', () => {
  const at = isoInstant(FRIDAY_AFTERNOON);
  const came = { createdAt: at, firstAnswerAt: null, waitsSince: at, status: 'new' } as const;
  const monday = FRIDAY_AFTERNOON + 72 * HOUR;
  const stateAt = (now: number) => promiseOf(came, now, calendar);
  expect(stateAt(FRIDAY_AFTERNOON + 30 * HOUR)).toEqual({ state: 'waiting', left: 16 * HOUR, due: monday });
  expect(stateAt(monday - 3 * HOUR)).toEqual({ state: 'soon', left: 3 * HOUR, due: monday });
  expect(stateAt(monday + 26 * HOUR)).toEqual({ state: 'late', late: 26 * HOUR });
});

test('a blank is what a template leaves open, and the number of the request is none', () => {
  expect(blanksIn('Objet [#1042]', 'Voyons-nous [jour et heure], à [lieu]. Oui, [jour et heure].')).toEqual([
    '[jour et heure]',
    '[lieu]',
  ]);
});

test('addresses in copy are read as people write them, few, once each, and a wrong one is named', () => {
  expect(readCc('Zoé Éboa <zoe@client.example>; paul@client.example,\nZOE@client.example')).toEqual({
    ok: true,
    value: ['ZOE@client.example', 'paul@client.example'],
  });
  expect(readCc(' ')).toEqual({ ok: true, value: [] });
  expect(readCc('zoe@client.example, paul')).toMatchObject({ ok: false, error: expect.stringContaining('paul') });
  expect(readCc('a@b.example\r\nBcc: c@d.example')).toMatchObject({ ok: false });
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@client.example`).join(' ');
  expect(readCc(many(20)).ok).toBe(true);
  expect(readCc(many(21)).ok).toBe(false);
});

describe.each(DIALECTS)('the desk follows requests on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let outbox: Outbox;
    let transport: FakeTransport;
    let now: number;
    let services: Pick<Services, 'db' | 'outbox' | 'keys' | 'now'> & { deskUrl: string };
    let changes: ChangeFeed;

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      transport = createFakeTransport();
      outbox = createOutbox({ db, transport, log: createLog('silent'), now: () => now });
      changes = createChangeFeed(db);
      const keys = createKeyring('a secret for the tests, long enough');
      services = { db, outbox, keys, now: () => now, deskUrl: 'https://bureau.nkul.example' };
    });
    afterEach(async () => {
      publish(new Map());
      await outbox.stop();
      await dispose();
    });

    /** Another worker, which reads files. */
    const sending = () => {
      const own = createFakeTransport();
      const read = attachmentReader(db);
      return {
        transport: own,
        outbox: createOutbox({ db, transport: own, log: createLog('silent'), now: () => now, readAttachments: read }),
      };
    };
    const submit = async (kind: 'contact' | 'job' = 'contact', fields = {}) => {
      now += 1;
      const input =
        kind === 'job'
          ? {
              ...jobApplication(fields),
              cv: { name: 'cv.pdf', bytes: pdf(), mediaType: 'application/pdf' },
            }
          : contactRequest(fields);
      const result = await submitInquiry(kind)(services, input, forgetful);
      if (result.status !== 'ok') throw new Error(JSON.stringify(result));
      const { number } = await db.read
        .selectFrom('inquiries')
        .select('number')
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      return number;
    };
    const list = async (filter: Partial<InboxFilter> = {}) =>
      (await listInbox(services, { kinds: INQUIRY_KINDS, limit: 50, ...filter })).inquiries.map(({ number }) => number);
    const shown = async (number: number, who = arlette) => {
      const found = await showFollowed(services, who, number);
      if (!found) throw new Error('unknown');
      return found;
    };
    const aRow = async (number: number) => {
      const found = await showInquiry(services, String(number));
      if (found.status !== 'ok') throw new Error(found.status);
      return found.inquiry;
    };
    const lastChange = async () => {
      await changes.check();
      return [...INQUIRY_TOPICS.map(changes.version), await readLatestInquiries(db)].join();
    };
    const replies = () => db.read.selectFrom('outbox').selectAll().where('kind', '=', 'reply').execute();

    test('lists what the filter says, in its order, page by page', async () => {
      const old = await submit('contact', { message: 'Nos caisses à Garoua' });
      now += 22 * HOUR;
      const answered = await submit();
      await markInquiry(services, String(answered), 'answered');
      const job = await submit('job');
      const assigned = await submit();
      await assignInquiries(services, arlette, [{ number: assigned, version: 1 }], arlette);
      now += 3 * HOUR;
      const latest = await submit();

      expect(await list()).toEqual([latest, assigned, job, answered, old]);
      expect(await list({ sort: 'urgent' })).toEqual([old, job, assigned, latest, answered]);
      expect(await list({ kind: 'job' })).toEqual([job]);
      expect(await list({ kinds: ['job'] })).toEqual([job]);
      expect(await list({ kinds: ['job'], kind: 'contact' })).toEqual([]);
      expect(await list({ kinds: [] })).toEqual([]);
      expect(await list({ status: 'answered' })).toEqual([answered]);
      expect(await list({ status: 'open' })).toEqual([latest, assigned, job, old]);
      expect(await list({ promise: 'late' })).toEqual([old]);
      expect(await list({ promise: 'waiting', assignee: 'unassigned' })).toEqual([latest, job, old]);
      expect(await list({ assignee: arlette.id })).toEqual([assigned]);
      expect(await list({ search: 'garoua CAISSES' })).toEqual([old]);
      expect(await list({ search: `#${job}` })).toEqual([job]);
      expect(await list({ unreadBy: arlette.id })).toEqual([latest, job, old]);
      for (const sort of ['activity', 'urgent'] as const) {
        const all: number[] = [];
        let after: string | undefined;
        do {
          const page = await listInbox(services, { kinds: INQUIRY_KINDS, sort, after, limit: 2 });
          expect(page.total).toBe(5);
          all.push(...page.inquiries.map(({ number }) => number));
          after = page.next;
        } while (after);
        expect(all).toEqual(await list({ sort }));
        expect(await listInboxNumbers(services, { kinds: INQUIRY_KINDS, sort, limit: 50 })).toEqual(all);
      }
    });

    test('counts what waits, for whom it is', async () => {
      await submit('contact');
      now += 21 * HOUR;
      const job = await submit('job');
      expect(await inboxCounts(services, arlette)).toEqual({
        late: 0,
        dueLate: 0,
        dueToday: 0,
        soon: 1,
        waiting: 2,
        open: 2,
        mine: 0,
        unread: 2,
        handed: 0,
        median: undefined,
      });
      now += 4 * HOUR;
      await assignInquiries(services, arlette, [{ number: job, version: 1 }], rh);
      await markRead(services, rh, [job], true);
      expect(await inboxCounts(services, rh)).toMatchObject({ late: 0, waiting: 1, mine: 1, unread: 0 });
      await setStatus(services, rh, [{ number: job, version: 2 }], 'answered');
      // Received at 6 h, answered at 10 h: counted from the opening at 9 h.
      expect(await inboxCounts(services, arlette)).toMatchObject({ late: 1, soon: 0, waiting: 1, median: HOUR + 2 });
      expect(await inboxCounts(services, withoutKinds)).toMatchObject({ open: 0, unread: 0 });
    });

    test('what is late, soon and answered in time follows opening hours and closed days as they are published', async () => {
      now = FRIDAY_AFTERNOON - 1;
      const friday = await submit();
      const counts = async (at: number) => {
        now = at;
        const { late, soon, waiting } = await inboxCounts(services, arlette);
        return { late, soon, waiting, isListed: (await list({ promise: 'late' })).includes(friday) };
      };
      const saturday = FRIDAY_AFTERNOON + 25 * HOUR;
      const monday = FRIDAY_AFTERNOON + 72 * HOUR;
      const calm = { late: 0, soon: 0, waiting: 1, isListed: false };
      expect(await counts(saturday)).toEqual(calm);
      expect(await counts(monday - 2 * HOUR)).toEqual({ ...calm, soon: 1 });
      expect(await counts(monday)).toEqual({ ...calm, late: 1, isListed: true });

      const feast = { name: 'Fête', day: '2026-11-23', returns: 'une fois' } as const;
      publish(new Map(placesOf('2026-11-20', holidaysKind, [{ id: 'fete', data: feast }])));
      expect(await counts(monday)).toEqual(calm);
      const [company] = companyKind.seed;
      if (!company) throw new Error('no seed');
      const openingHours = [{ firstDay: 'lundi', lastDay: 'samedi', opens: '9:00', closes: '17:00' }] as const;
      const entry = { ...company, data: { ...company.data, openingHours: [...openingHours] } };
      publish(new Map(placesOf('2026-11-20', companyKind, [entry])));
      expect(await counts(saturday)).toEqual({ ...calm, late: 1, isListed: true });

      publish(new Map());
      now = monday - HOUR;
      await setStatus(services, arlette, [{ number: friday, version: 1 }], 'answered');
      expect((await inboxCounts(services, arlette)).median).toBe(23 * HOUR);
    });

    test('a request of a kind that a role may not read is not found', async () => {
      const contact = await submit();
      const job = await submit('job');
      expect(await showFollowed(services, rh, contact)).toBeUndefined();
      const [file] = (await shown(job, rh)).files;
      expect((await readFollowedFile(services, rh, job, file?.id ?? ''))?.bytes).toEqual(Buffer.from(pdf()));
      const commercial = { ...arlette, kinds: ['contact'] as const };
      expect(await readFollowedFile(services, commercial, job, file?.id ?? '')).toBeUndefined();
      const targets = [{ number: contact, version: 1 }];
      for (const change of [
        setStatus(services, rh, targets, 'closed'),
        assignInquiries(services, rh, targets, rh),
        setDueDate(services, rh, targets, isoInstant(now)),
        setStage(services, arlette, targets, 'read'),
      ]) {
        expect(await change).toEqual([{ status: 'not_found' }]);
      }
      expect(await markRead(services, rh, [contact, 99_999], true)).toEqual([]);
      expect(await addInquiryNote(services, rh, contact, 'non')).toEqual({ status: 'not_found' });
      const answer = { subject: 'Bonjour', text: 'Bonjour' };
      expect(await answerInquiry(services, rh, targets[0] as never, answer)).toEqual({ status: 'not_found' });
      expect((await shown(contact)).inquiry.version).toBe(1);
    });

    test('a change of an older version is a conflict and overwrites nothing', async () => {
      const number = await submit();
      const other = await submit();
      expect(await setStatus(services, serge, [{ number, version: 1 }], 'in_progress')).toMatchObject([
        { status: 'ok', inquiry: { version: 2, status: 'in_progress' } },
      ]);
      const both = [number, other].map((it) => ({ number: it, version: 1 }));
      expect(await setStatus(services, arlette, both, 'closed')).toMatchObject([
        {
          status: 'conflict',
          inquiry: { version: 2, status: 'in_progress' },
          changes: [{ event: 'status', status: 'in_progress', author: 'Serge Mbarga', createdAt: isoInstant(now) }],
        },
        { status: 'ok' },
      ]);
      await markInquiry(services, String(number), 'in_progress', 'Appelé', 'root');
      const answer = { subject: 'Votre projet', text: 'Bonjour' };
      expect(await answerInquiry(services, arlette, { number, version: 2 }, answer)).toMatchObject({
        status: 'conflict',
        changes: [{ event: 'note', note: 'Appelé', author: 'root' }],
      });
      expect(await replies()).toEqual([]);
      const results = await Promise.all(
        [arlette, serge].map((who) => answerInquiry(services, who, { number, version: 3 }, answer)),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'ok']);
      expect(results.find(({ status }) => status === 'conflict')).toMatchObject({ replies: [{ body: 'Bonjour' }] });
      expect(await replies()).toHaveLength(1);
    });

    test('what its author chose while an answer was on its way does not keep it, what another chose does', async () => {
      const answer = { subject: 'Votre projet', text: 'Bonjour' };
      const [own, mixed, atOnce] = [await submit(), await submit(), await submit()];
      const due = isoInstant(now + HOUR);
      await setDueDate(
        services,
        arlette,
        [own, mixed].map((number) => ({ number, version: 1 })),
        due,
      );
      await setDueDate(services, serge, [{ number: mixed, version: 2 }], due);
      expect(await answerInquiry(services, arlette, { number: own, version: 1 }, answer)).toMatchObject({
        status: 'ok',
        inquiry: { version: 3, status: 'answered', dueAt: due },
      });
      expect(await answerInquiry(services, arlette, { number: mixed, version: 1 }, answer)).toMatchObject({
        status: 'conflict',
        changes: [{ author: arlette.name }, { author: serge.name }],
      });
      expect(
        await answerInquiry(services, arlette, { number: own, version: 1 }, answer),
        'a second answer',
      ).toMatchObject({
        status: 'conflict',
      });
      const target = { number: atOnce, version: 1 };
      const [, sent] = await Promise.all([
        setDueDate(services, arlette, [target], due),
        answerInquiry(services, arlette, target, answer),
      ]);
      expect(sent).toMatchObject({ status: 'ok' });
    });

    test('every change is seen by who listens', async () => {
      const marks = [await lastChange()];
      const number = await submit();
      const looksAfter = async (work: Promise<unknown>) => {
        await work;
        marks.push(await lastChange());
      };
      await looksAfter(Promise.resolve());
      await looksAfter(markRead(services, arlette, [number], true));
      await looksAfter(markRead(services, arlette, [number], false));
      await looksAfter(setStatus(services, arlette, [{ number, version: 1 }], 'in_progress'));
      await looksAfter(assignInquiries(services, arlette, [{ number, version: 2 }], serge));
      await looksAfter(setDueDate(services, arlette, [{ number, version: 3 }], isoInstant(now + HOUR)));
      await looksAfter(addInquiryNote(services, arlette, number, 'Note'));
      await looksAfter(markInquiry(services, String(number), 'closed'));
      for (const [index, mark] of marks.entries()) expect(mark, `${index}`).not.toBe(marks[index + 1]);
    });

    const insertNumbered = (number: number) =>
      db.write((trx) => {
        const contact = { name: 'Zoé', email: 'zoe@client.example', phone: '' };
        const request = { id: newId(now), kind: 'contact', status: 'new', contact, data: {}, doubts: '' } as const;
        return insertInquiry(trx, { ...request, number }, now);
      });

    test('a request is seen that took its number earlier, and is there later than another', async () => {
      const number = await submit();
      const before = await lastChange();
      await insertNumbered(number - 1);
      expect(await lastChange()).not.toBe(before);
    });

    test('an old request that goes is seen, however many came later', async () => {
      const numbers = [await submit(), await submit(), await submit()];
      const [first, second, third] = await Promise.all(numbers.map(aRow));
      if (!first || !second || !third) throw new Error('unknown');
      for (let later = 1; later <= 300; later += 1) await insertNumbered(third.number + later);
      const marks = [await lastChange()];
      await mergeInquiry(services, first, second);
      marks.push(await lastChange());
      await eraseInquiries(db, [third.id]);
      marks.push(await lastChange());
      expect(new Set(marks).size).toBe(3);
    });

    test('an answer is on disk with its mail, which leaves after ten seconds and answers to the colleague', async () => {
      const number = await submit('contact', { email: 'zoe@client.example' });
      now += 2 * HOUR;
      const answer = { subject: 'Votre boutique', text: 'Bonjour,\nvoici un devis.' };
      const open = { ...answer, text: 'Le [jour et heure]' };
      expect(await answerInquiry(services, arlette, { number, version: 1 }, open)).toEqual({
        status: 'invalid',
        blanks: ['[jour et heure]'],
      });
      const answered = await answerInquiry(services, arlette, { number, version: 1 }, answer);
      expect(answered).toMatchObject({ status: 'ok', inquiry: { status: 'answered', version: 2 } });
      expect(await shown(number)).toMatchObject({
        inquiry: { firstAnswerAt: isoInstant(now), waitsSince: null, lastActivityAt: isoInstant(now) },
        replies: [{ authorId: arlette.id, body: answer.text, mail: 'leaving' }],
      });
      outbox.start();
      outbox.wake();
      await expect.poll(() => transport.accepted.length).toBe(2);
      expect((await replies()).map(({ status }) => status)).toEqual(['pending']);
      now += 10_000;
      outbox.wake();
      await expect.poll(() => transport.accepted.length).toBe(3);
      expect(transport.accepted.at(-1)).toMatchObject({
        to: 'zoe@client.example',
        subject: `Votre boutique [#${number}]`,
        text: expect.stringMatching(
          /^Bonjour,\nvoici un devis\.\n\nLe 16\u00a0novembre\u00a02026 à 9\u00a0h, [^\n]* a écrit\u00a0:\n(?:>[^\n]*\n)+$/,
        ),
        replyTo: { name: 'Arlette Manga', address: 'arlette@nkul.example' },
      });
      expect((await shown(number)).replies).toMatchObject([{ mail: 'sent' }]);
      expect(await takeAnswerBack(services, arlette, answered.status === 'ok' ? answered.replyId : '')).toEqual({
        status: 'conflict',
      });
      const { inquiries } = await exportPerson(services, 'zoe@client.example');
      expect(inquiries).toMatchObject([{ replies: [{ body: answer.text }] }]);
    });

    test('copies and files leave with the answer, whatever they weigh together, and go with the person', async () => {
      const number = await submit('contact', { email: 'zoe@client.example' });
      const files = [
        { name: 'devis.pdf', mediaType: 'application/pdf', bytes: pdf() },
        {
          name: 'plan.pdf',
          mediaType: 'application/pdf',
          bytes: Buffer.concat([pdf(), Buffer.alloc(3 * 1024 * 1024)]),
        },
      ];
      const answer = { subject: 'Votre devis', text: 'Ci-joint.' };
      const cc = ['paul@client.example'];
      const answered = await answerInquiry(services, arlette, { number, version: 1 }, answer, { files, cc });
      if (answered.status !== 'ok') throw new Error(answered.status);
      const found = await shown(number);
      expect(found?.replies).toMatchObject([{ cc }]);
      expect(found?.files).toMatchObject(
        files.map(({ name, bytes }) => ({ name, size: bytes.byteLength, messageId: answered.replyId })),
      );
      const { outbox: own, transport: sent } = sending();
      now += 10_000;
      own.start();
      own.wake();
      await expect.poll(() => sent.accepted.some(({ to }) => to === 'zoe@client.example')).toBe(true);
      await own.stop();
      const mail = sent.accepted.find(({ subject }) => subject.startsWith('Votre devis'));
      expect(mail?.cc).toEqual(cc);
      expect(mail?.attachments?.map(({ name, content }) => [name, content.byteLength])).toEqual(
        files.map(({ name, bytes }) => [name, bytes.byteLength]),
      );
      const { inquiries } = await exportPerson(services, 'zoe@client.example');
      expect(inquiries).toMatchObject([{ replies: [{ cc }], files: [{ name: 'devis.pdf' }, { name: 'plan.pdf' }] }]);
      await eraseInquiries(db, [found?.inquiry.id ?? '']);
      expect(await db.read.selectFrom('file_parts').selectAll().execute()).toEqual([]);
    });

    test('an answer taken back leaves no file behind', async () => {
      const number = await submit();
      const files = [{ name: 'devis.pdf', mediaType: 'application/pdf', bytes: pdf() }];
      const answer = { subject: 'Objet', text: 'Trop vite' };
      const cc = ['paul@client.example'];
      const answered = await answerInquiry(services, arlette, { number, version: 1 }, answer, { files, cc });
      if (answered.status !== 'ok') throw new Error(answered.status);
      expect(await takeAnswerBack(services, arlette, answered.replyId)).toMatchObject({ status: 'ok', cc });
      expect((await shown(number))?.files).toEqual([]);
      expect(await db.read.selectFrom('file_parts').selectAll().execute()).toEqual([]);
    });

    test('an answer that has not left is taken back by its author, and all is as it was', async () => {
      const number = await submit();
      await setStatus(services, arlette, [{ number, version: 1 }], 'in_progress');
      const answer = { subject: 'Objet', text: 'Trop vite' };
      const answered = await answerInquiry(services, arlette, { number, version: 2 }, answer);
      if (answered.status !== 'ok') throw new Error(answered.status);
      now += 5000;
      expect(await takeAnswerBack(services, serge, answered.replyId)).toEqual({ status: 'not_found' });
      expect(await takeAnswerBack(services, arlette, answered.replyId)).toMatchObject({
        status: 'ok',
        text: 'Trop vite',
        inquiry: { status: 'in_progress', firstAnswerAt: null },
      });
      expect(await replies()).toEqual([]);
      expect(await shown(number)).toMatchObject({ replies: [], inquiry: { version: 4 } });
      expect((await shown(number)).history.map(({ event }) => event)).toEqual(['status', 'reply', 'taken-back']);
    });

    test('an answer taken back after the customer wrote again leaves the request open', async () => {
      const number = await submit();
      const answer = { subject: 'Objet', text: 'Voilà.' };
      await answerInquiry(services, arlette, { number, version: 1 }, answer);
      now += 60_000;
      const closing = await answerInquiry(services, arlette, { number, version: 2 }, answer, { isClosing: true });
      if (closing.status !== 'ok') throw new Error(closing.status);
      now += 2000;
      await recordCustomerReply(services, serge, { number, version: 3 }, 'Encore une question');
      now += 2000;
      expect((await takeAnswerBack(services, arlette, closing.replyId)).status).toBe('ok');
      const { inquiry } = await shown(number);
      expect(inquiry).toMatchObject({ status: 'in_progress', waitsSince: isoInstant(now - 2000) });
    });

    test('an answer taken back after a state was chosen and that undone is as before it', async () => {
      const number = await submit();
      const answer = { subject: 'Objet', text: 'Voilà.' };
      const closing = await answerInquiry(services, arlette, { number, version: 1 }, answer, { isClosing: true });
      if (closing.status !== 'ok') throw new Error(closing.status);
      now += 1000;
      await setStatus(services, serge, [{ number, version: 2 }], 'in_progress', 'a-batch');
      await undoBatch(services, serge, 'a-batch');
      now += 1000;
      await takeAnswerBack(services, arlette, closing.replyId);
      expect((await shown(number)).inquiry).toMatchObject({ status: 'new', waitsSince: expect.any(String) });
    });

    test('an answer taken back leaves the answer of a colleague as the first', async () => {
      const number = await submit();
      const answer = { subject: 'Objet', text: 'Voilà.' };
      const first = await answerInquiry(services, arlette, { number, version: 1 }, answer);
      if (first.status !== 'ok') throw new Error(first.status);
      now += 1000;
      await answerInquiry(services, serge, { number, version: 2 }, answer);
      const answeredAt = isoInstant(now);
      now += 1000;
      await takeAnswerBack(services, arlette, first.replyId);
      const { inquiry } = await shown(number);
      expect(inquiry).toMatchObject({ status: 'answered', waitsSince: null, firstAnswerAt: answeredAt });
    });

    // Proves 16.16.
    test('answering assigns what had no assignee, and closes if asked; taken back, both are as before', async () => {
      const number = await submit();
      const answer = { subject: 'Objet', text: 'Voilà.' };
      const answered = await answerInquiry(services, arlette, { number, version: 1 }, answer, { isClosing: true });
      if (answered.status !== 'ok') throw new Error(answered.status);
      expect(answered.inquiry).toMatchObject({ status: 'closed', assigneeId: arlette.id, handedAt: null });
      expect((await takeAnswerBack(services, arlette, answered.replyId)).status).toBe('ok');
      expect((await shown(number)).inquiry).toMatchObject({ status: 'new', assigneeId: null });

      const again = await answerInquiry(services, arlette, { number, version: 3 }, answer);
      if (again.status !== 'ok') throw new Error(again.status);
      now += 1000;
      await assignInquiries({ ...services, deskUrl: '' }, serge, [{ number, version: 4 }], arlette);
      await takeAnswerBack(services, arlette, again.replyId);
      expect((await shown(number)).inquiry.assigneeId, 'given since').toBe(arlette.id);

      await assignInquiries({ ...services, deskUrl: '' }, arlette, [{ number, version: 6 }], serge);
      await answerInquiry(services, arlette, { number, version: 7 }, answer);
      expect((await shown(number)).inquiry.assigneeId, 'of another').toBe(serge.id);

      const phoned = await submit();
      await setStatus(services, arlette, [{ number: phoned, version: 1 }], 'answered');
      expect((await shown(phoned)).inquiry.assigneeId).toBe(arlette.id);
    });

    test('an application goes through its stages, with or without a mail', async () => {
      const number = await submit('job');
      await setStage(services, rh, [{ number, version: 1 }], 'read');
      expect((await shown(number)).inquiry).toMatchObject({ stage: 'read', status: 'in_progress' });
      const answer = { subject: 'Entretien', text: 'Venez mardi.' };
      await answerInquiry(services, rh, { number, version: 2 }, answer, { stage: 'interview' });
      expect((await shown(number)).inquiry).toMatchObject({ stage: 'interview', status: 'answered' });
      await setStage(services, rh, [{ number, version: 3 }], 'declined');
      expect((await shown(number)).inquiry).toMatchObject({ stage: 'declined', status: 'closed' });
      expect(await list({ stage: 'declined' })).toEqual([number]);
    });
  });
});

test('a list cuts no emoji in two, and shows what an older version cut', () => {
  const summary = (message: string) => summaryOf({ kind: 'contact', data: { service: 'web', message } }).excerpt;
  expect(summary(`${'a'.repeat(159)}👩‍👩‍👧‍👦 suite`)).toBe(`${'a'.repeat(159)}👩‍👩‍👧‍👦…`);
  expect(summary(`${'a'.repeat(159)}👍`)).toBe(`${'a'.repeat(159)}👍`);
  expect(summary('déjà coupé \ud83d')).toBe('déjà coupé \ufffd');
});
