import { expect, test } from 'vitest';
import { describePicture, undescribedPictures } from './picture-words.ts';

test.each([
  ['![](caisse.jpg)', 1],
  ["![décrivez l'image](mediatheque:le-port)", 1],
  ['![La caisse](caisse.jpg)', 0],
  ['![](mediatheque:le-port)', 0],
  ['![](<mediatheque:le-port>)', 0],
  ['![]( mediatheque:le-port "Douala")', 0],
])('%s leaves %i pictures without words', (markdown, count) => {
  expect(undescribedPictures(markdown)).toHaveLength(count);
});

test('words for a picture are put wherever it stands, without what would end them', () => {
  const markdown = '![](a.jpg) et ![vieux](a.jpg), ![](b.jpg)';
  const changed = describePicture(markdown, 'a.jpg', ' Un [étal]\\ \n plein ')
    .reverse()
    .reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), markdown);
  expect(changed).toBe('![Un étal plein](a.jpg) et ![Un étal plein](a.jpg), ![](b.jpg)');
});
