import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothLines, bothOf, mergeTexts, settledText } from './merge-texts.ts';

const NONE = '(rien)';
const conflictsOf = (base: string, mine: string, theirs: string) =>
  mergeTexts(base, mine, theirs).parts.flatMap((part) => {
    if (part.is === 'settled') return [];
    const side = (blocks: readonly { text: string }[]) => blocks.map(({ text }) => text).join(' / ') || NONE;
    return [[side(part.base), side(part.mine), side(part.theirs)]];
  });

function merged(base: string, mine: string, theirs: string): string {
  const text = mergeTexts(base, mine, theirs);
  expect(text.parts.filter(({ is }) => is === 'conflict')).toEqual([]);
  return settledText(text, () => []);
}

const lines = (...paragraphs: string[]) => paragraphs.join('\n\n');
const THREE = lines('Un premier mot.', 'Un deuxième mot.', 'Un troisième mot.');
const CODE = lines('Avant.', '```js\nun();\n\ndeux();\n```', 'Après.');
const LIST = '- riz\n- maïs\n- mil';
const TABLE = lines('Prix.', '| a | b |\n| - | - |\n| 1 | 2 |', 'Fin du texte.');

// Proves 16.22.
test.each<[what: string, base: string, mine: string, theirs: string, both: string]>([
  ['nothing', THREE, THREE, THREE, THREE],
  [
    'one side alone',
    THREE,
    THREE,
    lines('Un premier mot.', 'Autre.', 'Un troisième mot.'),
    lines('Un premier mot.', 'Autre.', 'Un troisième mot.'),
  ],
  [
    'two paragraphs, side by side',
    THREE,
    THREE.replace('premier', 'tout premier'),
    THREE.replace('deuxième', 'second'),
    lines('Un tout premier mot.', 'Un second mot.', 'Un troisième mot.'),
  ],
  [
    'two paragraphs that are written anew',
    THREE,
    THREE.replace('Un premier mot.', 'Tout commence.'),
    THREE.replace('Un deuxième mot.', 'Puis la suite.'),
    lines('Tout commence.', 'Puis la suite.', 'Un troisième mot.'),
  ],
  [
    'an addition behind a paragraph that changes',
    THREE,
    THREE.replace('premier', 'tout premier'),
    THREE.replace('Un deuxième', 'Ajouté.\n\nUn deuxième'),
    lines('Un tout premier mot.', 'Ajouté.', 'Un deuxième mot.', 'Un troisième mot.'),
  ],
  ['an addition at each end', THREE, `Début.\n\n${THREE}`, `${THREE}\n\nFin.`, `Début.\n\n${THREE}\n\nFin.`],
  ['the same addition', THREE, `${THREE}\n\nFin.`, `${THREE}\n\nFin.`, `${THREE}\n\nFin.`],
  [
    'a removal beside a change',
    THREE,
    lines('Un premier mot.', 'Un troisième mot.'),
    THREE.replace('troisième', 'dernier'),
    lines('Un premier mot.', 'Un dernier mot.'),
  ],
  [
    'the same removal',
    THREE,
    lines('Un premier mot.', 'Un troisième mot.'),
    lines('Un premier mot.', 'Un troisième mot.'),
    lines('Un premier mot.', 'Un troisième mot.'),
  ],
  ['all of it removed by both', THREE, '', '', ''],
  [
    'a move, and a change elsewhere',
    THREE,
    lines('Un deuxième mot.', 'Un troisième mot.', 'Un premier mot.'),
    THREE.replace('troisième', 'dernier'),
    lines('Un deuxième mot.', 'Un dernier mot.', 'Un premier mot.'),
  ],
  [
    'a code block with an empty line, and what follows it',
    CODE,
    CODE.replace('deux();', 'trois();'),
    CODE.replace('Après.', 'Ensuite.'),
    lines('Avant.', '```js\nun();\n\ntrois();\n```', 'Ensuite.'),
  ],
  [
    'two items of a list',
    LIST,
    '- riz blanc\n- maïs\n- mil',
    '- riz\n- maïs\n- mil rouge',
    '- riz blanc\n- maïs\n- mil rouge',
  ],
  ['an item more, and one less', LIST, '- riz\n- maïs', '- sorgho\n- riz\n- maïs\n- mil', '- sorgho\n- riz\n- maïs'],
  [
    'a table, and the text around it',
    TABLE,
    TABLE.replace('1 | 2', '1 | 3'),
    TABLE.replace('Prix.', 'Nos prix.').replace('Fin du texte', 'La fin du texte'),
    TABLE.replace('1 | 2', '1 | 3').replace('Prix.', 'Nos prix.').replace('Fin du texte', 'La fin du texte'),
  ],
  [
    'a first item behind a paragraph that goes',
    lines('Voici.', LIST),
    LIST,
    lines('Voici.', '- riz\n- maïs\n- mil rouge'),
    '- riz\n- maïs\n- mil rouge',
  ],
  ['a text that both begin alike', '', 'Bonjour.', 'Bonjour.', 'Bonjour.'],
  [
    'a line break at the end',
    THREE,
    `${THREE}\n`,
    THREE.replace('premier', 'tout premier'),
    `${THREE.replace('premier', 'tout premier')}\n`,
  ],
])('texts that do not touch each other merge to one for both: %s', (_what, base, mine, theirs, both) => {
  expect(merged(base, mine, theirs)).toBe(both);
  expect(merged(base, theirs, mine), 'the other side ends with the same').toBe(both);
});

