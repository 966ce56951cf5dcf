import { expect, test } from 'vitest';
import { createKeyring } from '../../secrets/keyring.ts';
import { issueVisitorToken, readVisitorToken } from './visitor-token.ts';

const keys = createKeyring('un secret de test, assez long pour servir');
const NOW = Date.UTC(2026, 10, 20);

test('a token tells when it was issued, for a day', () => {
  const token = issueVisitorToken(keys, NOW);
  expect(readVisitorToken(keys, token, NOW + 1000)).toMatchObject({ issuedAt: NOW });
  expect(readVisitorToken(keys, token, NOW + 25 * 3_600_000)).toBeUndefined();
});

test('a missing or forged token counts as absent', () => {
  expect(readVisitorToken(keys, null, NOW)).toBeUndefined();
  expect(readVisitorToken(keys, 'abc.def~xyz', NOW)).toBeUndefined();
});

test('two visitors get two tokens', () => {
  expect(issueVisitorToken(keys, NOW)).not.toBe(issueVisitorToken(keys, NOW));
});
