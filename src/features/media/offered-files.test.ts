import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogProcess } from '../../../tests/fixtures/blog-process.ts';
import { anArticle, articleFileOf } from '../../../tests/fixtures/data/article-source.ts';
import ENCRYPTED from '../../../tests/fixtures/data/encrypted-pdfs.json' with { type: 'json' };
import { aFile, aPhoto, aPicture, aTestimonial } from '../../../tests/fixtures/data/library.ts';
import { pdf } from '../../../tests/fixtures/data/request-values.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { type FileData, filesKind } from '../../content/kinds/company/files.ts';
import { testimonialsKind } from '../../content/kinds/people/testimonials.ts';
import { publish } from '../../content/model/editable.ts';
import { filePath } from '../../content/model/picture-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { publishPost } from '../blog/publishing/publishing.server.ts';
import { readEntry, removeEntry, withdrawEntry } from '../entries/entries.server.ts';
import { findPictureUses } from '../entries/picture-uses.server.ts';
import { loadPublished } from '../entries/published/published-content.server.ts';
import { FILE_MAX_BYTES } from './media.schema.ts';
import { purgePictures } from './media.server.ts';
import { offeredFileFault, readOfferedFile, storeOfferedFile } from './offered-files.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const DISK = { freeDisk: async () => 1e12, env: { diskReserveBytes: 1 } };
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const of = (bytes: Uint8Array, name = 'tarifs.pdf') => offeredFileFault({ bytes, name });

// Proves 16.27.
test('a PDF is taken by its content, whatever its device calls it', async () => {
  for (const name of ['tarifs.pdf', 'TARIFS.PDF', 'document:1234', 'tarifs\u202efdp.pdf', 'a\u0000b.pdf']) {
    expect(await of(pdf(), name), name).toBeUndefined();
  }
  // The policy of its answer, and the reader, keep a program inside from doing anything.
  const script = Buffer.from(pdf()).toString('latin1').replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript >>');
  expect(await of(latin1(script))).toBeUndefined();
  const open = Buffer.from(ENCRYPTED['RC4-40 '], 'base64');
  expect(await of(new Uint8Array(open)), 'opens without a password').toBeUndefined();
});

const padded = (size: number) => {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(pdf());
  return bytes;
};

