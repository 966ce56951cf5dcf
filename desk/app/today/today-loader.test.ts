import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announcementsKind } from '../../../src/content/kinds/company/announcements.ts';
import { productsKind } from '../../../src/content/kinds/offer/products.ts';
import { jobsKind } from '../../../src/content/kinds/people/jobs.ts';
import { createDraft, readArticle, saveDraft } from '../../../src/features/blog/drafts/drafts.server.ts';
import { publishDraft } from '../../../src/features/blog/drafts/publish-draft.server.ts';
import {
  createEntry,
  listEntries,
  publishEntry,
  readEntry,
  saveDraft as saveEntry,
} from '../../../src/features/entries/entries.server.ts';
import { seedEntries } from '../../../src/features/entries/seed-entries.server.ts';
import { assignInquiries, setDueDate, setStatus } from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { keepDraft } from '../../../src/features/inquiries/follow-up/reply-drafts.server.ts';
import { submitInquiry } from '../../../src/features/inquiries/inquiries.server.ts';
import { ALL_SUBSCRIBERS } from '../../../src/features/newsletter/groups/groups.schema.ts';
import {
  createLetter,
  saveLetter,
  scheduleLetter,
  unscheduleLetter,
} from '../../../src/features/newsletter/letters/letters.server.ts';
import type { Role } from '../../../src/features/staff/staff.schema.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { isoInstant, newId } from '../../../src/platform/db/ids.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { contactRequest, jobApplication, pdf } from '../../../tests/fixtures/data/request-values.ts';
import { addSubscribers } from '../../../tests/fixtures/data/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { freshData } from '../editing/entries/fresh-data.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { followerFrom } from '../session/member.server.ts';
import { loadToday } from './today-loader.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday, 9 h in Cameroon. */
const NOW = Date.parse('2026-11-30T08:00:00.000Z');

