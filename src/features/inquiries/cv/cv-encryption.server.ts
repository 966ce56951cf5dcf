import { createCipheriv, createHash } from 'node:crypto';

/** Whether a PDF needs a non-empty password (ISO 32000-2, 7.6.4). @param text Latin-1, one character per byte */
export function asksForPassword(text: string): boolean {
  const dictionary = encryptionOf(text);
  if (dictionary === undefined) return false;
  const number = (name: string) =>
    Number(new RegExp(`/${name}\\s+(-?\\d{1,10})\\b`).exec(dictionary)?.[1] ?? Number.NaN);
  const [o, u] = [stringOf(dictionary, 'O'), stringOf(dictionary, 'U')];
  const revision = number('R');
  if (!/\/Filter\s*\/Standard\b/.test(dictionary) || !o || !u || !(revision >= 2 && revision <= 6)) return true;
  if (revision >= 5) return !opensBySha(u, revision);
  const id = firstIdOf(text);
  const length = revision === 2 ? 5 : (Number.isNaN(number('Length')) ? 40 : number('Length')) / 8;
  const isMetadataPlain = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const lengths = new Set([length, 16, 5].filter((bytes) => bytes >= 5 && bytes <= 16));
  return ![...lengths].some((bytes) =>
    opensByMd5({ o, u, id, revision, bytes, permissions: number('P'), isMetadataPlain }),
  );
}

function encryptionOf(text: string): string | undefined {
  for (const { 1: number, 2: generation, index } of text.matchAll(
    /\/Encrypt\s{0,9}(?:(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R\b|<<)/g,
  )) {
    if (number === undefined) return text.slice(index, index + DICTIONARY_BYTES);
    const at = text.search(new RegExp(`(?:^|[^\\d])${number}\\s{1,9}${generation}\\s{1,9}obj\\b`));
    if (at >= 0) return text.slice(at, at + DICTIONARY_BYTES);
  }
  return undefined;
}

const DICTIONARY_BYTES = 4096;

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

function stringOf(text: string, name: string): Buffer | undefined {
  const at = new RegExp(`/${name}\\s{0,9}(?=[(<][^<])`).exec(text);
  return at ? readString(text.slice(at.index + at[0].length)) : undefined;
}

function readString(text: string): Buffer | undefined {
  const hex = /^<([\da-f\s]*)>/i.exec(text)?.[1]?.replace(/\s/g, '');
  if (hex !== undefined) return Buffer.from(hex.padEnd(hex.length + (hex.length % 2), '0'), 'hex');
  let read = '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      const [whole = '', escaped = ''] = /^\\(\d{1,3}|\r\n|[\s\S])/.exec(text.slice(at, at + 4)) ?? [];
      read += /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) & 255)
        : (ESCAPES[escaped] ?? escaped.replace(/[\r\n]+/, ''));
      at += whole.length - 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return bytesOf(read);
    if (sign !== '(' || depth > 1) read += sign;
  }
  return undefined;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function firstIdOf(text: string): Buffer {
  const ids = [...text.matchAll(/\/ID\s{0,9}\[\s{0,9}(?=[(<])/g)].at(-1);
  return (ids && readString(text.slice(ids.index + ids[0].length, ids.index + DICTIONARY_BYTES))) ?? Buffer.alloc(0);
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const digest = (algorithm: string, ...parts: Uint8Array[]) =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();

interface Rc4Encryption {
  o: Buffer;
  u: Buffer;
  id: Buffer;
  revision: number;
  bytes: number;
  permissions: number;
  isMetadataPlain: boolean;
}

/** Algorithms 2, 4 and 5. */
function opensByMd5({ o, u, id, revision, bytes, permissions, isMetadataPlain }: Rc4Encryption): boolean {
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  let key: Uint8Array = digest(
    'md5',
    PADDING,
    o.subarray(0, 32),
    flags,
    id,
    Buffer.alloc(isMetadataPlain ? 4 : 0, 0xff),
  );
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = digest('md5', key.subarray(0, bytes));
  key = key.subarray(0, bytes);
  if (revision === 2) return rc4(key, PADDING).equals(u.subarray(0, 32));
  let check: Buffer = digest('md5', PADDING, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(u.subarray(0, 16));
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let [i, j] = [0, 0];
  const stream = data.map((byte) => {
    i += 1;
    j += at(i);
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
  return Buffer.from(stream);
}

/** Algorithms 2.A and 2.B with an empty password. */
function opensBySha(u: Buffer, revision: number): boolean {
  const salt = u.subarray(32, 40);
  let key = digest('sha256', salt);
  if (revision === 6) {
    for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
      const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
      const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
      const encrypted = cipher.update(repeated);
      const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
      key = digest(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256', encrypted);
      last = encrypted.at(-1) ?? 0;
    }
  }
  return key.subarray(0, 32).equals(u.subarray(0, 32));
}
