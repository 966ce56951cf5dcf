import { expect, test } from 'vitest';
import { modeCookie, prefersDataSaver } from './data-saver-mode.ts';

test.each([
  [{}, false],
  [{ 'save-data': 'on' }, true],
  [{ ect: '2g' }, true],
  [{ ect: 'slow-2g' }, true],
  [{ ect: '3g' }, false],
  [{ cookie: 'cookieConsent=true; mode=econome' }, true],
  [{ cookie: 'mode=complet', 'save-data': 'on', ect: '2g' }, false],
  [{ cookie: 'mode=autre', 'save-data': 'on' }, true],
  [{ cookie: 'demode=econome' }, false],
])('%j: %j', (headers, expected) => {
  expect(prefersDataSaver(headers)).toBe(expected);
});

test('the choice is kept for a year, and sent over https alone where the site is', () => {
  expect(modeCookie('econome', 'https://nkul.example')).toMatch(/^mode=econome; Max-Age=31536000; .*HttpOnly; Secure$/);
  expect(modeCookie('complet', 'http://localhost:3000')).not.toContain('Secure');
});