describe.each(DIALECTS)("today's screen on %s", (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = NOW;
    });
    afterEach(() => dispose());

    const services = () =>
      ({
        ...{ db, now: () => now, outbox: { wake() {} }, keys: createKeyring('a secret for the tests, long enough') },
        siteUrl: 'https://nkul.example',
      }) as unknown as RequestContext['services'];
    const aMember = async (role: Role, id: string = role) => {
      const member = { id, email: `${id}@nkul.example`, name: `${id} Ngo`, role };
      const created = { ended_at: null, created_at: isoInstant(NOW) };
      await db.write((trx) =>
        trx
          .insertInto('staff')
          .values({ ...member, ...created })
          .execute(),
      );
      return member as unknown as RequestContext['member'];
    };
    const view = (member: RequestContext['member']) =>
      loadToday({ services: services(), member, audit: async () => {} } as unknown as RequestContext);
    const submit = async (at: number, kind: 'contact' | 'job' = 'contact') => {
      now = at;
      const input = kind === 'job' ? { ...jobApplication(), cv: { name: 'CV.pdf', bytes: pdf() } } : contactRequest({});
      const sent = await submitInquiry(kind)(services(), input as never, { remember: async () => {} });
      if (sent.status !== 'ok') throw new Error(JSON.stringify(sent));
      const { id, number, version } = await db.read
        .selectFrom('inquiries')
        .select(['id', 'number', 'version'])
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      now = NOW;
      return { id, number, version };
    };
    const numbers = (rows: readonly { number: number }[] | undefined) => rows?.map(({ number }) => number);

    // Proves 16.20.
    test('the requests of the kinds of the role, the longest wait first; their own due dates first', async () => {
      const [sales, hr] = [await aMember('commercial'), await aMember('rh')];
      expect(await view(sales)).toMatchObject({ isFirstDay: true, counts: { waiting: 0, fresh: 0 } });
      const late = await submit(NOW - 10 * DAY);
      const fresh = await submit(NOW - HOUR);
      const friday = await submit(NOW - 3 * DAY + HOUR);
      const candidate = await submit(NOW - HOUR, 'job');
      const follower = followerFrom(sales);
      const passed = isoInstant(NOW - DAY);
      const due = [await submit(NOW - 5 * DAY), await submit(NOW - 4 * DAY)] as const;
      await setStatus(services(), follower, due, 'answered');
      const at = (version: number) => due.map(({ number }) => ({ number, version }));
      await setDueDate(services(), follower, at(2), passed);
      await assignInquiries(services(), follower, at(3).slice(0, 1), null);

      const seen = await view(sales);
      expect(seen.isFirstDay).toBe(false);
      expect(numbers(seen.requests?.waiting)).toEqual([late.number, friday.number, fresh.number]);
      expect(numbers(seen.requests?.due)).toEqual([due[1].number, due[0].number]);
      expect(seen.counts).toMatchObject({ late: 1, promised: 1, waiting: 3, fresh: 1, dueLate: 2, dueToday: 0 });
      expect(seen.comments).toBeUndefined();
      expect(numbers((await view(hr)).requests?.waiting)).toEqual([candidate.number]);
      expect((await view(await aMember('communication'))).requests).toBeUndefined();
    });

    test('answers begun, and mails since the last working day that ask nothing', async () => {
      const sales = await aMember('commercial');
      const { id, number } = await submit(NOW - 2 * DAY);
      const other = await submit(NOW - 2 * DAY);
      await keepDraft(services(), sales.id, id, JSON.stringify({ subject: 'Re', text: 'Bonjour  Awa,\nvoici' }));
      await keepDraft(services(), (await aMember('direction')).id, other.id, JSON.stringify({ text: 'Non' }));
      const mail = (inquiry: string, at: number, automatic: string) =>
        db.write((trx) =>
          trx
            .insertInto('inquiry_messages')
            .values({
              ...{
                id: newId(at),
                inquiry_id: inquiry,
                mail_key: `${at} ${inquiry}`,
                from_name: 'Awa',
                from_address: 'a@b.example',
              },
              ...{ automatic, body: `Absente jusqu'au 7`, quoted: '', left_out: '[]', created_at: isoInstant(at) },
            })
            .execute(),
        );
      // From Friday on, the last working day.
      await mail(id, NOW - 2 * DAY, 'absence');
      await mail(id, NOW - DAY, 'absence');
      await mail(other.id, NOW - DAY, '');
      await mail(other.id, NOW - 5 * DAY, 'absence');
      const { requests, drafts } = await view(sales);
      expect(requests?.quiet).toEqual([
        expect.objectContaining({
          number,
          isAutomatic: true,
          text: "Absente jusqu'au 7",
          when: 'hier, 9\u00a0h\u00a000',
        }),
      ]);
      expect(drafts).toEqual([
        expect.objectContaining({ to: `/demandes/${number}`, text: '«\u00a0Bonjour Awa, voici\u00a0»' }),
      ]);
    });

    test('what appears by itself until tomorrow, by right, with what it leaves out, and the drafts of the member', async () => {
      const [comm, sales] = [await aMember('communication'), await aMember('commercial')];
      const write = async (title: string, date: string) => {
        const id = await createDraft(services(), comm);
        const draft = (await readArticle(services(), id))?.draft;
        if (!draft) throw new Error('no draft');
        const fields = { ...draft.fields, title, category: 'Cloud Computing', description: 'x'.repeat(60), date };
        const text = { revision: draft.revision, fields, markdown: 'Au marché.' };
        const saved = await saveDraft(services(), comm, id, text);
        if (saved.status !== 'ok') throw new Error(saved.status);
        return { id, text, revision: saved.document.revision };
      };
      const schedule = async (title: string, date: string) => {
        const { id, text, revision } = await write(title, date);
        const done = await publishDraft(services(), id, { revision, when: 'at its date' });
        if (done.status !== 'ok') throw new Error(JSON.stringify(done));
        return { id, text, revision };
      };
      await schedule('Dans une semaine', '2026-12-07 08:00');
      const tomorrow = await schedule('Demain matin', '2026-12-01 08:00');
      await saveDraft(services(), comm, tomorrow.id, {
        ...tomorrow.text,
        fields: { ...tomorrow.text.fields, title: 'Un autre titre' },
        revision: tomorrow.revision,
        markdown: 'Mieux.',
      });
      await write('Pas encore', '');
      const { coming, drafts, counts } = await view(comm);
      expect(coming).toEqual([
        expect.objectContaining({ title: 'Demain matin', hour: '8\u00a0h', isTomorrow: true, isAhead: true }),
      ]);
      expect(drafts.map(({ title }) => title)).toEqual(['Pas encore']);
      expect(counts.coming).toBe(0);
      expect(await view(sales)).toMatchObject({ coming: [], drafts: [] });
      expect((await view(await aMember('direction'))).drafts).toEqual([]);
    });

    test('texts of contents that the member wrote last and has not published, without blank ones', async () => {
      await seedEntries(services(), [productsKind, jobsKind] as never);
      const [comm, hr] = [await aMember('communication'), await aMember('rh')];
      const created = async (author: string, data: object) => {
        const done = await createEntry(services(), author, productsKind as never, { data, from: null, until: null });
        if (done.status !== 'ok') throw new Error(JSON.stringify(done));
        return done.id;
      };
      const fresh = freshData(comm, productsKind as never, NOW);
      await created(comm.name, fresh);
      const own = await created(comm.name, { ...fresh, title: 'Kasse' });
      now = NOW + 1;
      const unnamed = await created(comm.name, { ...fresh, promise: 'Une caisse qui tient.' });
      await created('Awa Ngo', { ...fresh, title: "D'Awa" });
      const drafts = async (member = comm) =>
        (await view(member)).drafts.map(({ to, title, text }) => [to, title, text]);
      expect(await drafts()).toEqual([
        [`/contenus/products/${unnamed}`, 'Produit sans nom', 'Produits'],
        [`/contenus/products/${own}`, 'Kasse', 'Produits'],
      ]);

      const [job] = await listEntries(services(), jobsKind as never);
      const entry = job && (await readEntry(services(), jobsKind as never, job.id));
      if (!entry?.published) throw new Error('no job');
      const write = async (title: string, seen: number) => {
        const text = { ...entry.published, data: { ...(entry.published?.data as object), title } };
        const saved = await saveEntry(services(), hr.name, jobsKind as never, entry.id, text as never, seen);
        if (saved.status !== 'ok') throw new Error(JSON.stringify(saved));
        return saved.version;
      };
      expect(await drafts(hr)).toEqual([]);
      const version = await write('Un autre poste', entry.version);
      expect(await drafts(hr)).toEqual([
        [`/contenus/jobs/${entry.id}`, 'Un autre poste', `${jobsKind.title}, changements à publier`],
      ]);
      await publishEntry(services(), hr.name, jobsKind as never, entry.id, version);
      expect(await drafts(hr)).toEqual([]);
      expect(await drafts(await aMember('commercial'))).toEqual([]);
    });

    test('letters that were taken back before their hour, for a week', async () => {
      const comm = await aMember('communication');
      const id = await createLetter(services(), comm);
      const fields = { subject: 'Trois gestes', preheader: '', greeting: '', audience: ALL_SUBSCRIBERS };
      await saveLetter(services(), comm, id, { fields, markdown: 'Branchez la caisse.', revision: 1 });
      await addSubscribers(db, 1);
      expect(await scheduleLetter(services(), id, { revision: 2, at: NOW + DAY })).toEqual({ status: 'ok' });
      expect((await view(comm)).unscheduled).toEqual([]);
      await unscheduleLetter(services(), id);
      const colleague = await aMember('communication', 'linda');
      expect(await view(colleague)).toMatchObject({
        isFirstDay: false,
        unscheduled: [{ to: `/lettres/${id}`, subject: 'Trois gestes', when: 'mardi 1er décembre, 9\u00a0h\u00a000' }],
      });
      now = NOW + 8 * DAY;
      expect((await view(colleague)).unscheduled).toHaveLength(1);
      now += 1;
      expect((await view(colleague)).unscheduled).toEqual([]);
      expect((await view(await aMember('commercial'))).unscheduled).toEqual([]);
    });

    test('entries that begin or end by their dates', async () => {
      await seedEntries(services(), [announcementsKind, jobsKind] as never);
      const hr = await aMember('rh');
      const [job] = jobsKind.seed;
      const entry = job && (await readEntry(services(), jobsKind as never, job.id));
      if (!entry?.published) throw new Error('no job');
      const dated = { data: entry.published.data, from: null, until: '2026-11-30' };
      const saved = await saveEntry(services(), 'Awa', jobsKind as never, entry.id, dated, entry.version);
      if (saved.status !== 'ok') throw new Error(JSON.stringify(saved));
      const done = await publishEntry(services(), 'Awa', jobsKind as never, entry.id, saved.version);
      if (done.status !== 'ok') throw new Error(JSON.stringify(done));
      const [title] = (await view(hr)).coming.map((it) => it.title);
      const write = async (text: object, seen: number) => {
        const next = { ...dated, ...text };
        const written = await saveEntry(services(), 'Awa', jobsKind as never, entry.id, next, seen);
        if (written.status !== 'ok') throw new Error(JSON.stringify(written));
        return written.version;
      };
      const ends = { to: `/contenus/jobs/${entry.id}`, hour: '23\u00a0h\u00a059', isTomorrow: false, isAhead: false };
      expect((await view(hr)).coming).toEqual([expect.objectContaining(ends)]);
      const other = { data: { ...(dated.data as object), title: 'Un autre poste' } };
      // What leaves the site leaves it whatever has been written since.
      const before = await write(other, done.version);
      expect((await view(hr)).coming).toEqual([expect.objectContaining({ ...ends, title })]);
      const planned = await write({ from: '2026-12-01', until: '2026-12-31' }, before);
      const scheduled = await publishEntry(services(), 'Awa', jobsKind as never, entry.id, planned);
      if (scheduled.status !== 'ok') throw new Error(JSON.stringify(scheduled));
      const begins = { title, hour: '0\u00a0h', isTomorrow: true };
      expect((await view(hr)).coming).toEqual([expect.objectContaining({ ...begins, isAhead: false })]);
      const after = await write({ ...other, from: '2026-12-01', until: '2026-12-31' }, scheduled.version);
      expect((await view(hr)).coming).toEqual([expect.objectContaining({ ...begins, isAhead: true })]);
      await publishEntry(services(), 'Awa', jobsKind as never, entry.id, await write({}, after));
      expect((await view(await aMember('commercial'))).coming).toEqual([]);
      now = NOW + DAY;
      expect((await view(hr)).coming).toEqual([]);
    });
  });
});
