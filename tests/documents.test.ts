import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const SOURCES = ['src', 'office', 'studio', 'scripts', 'tests', 'bench', 'deploy'];
const TEXT = /\.(ts|tsx|mjs|astro|css|md|yml|service|timer)$/;

const documents = [join(ROOT, 'README.md'), join(ROOT, 'studio/README.md'), ...filesOf('docs')];
const files = [...documents, ...SOURCES.flatMap(filesOf)].filter(
  // Articles and letters are texts for visitors.
  (file) => !/src\/content\/(posts|letters)\//.test(file) && file !== import.meta.filename,
);
const requirements = new Set(
  [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map((it) => it[1]),
);

test('every cited requirement exists', () => {
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\brequirements? ((?:\d+\.\d+(?:, | and | to )?)+)/gi)]
      .flatMap((it) => it[1]?.match(/\d+\.\d+/g) ?? [])
      .filter((number) => !requirements.has(number))
      .map((number) => `${relative(ROOT, file)}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('every document and file that a document links to exists', () => {
  const missing = documents.flatMap((file) =>
    [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
      .map((it) => it[1] ?? '')
      .filter((target) => !existsSync(resolve(dirname(file), target)))
      .map((target) => `${relative(ROOT, file)}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('no comment cites a document that is not here', () => {
  const known = new Set(documents.map((file) => relative(ROOT, file).split('/').at(-1)));
  const cited = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/\b(?:pages|contract|house|decisions)\.md\b/g)]
      .filter((it) => !known.has(it[0]))
      .map((it) => it[0]);
    const numbered = [...text.matchAll(/\bspecification \d/gi)].map((it) => it[0]);
    return [...named, ...numbered].map((it) => `${relative(ROOT, file)}: ${it}`);
  });
  expect(cited).toEqual([]);
});

/** What stands in code shows how links are written and is none. */
const withoutCode = (markdown: string) => markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

function filesOf(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
