import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKeyring, siteSecret } from './keyring.ts';

const keys = createKeyring('un secret de test, assez long pour servir');

test('a signed value is read back for its purpose only', () => {
  const token = keys.sign('a', 'valeur');
  expect(keys.verify('a', token)).toBe('valeur');
  expect(keys.verify('b', token)).toBeUndefined();
  expect(createKeyring('un autre secret, assez long lui aussi').verify('a', token)).toBeUndefined();
});

test('an altered token is refused, whichever character changed', () => {
  const token = keys.sign('a', 'valeur');
  for (let i = 0; i < token.length; i++) {
    const altered = token.slice(0, i) + (token[i] === 'x' ? 'y' : 'x') + token.slice(i + 1);
    expect(keys.verify('a', altered)).toBeUndefined();
  }
  expect(keys.verify('a', '')).toBeUndefined();
  expect(keys.verify('a', 'valeur~')).toBeUndefined();
});

// Proves 10.5.
test('hashes of one value differ by purpose', () => {
  expect(keys.hmac('a', 'v')).toMatch(/^[0-9a-f]{64}$/);
  expect(keys.hmac('a', 'v')).not.toBe(keys.hmac('b', 'v'));
});

test('the secret is made once, for its owner only', () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'nkul-')), 'data');
  const secret = siteSecret(undefined, dir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(siteSecret(undefined, dir)).toBe(secret);
  expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
  expect(siteSecret('choisi', dir)).toBe('choisi');
});
