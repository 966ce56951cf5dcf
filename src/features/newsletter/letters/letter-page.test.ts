import { expect, test } from 'vitest';
import { letterPage } from './letter-page.server.ts';

const written = (body: string) => letterPage({ greeting: 'Bonjour {nom},', body });

// Proves 2.20.
test('a letter on the page greets without a name, and has no style, no raw HTML and no address of another origin', () => {
  const { greeting, first, rest } = written('## Un\n\n<b onclick="x">gras</b> ["style"](/contact)\n\n> Cité');
  expect(greeting).toBe('Bonjour,');
  expect(first).toContain('<h4>Un</h4>');
  expect(first).toContain('<a href="/contact">&quot;style&quot;</a>');
  expect(first).toContain('&lt;b onclick=');
  expect(first).not.toMatch(/ style=| class=|invalid/);
  expect(rest).toBe('');
});

test('a long letter is folded between two blocks, and loses no word', () => {
  const paragraph = (i: number) => `Paragraphe ${i}. ${'mot '.repeat(100)}`.trim();
  const { first, rest } = written([1, 2, 3, 4, 5, 6, 7].map(paragraph).join('\n\n'));
  expect([first.match(/Paragraphe/g)?.length, rest.match(/Paragraphe/g)?.length]).toEqual([2, 5]);
  expect(rest.startsWith('<p>Paragraphe 3.')).toBe(true);
});

test('a short last block is not folded away, nor is a single long one', () => {
  expect(written(`${'mot '.repeat(285)}\n\nÀ bientôt`).rest).toBe('');
  expect(written('mot '.repeat(2000)).rest).toBe('');
});