// Proves 16.22.
test.each<
  [what: string, base: string, mine: string, theirs: string, passages: [base: string, mine: string, theirs: string][]]
>([
  [
    'one paragraph',
    THREE,
    THREE.replace('deuxième', 'second'),
    THREE.replace('deuxième mot', 'deuxième texte'),
    [['Un deuxième mot.', 'Un second mot.', 'Un deuxième texte.']],
  ],
  ['additions at one place', THREE, `${THREE}\n\nMoi.`, `${THREE}\n\nEux.`, [[NONE, 'Moi.', 'Eux.']]],
  [
    'a change of what the other removes',
    THREE,
    lines('Un premier mot.', 'Un troisième mot.'),
    THREE.replace('deuxième', 'second'),
    [['Un deuxième mot.', NONE, 'Un second mot.']],
  ],
  [
    'a change of what the other moves',
    THREE,
    lines('Un deuxième mot.', 'Un troisième mot.', 'Un premier mot.'),
    THREE.replace('premier', 'tout premier'),
    [['Un premier mot.', NONE, 'Un tout premier mot.']],
  ],
  [
    'one code block',
    CODE,
    CODE.replace('un()', 'zéro()'),
    CODE.replace('deux()', 'trois()'),
    [['```js\nun();\n\ndeux();\n```', '```js\nzéro();\n\ndeux();\n```', '```js\nun();\n\ntrois();\n```']],
  ],
  [
    'one item',
    LIST,
    LIST.replace('riz', 'riz blanc'),
    LIST.replace('riz', 'riz rouge'),
    [['- riz', '- riz blanc', '- riz rouge']],
  ],
  [
    'a column against a row',
    TABLE,
    TABLE.replace('| b |', '| b | c |'),
    TABLE.replace('2 |', '2 |\n| 3 | 4 |'),
    [
      [
        '| a | b |\n| - | - |\n| 1 | 2 |',
        '| a | b | c |\n| - | - |\n| 1 | 2 |',
        '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |',
      ],
    ],
  ],
  ['a text that both begin', '', 'Bonjour.', 'Salut.', [[NONE, 'Bonjour.', 'Salut.']]],
  ['a text that one empties', 'Un mot.', '', 'Un mot de plus.', [['Un mot.', NONE, 'Un mot de plus.']]],
])('a passage that two people change is asked about, and nothing else: %s', (_what, base, mine, theirs, passages) => {
  expect(conflictsOf(base, mine, theirs)).toEqual(passages);
  expect(conflictsOf(base, theirs, mine)).toEqual(passages.map(([from, ours, others]) => [from, others, ours]));
});

