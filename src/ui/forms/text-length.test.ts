import { expect, test } from 'vitest';
import { tooLong } from '../../features/inquiries/fields/field-limits.schema.ts';
import { MESSAGE_MAX, NAME_MAX, paragraphs } from '../../features/inquiries/fields/fields.schema.ts';
import { lengthSaid } from './text-length.tsx';

test.each([
  [0, ''],
  [4749, ''],
  [4750, 'Encore 250\u00a0caractères.'],
  [4999, 'Encore 1\u00a0caractère.'],
  [5000, 'Encore 0\u00a0caractère.'],
  [6189, "1\u00a0189\u00a0caractères de trop\u00a0: raccourcissez ce texte avant de l'envoyer."],
])('%i characters of 5000: « %s »', (length, said) => {
  expect(lengthSaid(`${'a'.repeat(length)} \n`, MESSAGE_MAX)).toBe(said);
});

test('of a short field the last characters are counted', () => {
  expect(lengthSaid('a'.repeat(99), NAME_MAX)).toBe('');
  expect(lengthSaid('a'.repeat(100), NAME_MAX)).toBe('Encore 20\u00a0caractères.');
});

test('forms without the rules say it in the words of the rules', () => {
  const { error } = paragraphs('').safeParse('a'.repeat(MESSAGE_MAX + 1));
  expect(error?.issues[0]?.message).toBe(tooLong('Votre message', MESSAGE_MAX));
});
