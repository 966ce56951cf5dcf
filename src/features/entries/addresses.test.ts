import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { redirectionsKind } from '../../content/kinds/company/redirections.ts';
import { KINDS } from '../../content/kinds/kinds.ts';
import { legalVersionsKind } from '../../content/legal/legal-versions.ts';
import { FIXED_PAGES } from '../../content/model/fixed-pages.ts';
import { goneAddress, redirectionFrom } from './addresses.server.ts';
import { createEntry, publishEntry, withdrawEntry } from './entries.server.ts';

const NOW = Date.parse('2026-11-27T09:00:00Z');
const kindNamed = (name: string) => {
  const kind = KINDS.find((it) => it.name === name);
  if (!kind) throw new Error(name);
  return kind;
};
const seeded = (name: string) => {
  const [entry] = kindNamed(name).seed;
  if (!entry) throw new Error(name);
  return { id: entry.id, content: { data: entry.data, from: null, until: null, real: true } };
};

test('each page that an entry names by its id is declared as its own', () => {
  const owned = KINDS.flatMap((kind) => kind.seed.map(({ id, data }) => kind.ownPath?.(id, data)));
  for (const kind of KINDS) {
    for (const { id, data } of kind.seed) {
      const pages = kind.shownOn(id, data).filter((path) => !/#|^\/apercu\//.test(path) && !FIXED_PAGES.includes(path));
      // A grid of prices is on the page of the product whose id it has.
      const isOthers = (path: string) => !kind.ownPath && owned.includes(path);
      const named = pages.filter((path) => path.split('/').includes(id) && !isOthers(path));
      if (named.length > 0) expect(named, kind.name).toEqual([kind.ownPath?.(id, data)]);
    }
  }
});

test.each([
  ['products', '/products'],
  ['stories', '/references'],
  ['jobs', '/careers/jobs'],
])('an entry of %s that is withdrawn can lead to %s', (name, list) => {
  const { id, content } = seeded(name);
  expect(goneAddress(kindNamed(name), id, { before: content, after: null }, NOW)).toEqual({
    from: `${list}/${id}`,
    to: list,
    code: '302',
  });
});

test('a version of a legal page with another date leads from the former address to the new one', () => {
  const { id, content } = seeded('legal-versions');
  const after = { ...content, data: { ...(content.data as object), date: '2024-04-01' } };
  expect(goneAddress(legalVersionsKind, id, { before: content, after }, NOW)).toEqual({
    from: '/privacy/versions/2024-03-01',
    to: '/privacy/versions/2024-04-01',
    code: '301',
  });
  expect(goneAddress(legalVersionsKind, id, { before: content, after: null }, NOW)?.to).toBe('/privacy');
});

test('nothing has gone where a page stays, was not there yet, or is a part of another one', () => {
  const { id, content } = seeded('jobs');
  const jobs = kindNamed('jobs');
  expect(goneAddress(jobs, id, { before: content, after: content }, NOW)).toBeUndefined();
  expect(goneAddress(jobs, id, { before: null, after: content }, NOW)).toBeUndefined();
  expect(goneAddress(jobs, id, { before: { ...content, from: '2026-11-28' }, after: null }, NOW)).toBeUndefined();
  expect(goneAddress(jobs, id, { before: { ...content, from: '2026-11-27' }, after: null }, NOW)).toBeDefined();
  const service = seeded('services');
  expect(goneAddress(kindNamed('services'), service.id, { before: service.content, after: null }, NOW)).toBeUndefined();
});

describe.each(DIALECTS.filter((dialect) => !isSkipped(dialect)))('a redirection of an address on %s', (dialect) => {
  let made: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    made = await createTestDatabase(dialect);
  });
  afterEach(() => made.dispose());

  test('is found in all spellings of the address, while it is published', async () => {
    const use = { db: made.db, now: () => NOW };
    const data = { address: '/products/Ancien', to: '/products', code: '302' };
    const created = await createEntry(use, 'Arlette', redirectionsKind, { data, from: null, until: null });
    if (created.status !== 'ok') throw new Error(created.status);
    expect(await redirectionFrom(use, '/products/ancien')).toBeUndefined();
    const published = await publishEntry(use, 'Arlette', redirectionsKind, created.id, created.version);
    if (published.status !== 'ok') throw new Error(published.status);
    const { id, version } = published;
    expect(await redirectionFrom(use, '/products/ancien/')).toMatchObject({ id, to: '/products' });
    expect(await redirectionFrom(use, '/products/anciens')).toBeUndefined();
    await withdrawEntry(use, 'Arlette', redirectionsKind, id, version);
    expect(await redirectionFrom(use, '/products/ancien')).toBeUndefined();
  });
});
