import { expect, test } from 'vitest';
import { fillBlog } from '../../../tests/fixtures/data/many-posts.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { createChangeFeed } from '../../platform/changes.ts';
import { createContentCache } from '../../platform/content-cache.ts';
import { createCounterBuffer } from '../../platform/counter-buffer.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import { readFigures } from './figures.server.ts';
import { addCounts } from './visits.repository.ts';
import {
  type AnsweredRequest,
  countChoice,
  countVisit,
  createVisits,
  deleteExpiredVisits,
  flushVisits,
} from './visits.server.ts';

const NOW = Date.parse('2026-11-19T23:30:00.000Z');
const HOST = 'nkul.example';
const DAY_MS = 86_400_000;

const visit = (path: string, { headers = {}, ...rest }: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  method: 'GET',
  path,
  search: '',
  status: 200,
  route: 'page',
  host: HOST,
  ...rest,
  headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 12)', ...headers },
});

async function open(dialect: 'sqlite' | 'postgres') {
  const { db, dispose } = await createTestDatabase(dialect);
  const now = () => NOW;
  const content = createContentCache({ changes: createChangeFeed(db), now });
  const services = { db, now, content, pageViews: createCounterBuffer(), visits: createVisits() };
  const rows = () =>
    db.read.selectFrom('site_counts').select(['day', 'measure', 'name', 'total']).orderBy('key').execute();
  return { services, db, dispose, rows };
}

// Proves 16.11.
test.for(DIALECTS)('on %s visits become anonymous daily sums in Yaoundé time', async (dialect, { skip }) => {
  skip(isSkipped(dialect), 'no PostgreSQL server in this run');
  const { services, db, dispose, rows } = await open(dialect);
  await fillBlog(db, { posts: 1, comments: 0 }, NOW - DAY_MS);
  const { visits } = services;
  const from = (referer: string) => ({ headers: { referer } });

  countVisit(visits, visit('/', { ...from('https://www.linkedin.com/feed'), search: '?utm_source=linkedin' }));
  countVisit(visits, visit('/'));
  countVisit(visits, visit('/contact', from(`https://${HOST}/`)));
  countVisit(visits, visit('/api/visitor', { route: 'visitor', ...from(`https://${HOST}/contact?x=1`) }));
  countVisit(visits, visit('/demande/demo'));
  countVisit(visits, visit('/demande/envoyee/demo'));
  countVisit(visits, visit('/newsletter/confirmee'));
  countVisit(visits, visit('/services', from(`https://${HOST}/blog?q=Paiement+M%C3%B4bile`)));
  countVisit(visits, visit('/blog', { search: '?q=zzz+introuvable' }));
  countVisit(visits, visit('/blog', { search: '?q=jean%40personne.example' }));
  countVisit(visits, visit('/blog', { search: '?q=6+99+88+77+66' }));

  for (const left of [
    visit('/', { status: 404 }),
    visit('/', { method: 'HEAD' }),
    visit('/logo.svg', { route: 'file' }),
    visit('/apercu', { search: '?token=x', ...from('https://mail.example/') }),
    visit('/', { headers: { 'user-agent': 'Googlebot/2.1' } }),
    visit('/', { headers: { 'sec-purpose': 'prefetch' } }),
    visit('/api/visitor', { route: 'visitor', ...from('https://other.example/contact') }),
  ]) {
    countVisit(visits, left);
  }
  countChoice(visits, 'service.price');
  countChoice(visits, 'service.price');
  await flushVisits(services);
  await flushVisits(services);
  const day = '2026-11-20';
  expect(await rows()).toEqual(
    [
      { measure: 'campaign', name: 'linkedin', total: 1 },
      { measure: 'choice', name: 'service.price', total: 2 },
      { measure: 'form', name: '/contact', total: 1 },
      { measure: 'form', name: '/demande/demo', total: 1 },
      { measure: 'page', name: '/', total: 2 },
      { measure: 'page', name: '/blog', total: 3 },
      { measure: 'page', name: '/contact', total: 1 },
      { measure: 'page', name: '/demande/demo', total: 1 },
      { measure: 'page', name: '/services', total: 1 },
      { measure: 'referrer', name: 'linkedin.com', total: 1 },
      { measure: 'search', name: 'paiement mobile', total: 1 },
      { measure: 'search', name: 'zzz introuvable', total: 1 },
    ].map((sum) => ({ day, ...sum })),
  );
  countVisit(visits, visit('/'));
  await flushVisits(services);
  expect((await rows()).find(({ name }) => name === '/')?.total).toBe(3);
  await dispose();
});

test.for(DIALECTS)(
  'on %s a day has so many names and no more, and goes after its period',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const { services, db, dispose, rows } = await open(dialect);
    const hosts = Array.from({ length: 200 }, (_, index) => `site-${index}.example`);
    const sums = hosts.map((name) => ({ measure: 'referrer' as const, name, total: 1 }));
    await addCounts(db, '2026-11-20', sums);
    await addCounts(db, '2026-11-20', [...sums, { measure: 'page', name: '/', total: 7 }]);
    const found = await rows();
    expect(found).toHaveLength(152);
    expect(found.find(({ name }) => name === 'autres')?.total).toBe(100);
    expect(found.find(({ measure }) => measure === 'page')?.total).toBe(7);

    await addCounts(db, '2024-11-19', [{ measure: 'page', name: '/', total: 1 }]);
    await addCounts(db, '2024-11-20', [{ measure: 'page', name: '/', total: 1 }]);
    await deleteExpiredVisits(services);
    expect((await rows()).map(({ day }) => day).sort()[0]).toBe('2024-11-20');
    await dispose();
  },
);

