import { beforeEach, expect, test, vi } from 'vitest';
import { deleteDrafts, readDrafts, saveDraft } from './form-draft.ts';

const NAME = 'draft-contact-form';
const rows = new Map<string, string>();
const openTab = () => vi.stubGlobal('sessionStorage', {});
const texts = () => readDrafts(NAME).map(({ values }) => values.message);

beforeEach(() => {
  openTab();
  rows.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => rows.get(name) ?? null,
    setItem: (name: string, value: string) => void rows.set(name, value),
    removeItem: (name: string) => void rows.delete(name),
  });
});

test('a page replaces what it saved before, and no text of another tab', () => {
  saveDraft(NAME, { message: 'A' });
  saveDraft(NAME, { message: 'A, suite' }, { replaces: { message: 'A' } });
  saveDraft(NAME, { message: 'B' });
  expect(texts()).toEqual(['B', 'A, suite']);
  saveDraft(NAME, { message: 'B, suite' }, { replaces: { message: 'B' } });
  saveDraft(NAME, { message: 'A, fin' }, { replaces: { message: 'A, suite' } });
  expect(texts()).toEqual(['A, fin', 'B, suite']);
});

test('two tabs that go on with one draft end with one each', () => {
  saveDraft(NAME, { message: 'A' });
  saveDraft(NAME, { message: 'A, ici' }, { replaces: { message: 'A' } });
  saveDraft(NAME, { message: 'A, là' }, { replaces: { message: 'A' } });
  expect(texts()).toEqual(['A, là', 'A, ici']);
});

test('of a text that a tab took up from another one stays a copy, unless it is continued', () => {
  saveDraft(NAME, { message: 'Bonjour' });
  openTab();
  saveDraft(NAME, { message: 'Autre chose' }, { replaces: { message: 'Bonjour' } });
  expect(texts()).toEqual(['Autre chose', 'Bonjour']);
  openTab();
  saveDraft(NAME, { message: 'Autre chose, suite' }, { replaces: { message: 'Autre chose' } });
  expect(texts()).toEqual(['Autre chose, suite', 'Bonjour']);
  saveDraft(NAME, { message: 'Tout neuf' }, { replaces: { message: 'Autre chose, suite' } });
  expect(texts(), 'its own').toEqual(['Tout neuf', 'Bonjour']);
});

test('an emptied form keeps no draft of its own, and the others', () => {
  saveDraft(NAME, { message: 'A' });
  saveDraft(NAME, { message: 'B' });
  expect(saveDraft(NAME, { message: ' ' }, { replaces: { message: 'B' } })).toBe(false);
  expect(texts()).toEqual(['A']);
  deleteDrafts(NAME, ({ values }) => values.message === 'A');
  expect(rows.size).toBe(0);
});

test('a draft of a former release is read, and expires after seven days', () => {
  rows.set(NAME, JSON.stringify({ savedAt: Date.now(), values: { message: 'A' }, key: 'k' }));
  expect(readDrafts(NAME)).toMatchObject([{ values: { message: 'A' }, key: 'k' }]);
  rows.set(NAME, JSON.stringify({ savedAt: Date.now() - 8 * 86_400_000, values: { message: 'A' } }));
  expect(readDrafts(NAME)).toEqual([]);
});
