import { expect, test, vi } from 'vitest';
import {
  countLocalDrafts,
  deleteLocalDraft,
  deleteOtherUsersDrafts,
  discardLocalDrafts,
  readLocalDraft,
  saveLocalDraft,
} from './local-drafts.ts';

/** Keys are own properties, as in a browser. */
class Storage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

test('a browser keeps the drafts of the signed-in user only, and none after sign-out', () => {
  const storage = new Storage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('theme', 'dark');
  saveLocalDraft('arlette', '/lettres/1/texte', { value: { body: 'a' } });
  saveLocalDraft('arlette', '/lettres/2/texte', { value: { body: 'b' } });
  expect(readLocalDraft('arlette', '/lettres/1/texte')).toEqual({ value: { body: 'a' } });
  expect(readLocalDraft('samuel', '/lettres/1/texte')).toBeUndefined();
  deleteLocalDraft('arlette', '/lettres/1/texte');
  expect(countLocalDrafts()).toBe(1);
  deleteOtherUsersDrafts('arlette');
  expect(countLocalDrafts()).toBe(1);
  deleteOtherUsersDrafts('samuel');
  expect(countLocalDrafts()).toBe(0);
  saveLocalDraft('samuel', '/lettres/1/texte', {});
  discardLocalDrafts();
  expect(Object.keys(storage)).toEqual(['theme']);
  vi.unstubAllGlobals();
});

test('blocked storage causes no error', () => {
  vi.stubGlobal('localStorage', undefined);
  saveLocalDraft('arlette', '/lettres/1/texte', {});
  expect(readLocalDraft('arlette', '/lettres/1/texte')).toBeUndefined();
  expect(countLocalDrafts()).toBe(0);
  vi.unstubAllGlobals();
});
