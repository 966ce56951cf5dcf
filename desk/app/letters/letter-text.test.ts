import { expect, test } from 'vitest';
import { UNDESCRIBED, undescribed } from './letter-text.ts';

test.each([
  ['![](caisse.jpg)', 1],
  [`![${UNDESCRIBED}](mediatheque:le-port)`, 1],
  ['![La caisse](caisse.jpg)', 0],
  ['![](mediatheque:le-port)', 0],
  ['![](<mediatheque:le-port>)', 0],
  ['![]( mediatheque:le-port "Douala")', 0],
])('%s leaves %i pictures without words', (markdown, count) => {
  expect(undescribed(markdown)).toBe(count);
});
