import { Lexer } from 'marked';
import { expect, test } from 'vitest';
import { boundNesting } from './markdown/markdown-depth.ts';
import { markdown } from './markdown/markdown-pictures.ts';

test("the search for an address that is bounded is still in Marked's rule", () => {
  expect(Lexer.rules.inline.gfm.text.source.split('~-]+@')).toHaveLength(3);
});

test('addresses without markup are links as ever', () => {
  expect(markdown.parse('À a.b+c@d.cm, www.e.cm ou https://f.cm/g')).toBe(
    '<p>À <a href="mailto:a.b+c@d.cm">a.b+c@d.cm</a>, <a href="http://www.e.cm">www.e.cm</a> ou <a href="https://f.cm/g">https://f.cm/g</a></p>\n',
  );
});

test('an @ is looked for as far as an address can go', () => {
  expect(markdown.parse(`${'a'.repeat(64)}@b.cm`)).toContain('<a href=');
  expect(markdown.parse(`${'a'.repeat(300)}@b.cm`)).toBe(`<p>${'a'.repeat(300)}@b.cm</p>\n`);
});

test.each(['![', '['])('nested %s are bounded, like quotes and emphasis', (sign) => {
  expect(boundNesting(`${sign.repeat(30_000)}a](/b)`)).toBe(`${sign.repeat(20)}a](/b)`);
});
