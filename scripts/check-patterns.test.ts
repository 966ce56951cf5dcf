import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPatterns, patternsIn, slowness } from './check-patterns.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nkul-patterns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [String.raw`[\s.,;:]+$`, ''],
  [String.raw`^[\s"<>]+|[\s"<>.!]+$`, 'g'],
  [String.raw`\s*@\s*`, 'g'],
  [String.raw`\s*,?\s+(?:et|and)\s+|(?<=\p{L}{3}),\s+`, 'u'],
  [String.raw`\s*[[({]\s*(?:dot|point)\s*[\])}]\s*`, 'gi'],
  ['^(?:a+)+$', ''],
  [String.raw`!\[([^\]]*)\]\(`, 'g'],
  ['<a [^>]*href=', 'g'],
  [String.raw`^(.+?)\s+>\s+(.+)$`, ''],
])('/%s/%s is refused', (source, flags) => {
  expect(slowness(source, flags)).toMatch(/polynomial|exponential/);
});

test.each([
  [String.raw`^[\s.,;:]+`, ''],
  [String.raw`\s+`, 'gu'],
  [String.raw`!\[([^[\]]*)\]\(`, 'g'],
  ['"([^"]*)"', 'g'],
  [String.raw`#[\s\S]*`, ''],
  [String.raw`(?:^|;)\s*p=([^;]*)`, ''],
])('/%s/%s passes', (source, flags) => {
  expect(slowness(source, flags)).toBeUndefined();
});

test('patterns are found in literals, in what is put together, and in pages', () => {
  const code =
    'const END = /a+$/;\nconst BOTH = new RegExp(`$' + '{END.source}|$' + '{String.raw`\\s`}$' + "{other}`, 'g');";
  expect(patternsIn(code)).toEqual([
    { line: 1, source: 'a+$', flags: '' },
    { line: 2, source: String.raw`a+$|\sx`, flags: 'g' },
  ]);
  expect(
    patternsIn('---\nconst a = /b/u;\n---\n<p>a / b / c</p>\n<script>\n/d/.test(x);\n</script>', 'x.astro'),
  ).toEqual([
    { line: 2, source: 'b', flags: 'u' },
    { line: 6, source: 'd', flags: '' },
  ]);
});

test('a slow pattern is named with its place, unless it is allowed; an allowed one that is gone too', () => {
  const file = relative(join(import.meta.dirname, '..'), join(folder, 'slow.ts'));
  writeFileSync(join(folder, 'slow.ts'), '\nexport const bare = (typed: string) => typed.replace(/[.,]+$/, "");\n');
  expect(checkPatterns([file], [])).toEqual([`${file}:2: polynomial (Move): /[.,]+$/`]);
  expect(checkPatterns([file], [{ pattern: '[.,]+$', why: 'short' }])).toEqual([]);
  expect(checkPatterns([], [{ pattern: '[.,]+$', why: 'short' }])).toEqual([expect.stringContaining('no longer')]);
});