test('what does not touch a conflict is merged beside it', () => {
  const text = mergeTexts(
    THREE,
    THREE.replace('premier', 'tout premier').replace('deuxième', 'second'),
    THREE.replace('deuxième mot', 'deuxième texte').replace('troisième', 'dernier'),
  );
  const part = text.parts.find(({ is }) => is === 'conflict');
  if (part?.is !== 'conflict') throw new Error('no conflict');
  const [first, last] = ['Un tout premier mot.', 'Un dernier mot.'];
  expect(settledText(text, () => part.mine)).toBe(lines(first, 'Un second mot.', last));
  expect(settledText(text, () => part.theirs)).toBe(lines(first, 'Un deuxième texte.', last));
  const both = bothOf(part.base, part.mine, part.theirs);
  expect(settledText(text, () => both.blocks)).toBe(lines(first, 'Un second texte.', last));
});

test.each([
  ['changes of other words', 'Un mot ici.', 'Deux mot ici.', 'Un mot là.', 'Deux mot là.'],
  ['additions at the end', 'Un mot.', 'Un mot. Moi.', 'Un mot. Eux.', 'Un mot. Moi. Eux.'],
  ['changes of one word', 'Un mot ici.', 'Un texte ici.', 'Un livre ici.', undefined],
])('both changes of one sentence: %s', (_what, base, mine, theirs, both) => {
  expect(bothLines(base, mine, theirs)).toBe(both);
});

test('both of what overlaps stand one after the other, and so do tables', () => {
  const text = mergeTexts('Un mot ici.', 'Un texte ici.', 'Un livre ici.');
  const [part] = text.parts;
  if (part?.is !== 'conflict') throw new Error('no conflict');
  expect(settledText(text, () => bothOf(part.base, part.mine, part.theirs).blocks)).toBe(
    'Un texte ici.\n\nUn livre ici.',
  );
  const tables = mergeTexts(TABLE, TABLE.replace('| b |', '| b | c |'), TABLE.replace('2 |', '2 |\n| 3 | 4 |'));
  const table = tables.parts.find(({ is }) => is === 'conflict');
  if (table?.is !== 'conflict') throw new Error('no conflict');
  expect(bothOf(table.base, table.mine, table.theirs)).toMatchObject({ isOneSentence: false });
});

const BLOCKS = [
  'Un.',
  'Deux.',
  'Deux. Suite.',
  '## Trois',
  '- quatre',
  '- cinq\n- six',
  '| a |\n| - |\n| 1 |',
  '```\nx\n\ny\n```',
];
const someText = fc.array(fc.constantFrom(...BLOCKS), { maxLength: 6 }).map((blocks) => blocks.join('\n\n'));

// Proves 16.22.
test('whatever two people made of a text, both sides end with the same, and one alone with the own text', () => {
  fc.assert(
    fc.property(someText, someText, someText, (base, mine, theirs) => {
      const [here, there] = [mergeTexts(base, mine, theirs), mergeTexts(base, theirs, mine)];
      const own = (text: typeof here, side: 'mine' | 'theirs') => {
        const conflicts = text.parts.filter((part) => part.is === 'conflict');
        return settledText(text, (index) => conflicts[index]?.[side] ?? []);
      };
      expect(own(here, 'mine')).toBe(own(there, 'theirs'));
      expect(own(here, 'theirs')).toBe(own(there, 'mine'));
      // Empty lines between items are those of either text.
      const alone = (ours: string, others: string) => settledText(mergeTexts(base, ours, others), () => []);
      const close = (text: string) => text.replace(/\n+/g, '\n');
      expect(close(alone(mine, base))).toBe(close(mine));
      expect(close(alone(base, theirs))).toBe(close(theirs));
      expect(close(alone(mine, mine))).toBe(close(mine));
    }),
    { numRuns: 100 },
  );
});
