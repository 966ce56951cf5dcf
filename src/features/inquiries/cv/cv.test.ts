import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import ENCRYPTED from '../../../../tests/fixtures/data/encrypted-pdfs.json' with { type: 'json' };
import { pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { processorTimeOf } from '../../../../tests/fixtures/processor-time.ts';
import { ProblemError } from '../../../platform/http/forms/problem.ts';
import { CV_ERRORS, CV_MAX_BYTES, notPdf } from '../kinds/job.schema.ts';
import { checkCv } from './cv.server.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part))));

const OTHER_FILES = ['MZ', 'PK', '\x7fELF', 'Rar', '7z', '\x1f\x8b', '%!', '\xd0\xcf'];

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
test('a real PDF is taken under a name that says so', async () => {
  for (const name of ['cv.pdf', 'CV.PDF', 'cv.docx.pdf', 'cv.pdf ', 'cv.pdf\u200e']) {
    expect(await checkCv({ name, bytes: pdf() })).toMatchObject({
      file: { mediaType: 'application/pdf', bytes: pdf() },
    });
  }
  for (const name of ['photo.jpg', 'cv.pdf.exe', 'CV.DOCX', 'cv.doc ', 'cv.html', 'cv.jpg\u200e']) {
    expect(await checkCv({ name, bytes: pdf() }), name).toEqual({ status: 'invalid', error: CV_ERRORS.name });
  }
});

test('also one of exactly 5 MB, of an older version, and with comments before its first object', async () => {
  expect(await checkCv({ name: 'cv.pdf', bytes: padded(CV_MAX_BYTES) })).toHaveProperty('status', 'ok');
  const old = Buffer.from(pdf()).toString('latin1').replace('%PDF-1.7', '%PDF-1.3\r\n% made by a scanner\r');
  expect(await checkCv({ name: 'cv.pdf', bytes: latin1(old) })).toHaveProperty('status', 'ok');
});

test.each([
  ['Curriculum vitæ Éloïse MBALLA.pdf', 'Curriculum vitæ Éloïse MBALLA.pdf'],
  ['C\u0327a.PDF', 'Ça.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\moi\\cv.pdf', 'cv.pdf'],
  ['cv.exe.pdf', 'cv.pdf'],
  ['cv\u202eexe\u200b.pdf', 'cvexe.pdf'],
  ['a\r\nContent-Type: text.pdf', 'a Content-Type text.pdf'],
  ['.htaccess.pdf', 'htaccess.pdf'],
  ['.pdf', 'CV.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(100)}.pdf`],
  [`${'a'.repeat(99)}👩‍👩‍👧‍👦b.pdf`, `${'a'.repeat(99)}👩‍👩‍👧‍👦.pdf`],
  ['cv \ud83d.pdf', 'cv \ufffd.pdf'],
  // Without an end, its content decides.
  ['cv', 'cv.pdf'],
  ['document:1234', 'document1234.pdf'],
  ['msf:42', 'msf42.pdf'],
  ['CV Jean-Paul N. Mbarga', 'CV Jean-Paul N. Mbarga.pdf'],
  ['cv v2.1', 'cv v2.pdf'],
  ['cv.pdf.crdownload', 'cv.pdf.crdownload.pdf'],
  ['..', 'CV.pdf'],
  ['', 'CV.pdf'],
])('the name %j becomes %j', async (name, expected) => {
  expect(await checkCv({ name, bytes: pdf() })).toMatchObject({ file: { name: expected } });
});

test.each([undefined, null, '', 'cv.pdf', {}, { name: '', bytes: new Uint8Array() }])('%j is no file', async (file) => {
  expect(await checkCv(file)).toEqual({ status: 'invalid', error: CV_ERRORS.missing });
});

test('0 bytes are told apart from no file', async () => {
  expect(await checkCv({ name: 'cv.pdf', bytes: new Uint8Array() })).toEqual({
    status: 'invalid',
    error: CV_ERRORS.empty,
  });
});

test.each([`%%EOF${' '.repeat(1000)}`, '<!doctype ', '<', '%', '\0'])('5 MB of %j take no time', async (unit) => {
  const text = `%PDF-1.4\n1 0 obj\n${unit.repeat(Math.floor(5e6 / unit.length))}x`;
  const refused = async () => {
    expect(await checkCv({ name: 'cv.pdf', bytes: latin1(text) })).toEqual({
      status: 'invalid',
      error: CV_ERRORS.notPdf,
    });
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
  test.each<[string, Uint8Array, string?]>([
    ['a renamed Windows program', joined('MZ\x90\x00', new Uint8Array(512)), 'un programme'],
    ['a renamed Linux program', joined('\x7fELF\x02\x01\x01', new Uint8Array(512)), 'un programme'],
    ['a script', latin1('#!/bin/sh\nrm -rf /\n')],
    ['a page', latin1('<!doctype html><html><script>alert(1)</script></html>'), 'une page web'],
    ['a ZIP', zip(), 'une archive ZIP'],
    ['a photograph', joined('\xff\xd8\xff\xe0\x00\x10JFIF\x00', new Uint8Array(64)), 'une image'],
    ['a screenshot', joined('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', new Uint8Array(64)), 'une image'],
    [
      'an old Word document',
      joined('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', new Uint8Array(600)),
      'un document Word (.doc)',
    ],
    ['an RTF document', latin1('{\\rtf1\\ansi Mon CV}'), 'un document RTF'],
    ['a text', latin1('Mon CV, en quelques lignes.')],
    ['a text that says PDF', latin1('%PDF-1.7\nthis is my CV\n%%EOF')],
    ['five bytes', latin1('%PDF-')],
    ['a page with a PDF behind', joined('<html><script>alert(1)</script>', pdf()), 'une page web'],
    ['a program with a PDF behind', joined('MZ\x90\x00', pdf()), 'un programme'],
    ['a ZIP with a PDF behind', joined(zip(), pdf()), 'une archive ZIP'],
    ['a header behind more than readers look through', joined(' '.repeat(1024), pdf())],
    ['the beginning of a PDF', pdf().slice(0, 20)],
  ])('%s is refused, and told what it is', async (_what, bytes, kind) => {
    expect(await checkCv({ name: 'cv.pdf', bytes })).toEqual({ status: 'invalid', error: notPdf(kind) });
    if (kind) expect(notPdf(kind)).toContain(`est ${kind}, pas un PDF`);
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

// Proves 3.4, 5.8.
describe('what readers open', () => {
  const body = (title?: string) => Buffer.from(pdf(title)).toString('latin1');
  const accepted = async (bytes: Uint8Array) =>
    expect(await checkCv({ name: 'cv.pdf', bytes })).toMatchObject({ file: { mediaType: 'application/pdf' } });

  test.each<[string, Uint8Array]>([
    ['with a printer job before the header', joined('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', pdf())],
    ['with a mark of byte order before it', joined('\xef\xbb\xbf', pdf())],
    ['with blank lines before it', joined('\r\n\r\n', pdf())],
    ['with zeros after the end', joined(pdf(), new Uint8Array(5000))],
    ['with a page of the server after the end', joined(pdf(), '\n<!-- served by cache --></html>')],
    ['without an end mark', latin1(body().replace('%%EOF\n', ''))],
    ['cut before its table', latin1(body().slice(0, body().indexOf('xref')))],
    ['with a page in a string', pdf('Cours de HTML : <script>, <!doctype html>')],
    ['with a page in a stream', latin1(body().replace('endobj\n', 'stream\n<html><?php\nendstream\nendobj\n'))],
    ['with a ZIP attached', joined(body().replace('%%EOF\n', ''), zip(), '\n%%EOF\n')],
    ['saved twice', joined(pdf(), '5 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF')],
    [
      'with its table in a stream',
      latin1('%PDF-1.5\n1 0 obj\n<< /Type /XRef /Root 2 0 R >>\nstream\n\0\nendstream\nendobj\n'),
    ],
  ])('%s is taken', async (_what, bytes) => {
    await accepted(bytes);
  });

  test('is taken with any bytes around it that are no file of another kind', async () => {
    const bytes = fc.uint8Array({ maxLength: 900 });
    const ends = fc.constantFrom('', '\n', '\r\n', '%%EOF', '\0\0', '</html>', 'PK\x05\x06');
    await fc.assert(
      fc.asyncProperty(
        bytes,
        bytes,
        ends,
        fc.constantFrom('1.0', '1.4', '2.0'),
        async (before, after, end, version) => {
          fc.pre(!OTHER_FILES.some((start) => Buffer.from(before).toString('latin1').startsWith(start)));
          await accepted(joined(before, body().replace('1.7', version), after, end));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('an encrypted one', () => {
  test.each(Object.entries(ENCRYPTED))(
    'by %j is asked for without its password, if it has one',
    async (how, base64) => {
      const checked = await checkCv({ name: 'cv.pdf', bytes: new Uint8Array(Buffer.from(base64, 'base64')) });
      if (how.endsWith('secret')) expect(checked).toEqual({ status: 'invalid', error: CV_ERRORS.locked });
      else expect(checked).toMatchObject({ file: { mediaType: 'application/pdf' } });
    },
  );

  test('is one by its trailer alone, and not by a word of its text', async () => {
    expect(await checkCv({ name: 'cv.pdf', bytes: pdf('/Encrypt 9 0 R') })).toHaveProperty('file.mediaType');
  });

  test('in a way of its own asks for something', async () => {
    const own = Buffer.from(pdf())
      .toString('latin1')
      .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Own.Handler >>');
    expect(await checkCv({ name: 'cv.pdf', bytes: latin1(own) })).toEqual({
      status: 'invalid',
      error: CV_ERRORS.locked,
    });
  });

  test('damaged at any byte, is answered in a moment', async () => {
    const whole = Buffer.from(ENCRYPTED['AES-256 secret'], 'base64');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = new Uint8Array(whole);
        bytes[at] = byte;
        expect(await checkCv({ name: 'cv.pdf', bytes })).toBeTypeOf('object');
      }),
      { numRuns: 200 },
    );
  });
});
