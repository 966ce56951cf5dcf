import { expect, test } from 'vitest';
import { addressIn, chosenCopies, withCopies } from './copies.ts';

// Proves 16.16.
test('what is typed among the copies is kept as it is, and is chosen with its comma', () => {
  expect(chosenCopies('')).toEqual({ chosen: [], typing: '' });
  expect(chosenCopies('Paul <paul@client.example>')).toEqual({ chosen: [], typing: 'Paul <paul@client.example>' });
  expect(chosenCopies('a@b.example, c@d.example; a@b.example,e')).toEqual({
    chosen: ['a@b.example', 'c@d.example'],
    typing: 'e',
  });
  for (const cc of ['', 'a@b.example, ', 'a@b.example, Paul Ess']) {
    const { chosen, typing } = chosenCopies(cc);
    expect(withCopies(chosen, typing)).toBe(cc);
  }
  expect(addressIn('Paul <Paul@Client.example>')).toBe('paul@client.example');
  expect(addressIn(' Paul@Client.example')).toBe('paul@client.example');
});
