import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTested, recordTested, WORKSPACES } from './workspaces.mjs';

const ROOT = join(import.meta.dirname, '..');
let root = '';
let folder = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nkul-workspaces-'));
  folder = join(root, 'studio');
  mkdirSync(join(folder, 'scenes'), { recursive: true });
  writeFileSync(join(folder, 'scenes/till.tsx'), 'export const Till = 1;');
  writeFileSync(join(folder, 'till.test.ts'), 'test');
  writeFileSync(join(root, 'picture.svg'), '<svg/>');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const also = () => [join(root, 'picture.svg')];

test('a workspace that no run has passed is tested', () => {
  expect(isTested(folder, also())).toBe(false);
});

test.each([
  ['a file changes', () => writeFileSync(join(folder, 'scenes/till.tsx'), 'export const Till = 2;')],
  ['a test changes', () => writeFileSync(join(folder, 'till.test.ts'), 'other test')],
  ['a file is added', () => writeFileSync(join(folder, 'new.ts'), '')],
  ['a file is renamed', () => renameSync(join(folder, 'scenes/till.tsx'), join(folder, 'scenes/desk.tsx'))],
  ['a file is removed', () => rmSync(join(folder, 'till.test.ts'))],
  ['what its tests read of the site changes', () => writeFileSync(join(root, 'picture.svg'), '<svg></svg>')],
])('a workspace that has passed is tested again when %s', (_, change) => {
  recordTested(folder, also());
  expect(isTested(folder, also())).toBe(true);
  change();
  expect(isTested(folder, also())).toBe(false);
});

test('packages installed in a workspace change nothing', () => {
  recordTested(folder, also());
  mkdirSync(join(folder, 'node_modules/zod'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/zod/index.js'), '');
  expect(isTested(folder, also())).toBe(true);
});

test('what each workspace reads of the site is there', () => {
  const paths = Object.entries(WORKSPACES).flatMap(([name, read]) => [name, ...read]);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
