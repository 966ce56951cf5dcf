import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTimeOf } from '../../../../tests/fixtures/processor-time.ts';
import { replyParts } from './reply-parts.ts';

const textOf = (reply: string) => replyParts(reply).map(({ text }) => text);
const linksOf = (reply: string) => replyParts(reply).flatMap(({ href }) => (href ? [href] : []));

describe('a link', () => {
  test.each([
    ['with a text', 'Voyez [nos prix](https://nkul.example/prix), merci.', ['Voyez ', 'nos prix', ', merci.']],
    ['to our own page', 'Voyez [nos services](/services#web).', ['Voyez ', 'nos services', '.']],
    ['bare', 'Voyez https://nkul.example/a?b=c#d.', ['Voyez ', 'https://nkul.example/a?b=c#d', '.']],
    ['bare, inside guillemets', '«\u00a0https://nkul.example\u00a0»', ['«\u00a0', 'https://nkul.example', '\u00a0»']],
    ['bare, in brackets', '(https://nkul.example)', ['(', 'https://nkul.example', ')']],
    ['with brackets in its address', '[x](https://nkul.example/a_(b)) y', ['x', ' y']],
    ['one after the other', '[a](/a)[b](/b)', ['a', 'b']],
  ])('%s', (_, reply, texts) => {
    expect(textOf(reply)).toEqual(texts);
    expect(linksOf(reply).length).toBeGreaterThan(0);
  });

  // Proves 7.7.
  test('to another site opens in a new tab, to ours in the same', () => {
    expect(replyParts('[a](https://nkul.example/é)')).toEqual([
      { text: 'a', href: 'https://nkul.example/%C3%A9', external: true },
    ]);
    expect(replyParts('[a](/services)')).toEqual([{ text: 'a', href: '/services' }]);
  });
});

describe('stays text', () => {
  test.each([
    ['a script address', '[a](javascript:alert(1))'],
    ['one in disguise', '[a](JaVaScRiPt:alert(1)) [b]( javascript:1) [c](\tjavascript:1)'],
    ['data', '[a](data:text/html,<script>1</script>)'],
    ['another scheme', '[a](http://nkul.example) [b](mailto:a@b.example) [c](ftp://a.example)'],
    ['another host without a scheme', '[a](//evil.example) [b](/\\evil.example) [c](\\\\evil.example)'],
    ['a host in disguise', '[a](https://nkul.example@evil.example/)'],
    ['no host', '[a](https://) https:// https:'],
    ['unbalanced', '[a(/a) [b](/b [c]] (/c) ['],
    ['HTML', '<a href="/x" onclick="alert(1)">x</a><img src=x onerror=alert(1)>'],
    ['other Markdown', '**gras** `code` # titre\n- liste\n1. liste'],
    ['a relative path', '[a](services) [b](../x) [c](?x) [d](#x)'],
  ])('%s', (_, reply) => {
    expect(replyParts(reply)).toEqual([{ text: reply }]);
  });
});

test('of nested brackets only a whole link inside is one', () => {
  expect(linksOf('[a [b](https://ok.example/1) c](javascript:1)')).toEqual(['https://ok.example/1']);
  expect(linksOf('[[a]](javascript:alert(1))')).toEqual([]);
});

// Proves 11.1.
test('whatever is said: no other address, and not a letter is lost', () => {
  const pieces = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '[a](',
      'https://',
      '/b',
      'javascript:',
      'nkul.example',
      '<',
      '"',
      '\\',
      '\n',
      '@',
      'é',
      '!',
      '//',
    ],
  );
  const reply = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(reply, (said) => {
      const parts = replyParts(said);
      let rest = said;
      for (const { text, href, external } of parts) {
        if (href !== undefined) {
          expect(href).toMatch(external ? /^https:\/\/[^/@]+/ : /^\/(?![/\\])/);
          expect(external || new URL(href, 'https://own.example').origin === 'https://own.example').toBe(true);
        }
        const at = rest.indexOf(text);
        expect(at).toBeGreaterThanOrEqual(0);
        rest = rest.slice(at + text.length);
      }
      if (parts.every(({ href }) => href === undefined)) expect(parts.map(({ text }) => text).join('')).toBe(said);
    }),
    { numRuns: 2000 },
  );
});

test('while a reply grows, no link appears that the next letter changes', () => {
  const whole = 'Voyez [nos prix](https://nkul.example/prix) ou https://nkul.example/contact et [ici](/contact) !';
  const final = linksOf(whole);
  for (let length = 0; length <= whole.length; length++) {
    const parts = replyParts(whole.slice(0, length), { unfinished: true });
    const links = parts.flatMap(({ href }) => (href ? [href] : []));
    expect(links).toEqual(final.slice(0, links.length));
    expect(parts.map(({ text }) => text).join('')).not.toMatch(/\[|\]\(/);
  }
});

test('hostile lengths take no time', async () => {
  const units = ['[', '](', '[a](', '[a](https://a(', 'https://', '(', '[a]('.repeat(3)];
  const read = () => {
    for (const unit of units) replyParts(unit.repeat(8000));
  };
  expect(await processorTimeOf(read)).toBeLessThan(2000);
});
