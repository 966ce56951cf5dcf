import { expect, test } from 'vitest';
import { blockName, placeName } from './block-name.ts';

const TEXT = 'Un.\n\n## Prix\n\nDeux,\nsuite.\n\n- riz\n- maïs\n\n| a |\n| - |\n\n```\nx\n```\n\nTrois.';

// Proves 16.22.
test.each([
  ['Un.', '1er paragraphe'],
  ['Prix', 'intertitre «\u00a0Prix\u00a0»'],
  ['suite', '2e paragraphe'],
  ['maïs', 'liste'],
  ['| - |', 'tableau'],
  ['```', 'bloc de code'],
  ['Trois', '3e paragraphe'],
])('colleagues see where the cursor is: %s', (at, name) => {
  expect(placeName(TEXT, TEXT.indexOf(at))).toBe(name);
});

test('a heading without words has none', () => {
  expect(blockName('heading', 1, '## ')).toBe('intertitre');
});
