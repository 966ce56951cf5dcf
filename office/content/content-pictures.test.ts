import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFile, aPhoto, aPicture, aTestimonial } from '../../tests/fixtures/data/library.ts';
import { office } from '../../tests/fixtures/office.ts';
import { createTestDatabase } from '../../tests/setup/postgres.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let folder: string;
let here: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-pictures-'));
  here = await createTestDatabase('sqlite');
});
afterEach(async () => {
  await here.dispose();
  rmSync(folder, { recursive: true });
});

const on = ({ url }: TestDatabase, ...words: string[]) =>
  office({ DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: 's'.repeat(32), SUDO_USER: 'arlette' }, words);
const useOf = ({ db }: TestDatabase) => ({ db, now: Date.now });

test('an export to a file has its pictures and PDF beside it, and an import brings them to another database', async () => {
  const id = await aPicture(useOf(here), await aPhoto());
  await aTestimonial(useOf(here), { picture: id });
  await aFile(useOf(here));
  const path = join(folder, 'contenu.yaml');
  const exported = await on(here, 'content', 'export', '--output', path);
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('et 2\u00a0fichiers dans') });
  expect(readdirSync(join(folder, 'contenu.images'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^[0-9a-f]{20}\.jpg$/),
      expect.stringMatching(/^[0-9a-f]{20}\.pdf$/),
    ]),
  );
  expect((await on(here, 'content', 'export')).err).toContain('Sans 2\u00a0fichiers de la médiathèque');
  const there = await createTestDatabase('sqlite');
  expect(await on(there, 'content', 'import', path, '--yes')).toMatchObject({ code: 0 });
  const files = (of: TestDatabase) =>
    of.db.read.selectFrom('picture_files').select(['hash', 'media_type', 'content']).orderBy('hash').execute();
  expect(await files(there)).toEqual(await files(here));
  await there.dispose();
  rmSync(join(folder, 'contenu.images'), { recursive: true });
  const empty = await createTestDatabase('sqlite');
  const refused = await on(empty, 'content', 'import', path, '--yes');
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/ligne \d+\u00a0: Fichier\u00a0: .*manque/) });
  await empty.dispose();
});

test('an export without pictures writes no folder', async () => {
  const path = join(folder, 'contenu.yaml');
  expect((await on(here, 'content', 'export', '--output', path)).code).toBe(0);
  expect(existsSync(join(folder, 'contenu.images'))).toBe(false);
});

test('check lists photographs whose consent has ended and pictures that nothing shows', async () => {
  const consent = { who: 'Marthe Essomba', given: '2020-01-01', purpose: 'Le site', until: '2020-12-31' };
  const used = await aPicture(useOf(here), await aPhoto(), { title: 'Marthe', people: true, consent });
  await aTestimonial(useOf(here), { picture: used });
  const unused = await aPicture(useOf(here), await aPhoto({ background: '#000000' }), { title: 'Le port' });
  const findings = JSON.parse((await on(here, 'check', '--json')).out) as { where: string; what: string }[];
  expect(findings.filter(({ where }) => where.startsWith('content pictures'))).toEqual([
    { where: `content pictures ${used}`, what: expect.stringContaining('a pris fin') },
    { where: `content pictures ${unused}`, what: expect.stringContaining('ne sert nulle part') },
  ]);
});
