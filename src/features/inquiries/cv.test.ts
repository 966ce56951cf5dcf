import { describe, expect, test } from 'vitest';
import { processorTimeOf } from '../../../tests/fixtures/processor-time.ts';
import { pdf } from '../../../tests/fixtures/request-values.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { checkCv } from './cv.server.ts';
import { CV_ERRORS, CV_MAX_BYTES } from './job.schema.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part))));

/** A ZIP with one file, and its directory at the end. */
function zip(prefix = 0): Uint8Array {
  const name = Buffer.from('a.txt');
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name]);
  const entry = Buffer.alloc(42);
  entry.writeUInt16LE(name.length, 24);
  entry.writeUInt32LE(prefix, 38);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02'), entry, name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(prefix + local.length, 12);
  return joined(local, directory, 'PK\x05\x06', end);
}

const padded = (size: number) => {
  const head = pdf();
  const tail = latin1('%%EOF\n');
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(head);
  bytes.set(tail, size - tail.length);
  return bytes;
};

// Proves 3.4, 5.8.
test('a real PDF is taken, whatever it is called', async () => {
  for (const name of ['cv.pdf', 'cv', 'photo.jpg', 'cv.exe']) {
    expect(await checkCv({ name, bytes: pdf() })).toMatchObject({ mediaType: 'application/pdf', bytes: pdf() });
  }
});

test('also one of exactly 5 MB, of an older version, and with comments before its first object', async () => {
  expect(await checkCv({ name: 'cv.pdf', bytes: padded(CV_MAX_BYTES) })).not.toHaveProperty('error');
  const old = Buffer.from(pdf()).toString('latin1').replace('%PDF-1.7', '%PDF-1.3\r\n% made by a scanner\r');
  expect(await checkCv({ name: 'cv.pdf', bytes: latin1(old) })).not.toHaveProperty('error');
});

test.each([
  ['Curriculum vitæ Éloïse MBALLA.pdf', 'Curriculum vitæ Éloïse MBALLA.pdf'],
  ['C\u0327a.PDF', 'Ça.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\moi\\cv.pdf', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.pdf'],
  ['a\r\nContent-Type: text.pdf', 'aContent-Type text.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['', 'CV.pdf'],
  ['é'.repeat(300), `${'é'.repeat(100)}.pdf`],
])('the name %j becomes %j', async (name, expected) => {
  expect(await checkCv({ name, bytes: pdf() })).toMatchObject({ name: expected });
});

test.each([undefined, null, '', 'cv.pdf', {}, { name: '', bytes: new Uint8Array() }])('%j is no file', async (file) => {
  expect(await checkCv(file)).toEqual({ error: CV_ERRORS.missing });
});

test('0 bytes are told apart from no file', async () => {
  expect(await checkCv({ name: 'cv.pdf', bytes: new Uint8Array() })).toEqual({ error: CV_ERRORS.empty });
});

test.each([`%%EOF${' '.repeat(1000)}`, '<!doctype ', '<', '%', '\0'])('5 MB of %j take no time', async (unit) => {
  const text = `%PDF-1.4\n1 0 obj\n${unit.repeat(Math.floor(5e6 / unit.length))}x`;
  const refused = async () => {
    expect(await checkCv({ name: 'cv.pdf', bytes: latin1(text) })).toEqual({ error: CV_ERRORS.notPdf });
  };
  expect(await processorTimeOf(refused)).toBeLessThan(500);
});

test('6 MB are too large, PDF or not', async () => {
  const problem = checkCv({ name: 'cv.pdf', bytes: padded(6 * 1024 * 1024) });
  await expect(problem).rejects.toThrow(ProblemError);
  await expect(problem).rejects.toMatchObject({ problem: { status: 413, errors: { cv: CV_ERRORS.tooLarge } } });
});

// Proves 5.8.
describe('what is not a PDF, or not only one', () => {
  const body = () => Buffer.from(pdf()).toString('latin1');
  test.each<[string, Uint8Array]>([
    ['a renamed Windows program', joined('MZ\x90\x00', new Uint8Array(512))],
    ['a renamed Linux program', joined('\x7fELF\x02\x01\x01', new Uint8Array(512))],
    ['a script', latin1('#!/bin/sh\nrm -rf /\n')],
    ['a page', latin1('<!doctype html><html><script>alert(1)</script></html>')],
    ['a ZIP', zip()],
    ['a text that says PDF', latin1('%PDF-1.7\nthis is my CV\n%%EOF')],
    ['five bytes', latin1('%PDF-')],
    ['a page with a PDF behind', joined('<html><script>alert(1)</script>', pdf())],
    ['a PDF header with a page behind', joined('%PDF-1.7\n<html><script>alert(1)</script></html>\n', pdf())],
    ['a page in a comment', latin1(body().replace('%\xe2\xe3\xcf\xd3', '%<html><script>alert(1)</script>'))],
    ['a page in a string', pdf('<ScRiPt src=//x.example>')],
    ['a page after the end', joined(pdf(), '<html><script>alert(1)</script></html>')],
    ['a page in a stream', latin1(body().replace('endobj\n', 'stream\n<!DOCTYPE HTML><p>\nendstream\nendobj\n'))],
    ['a ZIP after the end', joined(pdf(), zip(pdf().length))],
    ['a ZIP before the end', joined(body().replace('%%EOF\n', ''), zip(0), '\n%%EOF\n')],
    ['a program before the header', joined('MZ\x90\x00', pdf())],
    ['half of a PDF', pdf().slice(0, 200)],
  ])('%s is refused', async (_what, bytes) => {
    expect(await checkCv({ name: 'cv.pdf', bytes })).toEqual({ error: CV_ERRORS.notPdf });
  });

  test('a hostile header costs no time', async () => {
    const checked = async () => {
      await checkCv({ name: 'cv.pdf', bytes: joined('%PDF-1.7', '\n\n%'.repeat(1500), 'x') });
      await checkCv({
        name: 'cv.pdf',
        bytes: joined('%PDF-1.7\n', ' '.repeat(4_000_000), '%%EOF', ' '.repeat(900_000), 'x'),
      });
    };
    expect(await processorTimeOf(checked)).toBeLessThan(3000);
  });
});
