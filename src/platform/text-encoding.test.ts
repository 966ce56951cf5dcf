import { expect, test } from 'vitest';
import { decodeText } from './text-encoding.ts';

const TEXT = "e-mail;nom\nawa@client.example;Éboa Hélène, dite « l'élève » à Garoua, ça et là où c'était\n";
const wide = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** Each sign's byte by the encoding's own table. */
const eight = (text: string, table: Record<string, number>) =>
  Buffer.from([...text].map((sign) => table[sign] ?? sign.charCodeAt(0)));
const MAC = { É: 0x83, é: 0x8e, è: 0x8f, à: 0x88, ç: 0x8d, ù: 0x9d, '«': 0xc7, '»': 0xc8 };
const DOS = { É: 0x90, é: 0x82, è: 0x8a, à: 0x85, ç: 0x87, ù: 0x97, '«': 0xae, '»': 0xaf };

test.each([
  ['UTF-8', Buffer.from(TEXT), undefined],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), undefined],
  ['UTF-16LE with a byte order mark', wide(`\uFEFF${TEXT}`, false), undefined],
  ['UTF-16BE with a byte order mark', wide(`\uFEFF${TEXT}`, true), undefined],
  ['UTF-16LE without one', wide(TEXT, false), 'UTF-16LE'],
  ['UTF-16BE without one', wide(TEXT, true), 'UTF-16BE'],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'Windows-1252'],
  ['Mac Roman', eight(TEXT, MAC), 'Mac Roman'],
  ['CP850 of MS-DOS', eight(TEXT, DOS), 'MS-DOS (CP850)'],
])('a text in %s is read, and a guess is told', (_name, bytes, guessed) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, ...(guessed && { guessed }) });
});

test('signs of Windows are read as such, and lines that end in a carriage return alone are lines', () => {
  expect(decodeText(Buffer.from([0x80, 0x92, 0x9c, 0xe9]))?.text).toBe('€’œé');
  expect(decodeText(Buffer.from('a\rb\r\nc\r'))?.text).toBe('a\nb\r\nc\n');
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
  ['an archive of an office suite', Buffer.from('PK\u0003\u0004\u0014\0\u0006')],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ['UTF-16 cut within a sign', Buffer.from([0xff, 0xfe, 0x61])],
])('%s is no text', (_name, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});
