import { expect, test } from 'vitest';
import { changedLines } from './reading.ts';

const read = (before: string, after: string, isMarkdown = true) =>
  changedLines(before, after, isMarkdown).map(({ kind, pieces }) => [
    kind,
    pieces
      .map(({ text, marks, change }) => {
        const words = [...marks, text].join(':');
        return change ? `${change === 'added' ? '+' : '-'}{${words}}` : words;
      })
      .join(''),
  ]);

// Proves 16.22.
test('a change is shown as it is read, without marks of Markdown', () => {
  expect(read('Un **mot** ici.', 'Un **mot** là, [vite](https://nkul.example).')).toEqual([
    ['paragraph', 'Un strong:mot -{ici}+{là, }+{link:vite}.'],
  ]);
  expect(read('## Prix', '## Nos prix')).toEqual([['heading', '-{Prix}+{Nos prix}']]);
  expect(read('- riz', '- riz blanc')).toEqual([['listItem', 'riz+{ blanc}']]);
  expect(read('', '| a | b |\n| - | - |\n| 1 | `2` |')).toEqual([
    ['paragraph', '+{a | b}'],
    ['paragraph', '+{1 | }+{inlineCode:2}'],
  ]);
  expect(read('', '![Un marché](m.jpg)')).toEqual([['paragraph', '+{[image\u00a0: Un marché]}']]);
  expect(read('```js\nun();\n```', '```js\nun();\ndeux();\n```')).toEqual([
    ['code', 'un();'],
    ['code', '+{deux();}'],
  ]);
  expect(read('Un mot.', '')).toEqual([['paragraph', '-{Un mot.}']]);
});

test('words that change together are one change', () => {
  expect(read('Il arrive en deux jours, par SMS.', 'Il arrive sous cinq semaines, par SMS.')).toEqual([
    ['paragraph', 'Il arrive -{en deux jours}+{sous cinq semaines}, par SMS.'],
  ]);
});

test('in the Markdown mode it is shown as it is written', () => {
  expect(read('Un **mot**.', 'Un **long** **mot**.', false)).toEqual([['paragraph', 'Un +{**long** }**mot**.']]);
});
