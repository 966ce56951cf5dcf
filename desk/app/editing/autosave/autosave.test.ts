import { expect, test } from 'vitest';
import { textKey } from './autosave.ts';

test('a text has the key of what the server makes of its white space, and every other text another key', () => {
  const key = textKey({ fields: { title: 'Nos débuts' }, markdown: 'Un.\n\nDeux.' });
  expect(textKey({ fields: { title: ' Nos débuts ' }, markdown: 'Un.\r\n\r\nDeux.\n' })).toBe(key);
  const others = ['Un.\n\nDeux', 'Un. Deux.!', 'Nu.\n\nDeux.', ''].map((markdown) =>
    textKey({ fields: { title: 'Nos débuts' }, markdown }),
  );
  expect(new Set([key, ...others])).toHaveProperty('size', 5);
});
