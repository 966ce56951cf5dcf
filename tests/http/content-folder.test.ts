import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { type JobData, jobsKind } from '../../src/content/kinds/people/jobs.ts';
import { createEntry, publishEntry, readEntry, withdrawEntry } from '../../src/features/entries/entries.server.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { publish } from '../fixtures/data/blog.ts';
import { aPhoto, aPicture } from '../fixtures/data/library.ts';
import { type Site, startSite } from '../fixtures/site.ts';

// Not /blog: posts have other ids there.
const PATHS = ['/', '/about', '/careers', '/careers/jobs', '/contact', '/partners', '/products', '/services', '/terms'];

let from: Site;
let to: Site;
let db: Database;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-folder-'));
  [from, to] = [await startSite({}), await startSite({})];
  db = await openSiteDatabase(`sqlite:${from.dataDir}/nkul.sqlite`);
});
afterAll(async () => {
  await db?.close();
  await Promise.all([from?.stop(), to?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const pagesOf = async ({ url }: Site, paths: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const html = await (await fetch(url + path)).text();
        return [path, html.replaceAll(url, 'https://nkul.example')];
      }),
    ),
  );

/** The first difference of each page; undefined: the same bytes. */
async function differences(paths: readonly string[]): Promise<Record<string, string | undefined>> {
  const [a, b] = await Promise.all([pagesOf(from, paths), pagesOf(to, paths)]);
  const differing = paths.filter((path) => a[path] !== b[path]);
  return Object.fromEntries(differing.map((path) => [path, firstDifference(a[path] ?? '', b[path] ?? '')]));
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' | ');
}

async function ok<T extends { status: string }>(result: Promise<T>): Promise<Extract<T, { status: 'ok' }>> {
  const found = await result;
  if (found.status !== 'ok') throw new Error(JSON.stringify(found));
  return found as Extract<T, { status: 'ok' }>;
}

test('what one site says is exported into a folder, and another one that imports it answers the same bytes', async () => {
  const use = { db, now: Date.now };
  const [first, second] = jobsKind.seed;
  const job = { ...(second?.data as JobData), title: 'Comptable du comptoir' };
  const made = await ok(createEntry(use, 'arlette', jobsKind, { data: job, from: null, until: null }));
  const { id } = await ok(publishEntry(use, 'arlette', jobsKind, made.id, made.version));
  const seen = await readEntry(use, jobsKind, first?.id ?? '');
  await ok(withdrawEntry(use, 'arlette', jobsKind, first?.id ?? '', seen?.version ?? 0));
  const picture = `mediatheque:${await aPicture(use, await aPhoto(), { title: 'Le comptoir' })}`;
  const article = { slug: 'le-comptoir', title: 'Le comptoir', category: 'Comptoirs', date: '2026-11-01' };
  await publish(from, { ...article, cover: picture, markdown: `Au comptoir.\n\n![](${picture})` });

  const exported = await from.office(['content', 'export', '--folder', join(folder, 'site')]);
  expect(exported, exported.stderr).toMatchObject({ code: 0 });
  const files = readdirSync(join(folder, 'site'), { recursive: true }) as string[];
  expect(files).toEqual(expect.arrayContaining(['contents/jobs.yaml', 'articles/le-comptoir/article.md']));
  expect(files.filter((name) => /^pictures\/[0-9a-f]+\.\w+$/.test(name))).toHaveLength(1);
  expect(readFileSync(join(folder, 'site/contents/jobs.yaml'), 'utf8')).toContain('title: Comptable du comptoir');

  const tried = await to.office(['content', 'import', join(folder, 'site'), '--exact', '--dry-run']);
  expect(tried, tried.stderr).toMatchObject({ code: 0 });
  expect((await fetch(`${to.url}/careers/jobs/${id}`)).status).toBe(404);
  const imported = await to.office(['content', 'import', join(folder, 'site'), '--exact', '--yes']);
  expect(imported, imported.stderr).toMatchObject({ code: 0 });
  const paths = [...PATHS, `/careers/jobs/${id}`];
  await expect.poll(() => differences(paths), { timeout: 10_000 }).toEqual({});
  const there = await (await fetch(`${to.url}/blog/le-comptoir`)).text();
  expect(there.match(/<img [^>]*src="\/images\/m\/[^"]+"[^>]*>/g)).toHaveLength(2);
  expect(await (await fetch(`${to.url}/careers/jobs`)).text()).not.toContain(`/careers/jobs/${first?.id}"`);

  const again = await to.office(['content', 'import', join(folder, 'site'), '--exact', '--yes', '--json']);
  expect(JSON.parse(again.stdout)).toMatchObject({ changes: [], withdrawn: [], articles: 0 });
  const back = await to.office(['content', 'export', '--folder', join(folder, 'back')]);
  expect(back.code).toBe(0);
  for (const name of files.filter((it) => it.endsWith('.yaml') || it.endsWith('.md'))) {
    expect(readFileSync(join(folder, 'back', name), 'utf8'), name).toBe(
      readFileSync(join(folder, 'site', name), 'utf8'),
    );
  }
});

test('a fault in one file is told by file and line, and nothing is changed', async () => {
  const place = join(folder, 'faulty');
  await from.office(['content', 'export', '--folder', place]);
  const faq = join(place, 'contents/faq.yaml');
  writeFileSync(faq, readFileSync(faq, 'utf8').replace(/question: .*/, 'question: Sans signe'));
  const before = await pagesOf(to, ['/website-promo']);
  const refused = await to.office(['content', 'import', place, '--yes']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/contents\/faq\.yaml, ligne \d+.: Question.: Une question se termine/);
  expect(await pagesOf(to, ['/website-promo'])).toEqual(before);
});

test('an export replaces an earlier one, and never a folder of something else', async () => {
  const place = join(folder, 'other');
  await from.office(['content', 'export', '--folder', place]);
  writeFileSync(join(place, 'contents', 'old.yaml'), 'old: 1\n');
  writeFileSync(join(place, '.gitignore'), '');
  expect((await from.office(['content', 'export', '--folder', place])).code).toBe(0);
  expect(readdirSync(join(place, 'contents'))).not.toContain('old.yaml');
  expect(readdirSync(place)).toContain('.gitignore');
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  const refused = await from.office(['content', 'export', '--folder', folder]);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("n'est pas un export") });
  expect(await to.office(['content', 'import', tmpdir()])).toMatchObject({ code: 3 });
});
