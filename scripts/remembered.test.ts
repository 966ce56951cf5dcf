import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRemembered } from './remembered.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-remembered-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (files: Record<string, string>) =>
  openRemembered(join(folder, 'passed.json'), new Map(Object.entries(files)));

test('where tests alone have changed, those that passed on the same sources do not run again', () => {
  const before = { 'a.ts': '1', 'a.test.ts': '1', 'b.test.ts': '1', 'c.spec.ts': '1' };
  const first = open(before);
  expect(first.unchanged).toEqual([]);
  first.save(
    new Map([
      ['a.test.ts', true],
      ['b.test.ts', false],
      ['c.spec.ts', true],
    ]),
  );
  expect(open(before).unchanged, 'the same tree').toEqual([]);
  const changed = { ...before, 'b.test.ts': '2', 'new.test.ts': '1' };
  expect(open(changed).unchanged).toEqual(['a.test.ts', 'c.spec.ts']);
  expect(open({ ...changed, 'a.ts': '2' }).unchanged, 'other sources').toEqual([]);
});

test('a file that fails when all run is not remembered', () => {
  const files = { 'a.ts': '1', 'a.test.ts': '1' };
  open(files).save(new Map([['a.test.ts', true]]));
  open(files).save(new Map([['a.test.ts', false]]));
  expect(open({ ...files, 'b.test.ts': '1' }).unchanged).toEqual([]);
});