// Proves 16.27.
test.each<[string, Uint8Array, string, RegExp]>([
  ['an empty file', new Uint8Array(), 'tarifs.pdf', /vide/],
  ['a page', latin1('<!doctype html><script>alert(1)</script>'), 'tarifs.pdf', /est une page web, pas un PDF/],
  ['a page before a PDF', latin1(`<html>${Buffer.from(pdf()).toString('latin1')}`), 'tarifs.pdf', /page web/],
  ['a program', latin1('MZ\x90\x00'), 'tarifs.pdf', /pas un PDF/],
  ['the header alone', latin1('%PDF-1.7\n%%EOF'), 'tarifs.pdf', /n'est pas un PDF/],
  ['a PDF that is called a page', pdf(), 'tarifs.html', /\u00ab\u00a0\.pdf\u00a0\u00bb/],
  [
    'a PDF with a password',
    new Uint8Array(Buffer.from(ENCRYPTED['AES-256 secret'], 'base64')),
    'x.pdf',
    /mot de passe/,
  ],
  ['one byte more than permitted', padded(FILE_MAX_BYTES + 1), 'tarifs.pdf', /5\u00a0Mo/],
])('%s is refused in a sentence', async (_what, bytes, name, sentence) => {
  expect(await of(bytes, name)).toMatch(sentence);
});

test('a picture is no document, and the most that is permitted is taken', async () => {
  expect(await of(await aPhoto())).toMatch(/est une image, pas un PDF/);
  expect(await of(padded(FILE_MAX_BYTES))).toBeUndefined();
});

describe.each(DIALECTS)('PDF files of the library on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let use: ReturnType<typeof blogProcess> & typeof DISK;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      use = { ...blogProcess(db, () => START), ...DISK };
    });
    afterEach(async () => {
      publish(new Map());
      await dispose();
    });

    const follow = async () => {
      await use.content.check();
      publish((await loadPublished(use, START)).published);
    };
    const open = async (id: string) => {
      const entry = await readEntry(use, filesKind, id);
      if (!entry) throw new Error('no file');
      return entry;
    };
    const pathOf = async (id: string) => {
      const { published, draft } = await open(id);
      const { file } = ((published ?? draft) as { data: FileData }).data;
      return filePath(file);
    };
    const act = async (id: string, how = removeEntry) => how(use, 'Essai', filesKind, id, (await open(id)).version);
    const read = async (path: string) => readOfferedFile(use, path.replace('/fichiers/', ''));
    const hashes = async () => (await db.read.selectFrom('picture_files').select('hash').execute()).length;

    test('it is kept as it came, once, and not on a full disk', async () => {
      const upload = { name: 'tarifs.pdf', bytes: pdf() };
      const [first, again] = [await storeOfferedFile(use, upload), await storeOfferedFile(use, upload)];
      expect(first).toMatchObject({ status: 'ok', file: { size: upload.bytes.byteLength } });
      expect(again).toEqual(first);
      expect(await db.read.selectFrom('picture_files').selectAll().execute()).toMatchObject([
        { media_type: 'application/pdf', size: upload.bytes.byteLength, width: 0 },
      ]);
      const full = { ...use, freeDisk: async () => 0 };
      expect(await storeOfferedFile(full, { ...upload, bytes: pdf('Autre') })).toMatchObject({ status: 'invalid' });
      expect(await hashes()).toBe(1);
    });

    // Proves 16.27.
    test('the site has it while it is published, under its own address alone', async () => {
      const id = await aFile(use);
      const path = await pathOf(id);
      await follow();
      const found = await read(path);
      expect(found).toMatchObject({ name: 'nos-tarifs.pdf', mediaType: 'application/pdf' });
      expect(Buffer.from(found?.content ?? [])).toEqual(Buffer.from(pdf()));
      for (const other of ['', path.replace('nos-', 'vos-'), path.replace(/-[0-9a-f]{8}/, '-00000000'), 'tarifs.pdf']) {
        expect(await read(other), other).toBeUndefined();
      }
      expect((await act(id, withdrawEntry)).status).toBe('ok');
      await follow();
      expect(await read(path)).toBeUndefined();
    });

    test('an entry that names the file of a picture offers nothing', async () => {
      await aPicture(use, await aPhoto());
      const { hash = '' } = (await db.read.selectFrom('picture_files').select('hash').executeTakeFirst()) ?? {};
      const id = await aFile(use, pdf(), { file: { hash, size: 9, name: 'photo' } });
      await follow();
      expect(await read(await pathOf(id))).toBeUndefined();
    });

    // Proves 16.27.
    test('it stays in the library while an entry or an article links to it, and the refusal names them', async () => {
      const id = await aFile(use);
      const path = await pathOf(id);
      const article = { slug: 'nos-tarifs', title: 'Ce que tout coûte' };
      const write = (markdown: string) =>
        publishPost(use, articleFileOf(anArticle(article, markdown)), {
          readPicture: async () => undefined,
          sharePicture: 'when asked for',
        });
      await write(`Tout est [dans ce document](https://nkul.example${path}).`);
      const user = await aTestimonial(use, { quote: `Tout est écrit sur ${path}, et le total tombe juste.` });
      expect((await findPictureUses(db.read)).get(path)).toMatchObject([
        { id: user, isDraft: false },
        { kind: { name: 'article' }, name: 'Ce que tout coûte', isDraft: false },
      ]);
      for (const how of [removeEntry, withdrawEntry]) {
        const refused = await act(id, how);
        expect(refused).toMatchObject({ status: 'forbidden', message: expect.stringContaining('Ce que tout coûte') });
        expect(refused).toMatchObject({ message: expect.stringMatching(/^Ce document sert encore/) });
      }
      await write('Sans document.');
      const { version = 0 } = (await readEntry(use, testimonialsKind, user)) ?? {};
      await removeEntry(use, 'Essai', testimonialsKind, user, version);
      expect((await act(id)).status).toBe('ok');
    });

    test('removed, it goes for good after a month; one that is offered stays', async () => {
      const [kept, removed] = [await aFile(use), await aFile(use, pdf('Autre'), { title: 'Autre' })];
      await act(removed);
      expect(await purgePictures(use, new Date(START - 1).toISOString(), 500)).toBe(0);
      expect(await purgePictures(use, new Date(START + 1).toISOString(), 500)).toBe(2);
      expect(await hashes()).toBe(1);
      expect((await open(kept)).published).not.toBeNull();
      expect(await readEntry(use, filesKind, removed)).toBeUndefined();
    });

    test('one whose file is not there is not published', async () => {
      const gone = { file: { hash: 'f'.repeat(20), size: 9, name: 'perdu' } };
      await expect(aFile(use, pdf(), gone)).rejects.toThrow('Le fichier de ce document manque');
    });
  });
});
