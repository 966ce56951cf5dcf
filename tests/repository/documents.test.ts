import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { conformance } from '../../scripts/conformance.mjs';
import { VERSION } from '../../src/platform/version.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['src', 'packages', 'office', 'desk', 'studio', 'scripts', 'tests', 'bench', 'deploy'];
const CONFIGURATION = ['.dependency-cruiser.mjs', 'astro.config.mjs', 'playwright.config.ts', 'vitest.config.ts'];
const TEXT = /\.(ts|tsx|mjs|astro|css|md|sh|yml|service|timer)$/;

const sources = SOURCES.flatMap(filesOf);
const isOurs = (file: string) =>
  !/src\/content\/(posts|letters)\/|tests\/fixtures\/.*\.md$/.test(file) && file !== import.meta.filename;
const documents = [
  ...['README.md', 'CONTRIBUTING.md'].map((name) => join(ROOT, name)),
  ...filesOf('docs').filter((file) => !file.endsWith('docs/conformance.md')),
  ...sources.filter((file) => file.endsWith('.md') && isOurs(file)),
];
const everything = [...new Set([...documents, ...CONFIGURATION.map((name) => join(ROOT, name)), ...sources])];
const files = everything.filter(isOurs);
const requirements = new Set(
  [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map((it) => it[1]),
);

test('the first entry of the changelog is the version of package.json, with its day', () => {
  const [heading = ''] = /^## .*$/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(heading).toMatch(/^## \d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/);
  expect(heading.split(' ')[1]).toBe(VERSION);
});

test('every cited requirement exists', () => {
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\brequirements? ((?:\d+\.\d+(?:, | and | to )?)+)/gi)]
      .flatMap((it) => it[1]?.match(/\d+\.\d+/g) ?? [])
      .filter((number) => !requirements.has(number))
      .map((number) => `${relative(ROOT, file)}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('every document, heading and file that a document links to exists', () => {
  const missing = documents.flatMap((file) =>
    [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?/g)]
      .filter(([, target = '', heading]) => {
        const path = target === '' ? file : resolve(dirname(file), target);
        return !existsSync(path) || (heading !== undefined && !headingsOf(path).has(heading));
      })
      .map(([link]) => `${relative(ROOT, file)}: ${link.slice(2)}`),
  );
  expect(missing).toEqual([]);
});

/** The fragments that GitHub gives to headings. */
const headingsOf = (path: string): Set<string> =>
  new Set(
    [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );

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

test('every source file that a document or a comment names is there', () => {
  const here = everything.map((file) => `/${relative(ROOT, file)}`);
  const missing = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return citedPaths(file.endsWith('.md') ? text : commentsOf(text))
      .filter((path) => !here.some((known) => patternOf(path).test(known)))
      .map((path) => `${relative(ROOT, file)}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every npm script that a document or a comment names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnpm (?:run (?:--silent )?([a-z:]+)|(start|test)\b)/g)]
      .map((it) => it[1] ?? it[2] ?? '')
      .filter((name) => !(name in scripts))
      .map((name) => `${relative(ROOT, file)}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

test('each decision has a status, the date of its file, and links to and from the decisions that amend it', () => {
  const decisions = filesOf('docs/decisions').filter((file) => !file.endsWith('README.md'));
  const wrong = decisions.flatMap((file) => {
    const [, , status = '', date] = readFileSync(file, 'utf8').split('\n');
    const read =
      /^- Status: accepted(?:, amended by (.+))?$/.exec(status) ?? /^- Status: superseded by (.+)$/.exec(status);
    const others = (read?.[1]?.split(' and ') ?? []).map((link) => /^\[(.+)\]\(\1\)$/.exec(link)?.[1]);
    const areLinkedBack = others.every(
      (other) => other && readFileSync(join(dirname(file), other), 'utf8').includes(relative(dirname(file), file)),
    );
    const isDated = date === `- Date: ${relative(join(ROOT, 'docs/decisions'), file).slice(0, 10)}`;
    return read && areLinkedBack && isDated ? [] : [`${relative(ROOT, file)}: ${status}, ${date}`];
  });
  expect(wrong).toEqual([]);
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  for (const file of decisions) {
    const [, status = ''] = /^- Status: (accepted|superseded)/m.exec(readFileSync(file, 'utf8')) ?? [];
    expect(index).toMatch(new RegExp(`\\(${relative(join(ROOT, 'docs/decisions'), file)}\\).*\\b${status}\\b`));
  }
});

test('docs/conformance.md can be made: it lists every requirement with the tests that prove it', () => {
  const { text, faults } = conformance();
  expect(faults).toEqual([]);
  const proved = [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* .*\n {2}- `[^`]+`: ./gm)].map((it) => it[1]);
  expect(proved).toEqual([...requirements]);
});

/** FILE.ts and x.ts are placeholders. */
function citedPaths(text: string): string[] {
  return [
    ...text.matchAll(/(?<![\w@/.*$}{-])((?:[\w.*-]+\/|\[\w+\]\/)*[\w.[\]*-]*\.(?:tsx?|mjs|astro|css|sh))(?![\w(-])/g),
  ]
    .map((it) => it[1] ?? '')
    .filter(
      (path) => !/(^|[/-])([A-Z]{3,}|x)[.-]/.test(path.replace(/README/g, '')) && /(^|\/)[^./][^/]*\.\w+$/.test(path),
    );
}

const patternOf = (path: string) =>
  new RegExp(
    `/${path
      .replace(/^(\.{1,2}\/)+/, '')
      .replace(/[.[\]+]/g, '\\$&')
      .replaceAll('*', '[^/]*')}$`,
  );

const commentsOf = (code: string) =>
  [...code.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/ .*$|^\s*# .*$/gm)].map((it) => it[0]).join('\n');

const withoutCode = (markdown: string) => markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

function filesOf(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}
