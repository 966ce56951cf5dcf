import { expect, test } from 'vitest';
import { robotSigns } from './robot-signs.server.ts';

const NOW = 1_000_000;
const signs = (changes: Partial<Parameters<typeof robotSigns>[0]>) =>
  robotSigns({ input: {}, data: { message: 'Bonjour, un devis\u00a0?' }, touchedAt: undefined, now: NOW, ...changes });

test('a person without JavaScript, or after three seconds, shows none', () => {
  expect(signs({}).reasons).toEqual([]);
  expect(signs({ touchedAt: NOW - 3000 }).reasons).toEqual([]);
});

test.each([
  ['the hidden field filled', { input: { reference: 'x' } }, 1],
  ['the hidden field blank', { input: { reference: '  ' } }, 0],
  ['the hidden field as something else', { input: { reference: 7 } }, 0],
  ['less than three seconds', { touchedAt: NOW - 2999 }, 1],
  ['two links', { data: { message: 'https://a.example et www.b.example' } }, 0],
  [
    'three links, in several fields',
    { data: { message: 'https://a.example http://b.example', name: 'WWW.c.example' } },
    1,
  ],
  ['a link in HTML', { data: { message: '<a href="//x.example">x</a>' } }, 1],
  ['a link in BBCode', { data: { message: '[url=x.example]x[/url]' } }, 1],
  ["a partner's own website", { data: { website: 'https://www.a.example', message: 'https://a.example' } }, 0],
  ['all of them', { input: { reference: 'x' }, touchedAt: NOW, data: { message: '[url]x' } }, 3],
  ['many links, in HTML', { data: { message: '<a href="http://x">a</a> http://y http://z' } }, 2],
])('%s: %#', (_what, changes, count) => {
  expect(signs(changes).reasons).toHaveLength(count);
});

const links = 'https://a.example https://b.example https://c.example';

test.each([
  ['sent at once', { touchedAt: NOW }, false],
  ['the honeypot filled', { input: { reference: 'x' } }, false],
  ['both, as a browser that fills in everything does', { input: { reference: 'x' }, touchedAt: NOW }, false],
  ['three links', { data: { message: links } }, false],
  ['three links, sent at once', { data: { message: links }, touchedAt: NOW }, true],
  ['three links, the honeypot filled', { data: { message: links }, input: { reference: 'x' } }, true],
  ['links in HTML, and many', { data: { message: `<a href="x">x</a> ${links}` } }, true],
])('%s: spam is %#', (_what, changes, isSpam) => {
  expect(signs(changes).isSpam).toBe(isSpam);
});
