import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../configuration-error.ts';
import { userName } from '../data-dir.ts';

/** Keyed hashes and signatures, one key per purpose, all derived from SITE_SECRET (HKDF, RFC 5869). */
export interface Keyring {
  /** HMAC-SHA-256 of `value`, 64 hexadecimal digits. */
  hmac(purpose: string, value: string): string;
  /** `value` with its signature; it must not contain '~'. */
  sign(purpose: string, value: string): string;
  /** The signed value, or undefined if the signature is not valid for this purpose. */
  verify(purpose: string, token: string): string | undefined;
}

export function createKeyring(secret: string): Keyring {
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    let key = keys.get(purpose);
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'nkul', purpose, 32)));
      keys.set(purpose, key);
    }
    return key;
  };
  const mac = (purpose: string, value: string) => createHmac('sha256', keyOf(purpose)).update(value).digest();
  return {
    hmac: (purpose, value) => mac(purpose, value).toString('hex'),
    sign: (purpose, value) => `${value}~${mac(purpose, value).toString('base64url')}`,
    verify(purpose, token) {
      const at = token.lastIndexOf('~');
      if (at < 0) return undefined;
      const value = token.slice(0, at);
      // The text is compared, as several texts decode to the same bytes.
      const actual = Buffer.from(token.slice(at + 1));
      const expected = Buffer.from(mac(purpose, value).toString('base64url'));
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : undefined;
    },
  };
}

export function secretFingerprint(keys: Pick<Keyring, 'hmac'>): string {
  return keys.hmac('fingerprint', 'secret').slice(0, 16);
}

/** The configured secret, else the one generated once into `dataDir`. */
export function siteSecret(configured: string | undefined, dataDir: string, make = newSecret): string {
  return configured ?? createOnce(dataDir, 'secret', make);
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Reads or creates a private file; of concurrent processes only one link() succeeds. @throws {ConfigurationError} */
export function createOnce(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  try {
    return readFile(path) ?? createFile(dataDir, path, make);
  } catch (error) {
    throw isSystemError(error) ? new ConfigurationError(fileSentence(path, error.code)) : error;
  }
}

function readFile(path: string): string | undefined {
  try {
    const stored = readFileSync(path, 'utf8').trim();
    if (stored === '') throw new ConfigurationError(`Le fichier ${path} est vide\u00a0: remettez sa copie.`);
    return stored;
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function createFile(dataDir: string, path: string, make: () => string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${make()}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;

function fileSentence(path: string, code: string): string {
  const name = userName(process.getuid?.() ?? -1);
  if (code !== 'EACCES' && code !== 'EPERM') return `Le fichier ${path} ne peut pas être lu ou écrit (${code}).`;
  return `L'utilisateur «\u00a0${name}\u00a0» ne peut pas lire ${path}, ou l'écrire (${code})\u00a0: ce fichier doit lui appartenir, en mode 600 (en root\u00a0: chown ${name}: ${path} && chmod 600 ${path}).`;
}
