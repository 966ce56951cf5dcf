import { expect, test } from 'vitest';
import type { Choice, MergeWords } from './merge.ts';
import { mergeDocument } from './merge-document.ts';

const lines = (...paragraphs: string[]) => paragraphs.join('\n\n');
const BODY = lines('Un premier mot.', '## Le prix', 'Un deuxième mot.', '- riz\n- maïs', '| a |\n| - |\n| 1 |');
const words: MergeWords = {
  label: (path) => path,
  fieldOf: (path) => (path === 'body' ? 'markdown' : path === 'title' ? 'line' : path === 'note' ? 'prose' : undefined),
};
const aText = (body: string, rest: object = {}) => ({
  ...{ title: 'Caisse', day: '1', list: ['a', 'b'], note: 'Une note.' },
  ...rest,
  body,
});
const base = aText(BODY);
const merge = (mine: object, theirs: object, choices = {}) => mergeDocument<object>(base, mine, theirs, words, choices);
const all = (choice: Choice, mine: object, theirs: object) =>
  merge(mine, theirs, Object.fromEntries(merge(mine, theirs).passages.map(({ key }) => [key, choice])));

// Proves 16.22.
test('what comes from the other is named: the field, or the place in the text', () => {
  const theirs = aText(
    `${BODY.replace('deuxième', 'second').replace('riz', 'riz blanc').replace('1 |', '2 |')}\n\nFin.`,
    {
      title: 'La caisse',
    },
  );
  const { value, passages, taken } = merge(aText(BODY.replace('premier', 'tout premier')), theirs);
  expect(passages).toEqual([]);
  expect(taken).toEqual(['«\u00a0title\u00a0»', '2e paragraphe', 'liste', 'tableau', '3e paragraphe']);
  expect(value).toEqual({ ...theirs, body: theirs.body.replace('premier', 'tout premier') });
  expect(merge(base, aText(BODY.replace('## Le prix\n\n', ''))).taken).toEqual(['un passage retiré']);
  expect(merge(base, aText(BODY.replace('Le prix', 'Les prix'))).taken).toEqual(['intertitre «\u00a0Les prix\u00a0»']);
  expect(merge(base, base).taken).toEqual([]);
});

// Proves 16.22.
test('each passage asks for itself, with both where that is a text', () => {
  const mine = aText(BODY.replace('premier', 'tout premier').replace('deuxième', 'second'), {
    title: 'Ma caisse',
    day: '2',
  });
  const theirs = aText(BODY.replace('Un premier mot', 'Un premier texte').replace('deuxième', 'autre'), {
    title: 'Caisse neuve',
    day: '3',
  });
  const { passages, value } = merge(mine, theirs);
  expect(value, 'undecided, the own text stays').toEqual(mine);
  expect(passages.map(({ place, both, isOneSentence }) => [place, both, isOneSentence])).toEqual([
    ['«\u00a0title\u00a0»', 'Ma caisse neuve', true],
    ['«\u00a0day\u00a0»', undefined, false],
    ['1er paragraphe', 'Un tout premier texte.', true],
    ['2e paragraphe', 'Un second mot.\n\nUn autre mot.', false],
  ]);
  expect(all('theirs', mine, theirs).value).toEqual(theirs);
  expect(all('mine', mine, theirs).value).toEqual(mine);
  const both = all('both', mine, theirs);
  expect(both.passages.find(({ place }) => place.includes('day'))?.choice, 'no text of two days').toBeUndefined();
  expect(both.value).toMatchObject({
    title: 'Ma caisse neuve',
    body: lines(
      'Un tout premier texte.',
      '## Le prix',
      'Un second mot.',
      'Un autre mot.',
      '- riz\n- maïs',
      '| a |\n| - |\n| 1 |',
    ),
  });
});

test('a choice holds for the passage as it was seen', () => {
  const [mine, theirs] = [aText(BODY.replace('premier', 'mien')), aText(BODY.replace('premier', 'leur'))];
  const [passage] = merge(mine, theirs).passages;
  const choices = { [passage?.key ?? '']: 'theirs' as const };
  expect(merge(mine, theirs, choices).passages[0]?.choice).toBe('theirs');
  expect(merge(aText(BODY.replace('premier', 'nouveau')), theirs, choices).passages[0]?.choice).toBeUndefined();
});

test('lists merge by item, and both of one place stand one after the other', () => {
  const with_ = (list: string[]) => aText(BODY, { list });
  expect(merge(with_(['x', 'a', 'b']), with_(['a', 'b', 'c'])).value).toEqual(with_(['x', 'a', 'b', 'c']));
  const [mine, theirs] = [with_(['a', 'b', 'c']), with_(['a', 'b', 'd'])];
  expect(merge(mine, theirs).passages).toHaveLength(1);
  expect(all('both', mine, theirs).value).toEqual(with_(['a', 'b', 'c', 'd']));
});

test('prose of a field merges by paragraph under the label of the field', () => {
  const note = (text: string) => aText(BODY, { note: text });
  const former = note('Un mot.\n\nDeux mots.');
  const apart = mergeDocument(former, note('Un seul mot.\n\nDeux mots.'), note('Un mot.\n\nDeux longs mots.'), words);
  expect(apart).toMatchObject({ value: note('Un seul mot.\n\nDeux longs mots.'), taken: ['«\u00a0note\u00a0»'] });
});
