import { expect, test, vi } from 'vitest';
import { countKept, forgetAll, forgetKept, forgetOthers, keepHere, readKept } from '../desk/app/kept-here.ts';

/** As far as a browser's storage is used: its keys are its own properties. */
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

test('a browser keeps the texts of whoever sits there, and of nobody else, and none once he has gone', () => {
  const storage = new Storage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('theme', 'dark');
  keepHere('arlette', '/lettres/1/texte', { value: { body: 'a' } });
  keepHere('arlette', '/lettres/2/texte', { value: { body: 'b' } });
  expect(readKept('arlette', '/lettres/1/texte')).toEqual({ value: { body: 'a' } });
  expect(readKept('samuel', '/lettres/1/texte')).toBeUndefined();
  forgetKept('arlette', '/lettres/1/texte');
  expect(countKept()).toBe(1);
  forgetOthers('arlette');
  expect(countKept()).toBe(1);
  forgetOthers('samuel');
  expect(countKept()).toBe(0);
  keepHere('samuel', '/lettres/1/texte', {});
  forgetAll();
  expect(Object.keys(storage)).toEqual(['theme']);
  vi.unstubAllGlobals();
});

test('where nothing may be kept, nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  keepHere('arlette', '/lettres/1/texte', {});
  expect(readKept('arlette', '/lettres/1/texte')).toBeUndefined();
  expect(countKept()).toBe(0);
  vi.unstubAllGlobals();
});
