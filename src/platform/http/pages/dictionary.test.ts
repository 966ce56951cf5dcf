import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  compressWithDictionary,
  dictionaryLink,
  dictionaryName,
  dictionaryText,
  knowsDictionary,
  readDictionaries,
} from './dictionary.ts';

const page = (title: string, text: string) =>
  `<header><nav><a href="/">Nkul</a></nav></header><main><h1>${title}</h1><p>${text}</p></main><footer><p>Yaoundé</p></footer>`;
const PAGES = [
  page('Nous', 'Qui nous sommes'),
  page('Prix', 'Ce que cela coûte'),
  page('Emplois', 'Venez'),
  page('Contact', 'Écrivez-nous'),
];

test('a dictionary holds once what pages share, and nothing that one says alone', () => {
  const text = dictionaryText(PAGES);
  expect(text.match(/<footer>/g)).toHaveLength(1);
  expect(text).toContain('<header><nav><a href="/">Nkul</a></nav></header>');
  for (const alone of ['Qui nous sommes', 'coûte', 'Venez']) expect(text).not.toContain(alone);
});

test('the same text has the same name, and is found by it with its form', () => {
  const root = mkdtempSync(join(tmpdir(), 'nkul-dictionaries-'));
  mkdirSync(join(root, '_assets'));
  expect(readDictionaries(root)).toEqual({});
  const name = dictionaryName('dataSaver', 'le même');
  expect(name).toBe(dictionaryName('dataSaver', 'le même'));
  expect(name).not.toBe(dictionaryName('dataSaver', 'un autre'));
  for (const file of [name, `${name}.br`]) writeFileSync(join(root, file), 'le même');
  expect(readDictionaries(root)).toEqual({
    dataSaver: { path: `/${name}`, bytes: Buffer.from('le même'), digest: expect.any(Buffer) },
  });
  rmSync(root, { recursive: true });
});

test('only who has these bytes and takes the encoding gets a page by them; who saves data is told at once where they are', async () => {
  const bytes = Buffer.from(PAGES[0] ?? '');
  const dictionary = { path: '/_assets/pages-linked.1.dict', bytes, digest: Buffer.alloc(32, 1) };
  const available = `:${dictionary.digest.toString('base64')}:`;
  const asks = (encodings: string, has?: string) =>
    knowsDictionary({ 'accept-encoding': encodings, 'available-dictionary': has }, dictionary);
  expect(asks('dcz, br, gzip', available)).toBe(true);
  for (const [encodings, has] of [['br', available], ['dcz'], ['dcz', ':AAAA:']] as const)
    expect(asks(encodings, has)).toBe(false);
  expect(dictionaryLink({}, 'linked', dictionary)).toBe('');
  expect(dictionaryLink({}, 'dataSaver', dictionary)).toContain(dictionary.path);
  const sent = await compressWithDictionary(dictionary, Buffer.from(PAGES[1] ?? ''), 19);
  expect(sent.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), dictionary.digest]));
  expect(zstdDecompressSync(sent.subarray(40), { dictionary: bytes }).toString()).toBe(PAGES[1]);
});
