import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError } from '../configuration-error.ts';
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

test('a secret that cannot be read, or made, is a sentence; an empty one is none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nkul-'));
  const secret = join(dir, 'secret');
  const said = (folder: string) => {
    try {
      return siteSecret(undefined, folder);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      return (error as Error).message;
    }
  };
  writeFileSync(secret, '\n');
  expect(said(dir)).toContain(`${secret} est vide`);
  rmSync(secret);
  mkdirSync(secret);
  expect(said(dir)).toBe(`Le fichier ${secret} ne peut pas être lu ou écrit (EISDIR).`);
  writeFileSync(join(dir, 'file'), '');
  expect(said(join(dir, 'file'))).toMatch(/\(E(?:NOTDIR|EXIST)\)\.$/);
});

test.skipIf(process.getuid?.() !== 0)('a secret of another owner names whose it must be', () => {
  const dir = mkdtempSync(join(tmpdir(), 'nkul-'));
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'secret'), 's'.repeat(40), { mode: 0o600 });
  process.seteuid?.(65534);
  try {
    expect(() => siteSecret(undefined, dir)).toThrow(/ne peut pas lire .*secret.*EACCES.*mode 600/);
  } finally {
    process.seteuid?.(0);
  }
});