test.for(DIALECTS)(
  'on %s the figures tell requests, answers, subscribers and letters by week',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const { services, db, dispose } = await open(dialect);
    const ago = (days: number) => isoInstant(NOW - days * DAY_MS);
    // 10 h of the day that has just ended.
    const thisMorning = 14.5 / 24;
    await db.write(async (trx) => {
      const requests = [
        { kind: 'job', days: thisMorning, answeredAfter: 2, source: '{"campaign":"rentree"}' },
        { kind: 'job', days: 6 + thisMorning, answeredAfter: 73, source: '{"page":"/careers"}' },
        { kind: 'job', days: 100, answeredAfter: 1, source: '{}' },
        { kind: 'demo', days: 2, answeredAfter: undefined, source: '{}' },
        { kind: 'demo', days: 0.1, answeredAfter: undefined, source: '{}' },
        { kind: 'contact', days: 1, answeredAfter: undefined, source: '{}', status: 'spam' },
      ] as const;
      for (const [number, { kind, days, answeredAfter, source, ...rest }] of requests.entries()) {
        const first_answer_at =
          answeredAfter === undefined ? null : isoInstant(NOW - days * DAY_MS + answeredAfter * 3_600_000);
        const contact = { contact_name: '', contact_email: '', contact_phone: '', search_text: '', data: '{}' };
        await trx
          .insertInto('inquiries')
          .values({
            id: newId(NOW),
            number,
            kind,
            status: 'new',
            application_key: null,
            ...contact,
            ...rest,
            source,
            created_at: ago(days),
            updated_at: ago(days),
          })
          .execute();
        await trx.updateTable('inquiries').set({ first_answer_at }).where('number', '=', number).execute();
      }
      for (const [index, [status, came, left]] of (
        [
          ['active', 300, 300],
          ['active', 3, 3],
          ['unsubscribed', 300, 10],
          ['held', 1, 1],
        ] as const
      ).entries()) {
        const email = `personne-${index}@ecole.example`;
        await trx
          .insertInto('newsletter_subscribers')
          .values({
            id: newId(NOW),
            email,
            email_key: email,
            name: null,
            source: 'website',
            status,
            subscribed_at: ago(came),
            updated_at: ago(left),
          })
          .execute();
      }
    });
    const { spans, requests, answers, subscribers } = await readFigures(services, 'semaines');
    expect(spans.map(({ day }) => day).slice(-2)).toEqual(['2026-11-09', '2026-11-16']);
    expect(spans).toHaveLength(12);
    const of = (kind: string) => requests.kinds.find((it) => it.kind === kind);
    expect(of('job')).toMatchObject({ total: 2, before: 1 });
    expect(of('job')?.counts.slice(-2)).toEqual([1, 1]);
    expect(of('contact')?.total).toBe(0);
    expect(requests).toMatchObject({ total: 4, before: 1 });
    expect(requests.sources).toContainEqual({ source: 'Campagne rentree', total: 1 });
    expect(requests.sources).toContainEqual({ source: 'Page Carrières', total: 1 });
    // 2 h, 25 h with a weekend between, and 2 days without an answer; this morning's request is not due yet.
    expect(answers.withinPromise).toBeCloseTo(1 / 3);
    expect(answers).toMatchObject({ due: 3, waiting: 1 });
    expect(answers.medianOfAll).toBe(2);
    expect(answers.median.slice(-2)).toEqual([25, 2]);
    expect(subscribers).toMatchObject({ now: 2 });
    expect(subscribers.active.slice(-3)).toEqual([2, 1, 2]);
    expect(subscribers.left.slice(-3)).toEqual([0, 1, 0]);
    await dispose();
  },
);

test.for(DIALECTS)(
  'on %s pages have their names; answer pages of older counts are left out',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const { services, db, dispose } = await open(dialect);
    const pages = {
      '/website-promo': 9,
      '/demande/envoyee/job': 8,
      '/newsletter/confirmation': 7,
      '/products/gomail': 6,
      '/demande/contact': 5,
      '/careers/jobs/plus-en-ligne': 4,
      '/inconnue': 3,
      autres: 2,
    };
    const sums = Object.entries(pages).map(([name, total]) => ({ measure: 'page', name, total }) as const);
    await addCounts(db, '2026-11-19', [...sums, { measure: 'form', name: '/contact', total: 1 }]);
    const figures = await readFigures(services, 'jours');
    expect(figures.pages).toEqual({
      total: 29,
      most: [
        { name: 'Offre de site web', total: 9 },
        { name: 'GoMail', total: 6 },
        { name: 'Formulaire «\u00a0Nous écrire\u00a0»', total: 5 },
        { name: 'Offre «\u00a0plus en ligne\u00a0»', total: 4 },
        { name: '/inconnue', total: 3 },
        { name: 'Autres pages', total: 2 },
      ],
    });
    expect(figures.forms).toEqual([{ name: 'Contact', total: 1 }]);
    await dispose();
  },
);
