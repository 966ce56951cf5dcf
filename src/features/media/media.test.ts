import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPhoto, aPicture, aStoredFile, aTestimonial } from '../../../tests/fixtures/data/library.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { picture, picturesKind, shownPicture } from '../../content/kinds/company/media.ts';
import { testimonialsKind } from '../../content/kinds/people/testimonials.ts';
import { type Kind, publish } from '../../content/model/editable.ts';
import { createChangeFeed } from '../../platform/changes.ts';
import { createContentCache } from '../../platform/content-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import {
  createEntry,
  publishEntry,
  readEntry,
  removeEntry,
  restoreVersion,
  saveDraft,
  withdrawEntry,
} from '../entries/entries.server.ts';
import { exportEntries } from '../entries/files/entry-files.server.ts';
import { importEntries } from '../entries/files/entry-import.server.ts';
import { findPictureUses } from '../entries/picture-uses.server.ts';
import { loadPublished } from '../entries/published/published-content.server.ts';
import { publishTogether, undoTogether } from '../entries/together/publish-together.server.ts';
import { purgePictures, readPictureFile, readRendition, storePicture } from './media.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const DISK = { freeDisk: async () => 1e12, env: { diskReserveBytes: 1 } };

describe.each(DIALECTS)('the library of pictures on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now = START;
    let use: ReturnType<typeof services>;
    const services = (database: Database) => {
      const content = createContentCache({ changes: createChangeFeed(database), now: () => now });
      return { db: database, now: () => now, log: createLog('silent'), content, ...DISK };
    };
    beforeEach(async () => {
      now = START;
      ({ db, dispose } = await createTestDatabase(dialect));
      use = services(db);
    });
    afterEach(async () => {
      publish(new Map());
      await dispose();
    });

    const follow = async () => publish((await loadPublished(use, now)).published);
    const nameOf = (address = '') => address.split('/').at(-1) ?? '';
    const open = async (id: string) => {
      const entry = await readEntry(use, picturesKind, id);
      if (!entry) throw new Error('no picture');
      return entry;
    };
    const change = async (id: string, data: Record<string, unknown>) => {
      const { draft, published, version } = await open(id);
      const typed = { data: { ...((draft ?? published)?.data as object), ...data }, from: null, until: null };
      const saved = await saveDraft(use, 'Essai', picturesKind, id, typed, version);
      return saved.status === 'ok' ? publishEntry(use, 'Essai', picturesKind, id, saved.version) : saved;
    };

    test('an upload is kept upright, within a box, and without its camera and place; twice it is stored once', async () => {
      const taken = await sharp(await aPhoto({ width: 3000, height: 1500 }))
        .withExif({ IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitude: '3/1 52/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const file = await aStoredFile(use, taken);
      expect(file).toMatchObject({ width: 1200, height: 2400 });
      const kept = await readPictureFile(use, file.hash);
      const { exif, orientation } = await sharp(kept?.content).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
      expect((await aStoredFile(use, taken)).hash).toBe(file.hash);
      expect(await db.read.selectFrom('picture_files').select('hash').execute()).toHaveLength(1);
    });

    test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
      ['an empty file', () => Buffer.alloc(0), /vide/],
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /SVG|lire/],
      ['a drawing', () => Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /SVG/],
      ['a drawing after a declaration', () => Buffer.from('<?xml version="1.0"?>\n<svg/>'), /SVG/],
      ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), /lire|attendue/],
      ['the head of a picture', async () => (await aPhoto()).subarray(0, 300), /endommagée|lire/],
      ['more bytes than permitted', () => Buffer.alloc(10 * 1024 * 1024 + 1), /10\u00a0Mo/],
      [
        'few bytes of very many pixels',
        () =>
          sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        /60\u00a0millions/,
      ],
      [
        'a picture that moves',
        () =>
          sharp(Buffer.alloc(2 * 8 * 8 * 3, 0).fill(255, 8 * 8 * 3), {
            raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
          })
            .webp({ loop: 0 })
            .toBuffer(),
        /animée/,
      ],
      [
        'a GIF',
        () =>
          sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .gif()
            .toBuffer(),
        /PNG, JPEG/,
      ],
    ])('%s is refused in a sentence', async (_what, bytes, sentence) => {
      const stored = await storePicture(use, await bytes());
      expect(stored).toEqual({ status: 'invalid', message: expect.stringMatching(sentence) });
      expect(await db.read.selectFrom('picture_files').select('hash').execute()).toEqual([]);
    });

    test('of a picture with a program behind it only the picture is kept', async () => {
      const polyglot = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script><?php system("x"); ?>')]);
      const { hash } = await aStoredFile(use, polyglot);
      const kept = await readPictureFile(use, hash);
      expect(Buffer.from(kept?.content ?? []).includes('script')).toBe(false);
    });

    test('on a full disk an upload is refused, and a rendition is made but not stored', async () => {
      const full = { ...use, freeDisk: async () => 0 };
      expect(await storePicture(full, await aPhoto())).toMatchObject({ status: 'invalid' });
      const id = await aPicture(use, await aPhoto());
      await follow();
      expect(await readRendition(full, nameOf(picture(id)?.src))).toBeDefined();
      expect(await db.read.selectFrom('picture_renditions').select('name').execute()).toEqual([]);
    });

    test('a rendition is cut and made once, also for many who ask at the same time', async () => {
      const halves = await sharp(await aPhoto({ width: 1000, height: 500, background: '#ff0000' }))
        .composite([{ input: await aPhoto({ width: 500, height: 500, background: '#0000ff' }), left: 500, top: 0 }])
        .png()
        .toBuffer();
      const id = await aPicture(use, halves, { focal: { x: 90, y: 50 } });
      await follow();
      const name = nameOf(picture(id, '1:1')?.avifSrcSet.split(' ')[0]);
      const made = await Promise.all(Array.from({ length: 8 }, () => readRendition(use, name)));
      expect(new Set(made.map((it) => Buffer.from(it?.content ?? []).toString('hex'))).size).toBe(1);
      expect(made[0]?.mediaType).toBe('image/avif');
      const { dominant } = await sharp(made[0]?.content).stats();
      expect(dominant.b).toBeGreaterThan(dominant.r);
      expect(await sharp(made[0]?.content).metadata()).toMatchObject({ width: 160, height: 160 });
      expect(await db.read.selectFrom('picture_renditions').select('name').execute()).toEqual([{ name }]);
    });

    test('only cuts that a picture had are made, those of its drafts and former versions included', async () => {
      const id = await aPicture(use, await aPhoto());
      await follow();
      const former = nameOf(picture(id, '1:1')?.src);
      expect(await readRendition(use, former.replace(/-[0-9a-f]{8}-/, '-00000000-'))).toBeUndefined();
      expect(await readRendition(use, former.replace(/^[0-9a-f]{20}/, '0'.repeat(20)))).toBeUndefined();
      expect((await change(id, { focal: { x: 0, y: 0 } })).status).toBe('ok');
      await follow();
      expect(nameOf(picture(id, '1:1')?.src)).not.toBe(former);
      expect(await readRendition(use, former)).toBeDefined();
      const { published, version } = await open(id);
      const draft = { ...(published?.data as object), crop: { x: 0, y: 0, width: 50, height: 50 } };
      await saveDraft(use, 'Essai', picturesKind, id, { data: draft, from: null, until: null }, version);
      const shown = shownPicture({ ...(draft as never as Parameters<typeof shownPicture>[0]), id });
      expect(await readRendition(use, nameOf(shown.src))).toBeDefined();
    });

    test('what is published shows pictures of the library only, and keeps them there', async () => {
      const id = await aPicture(use, await aPhoto());
      const refused = await aTestimonial(use, { picture: 'nulle-part' }).catch((error: Error) => error.message);
      expect(refused).toContain("n'est pas dans la médiathèque");
      const user = await aTestimonial(use, { picture: id });
      expect((await findPictureUses(db.read)).get(id)).toEqual([
        { kind: testimonialsKind, id: user, name: 'Aïcha Bello', page: expect.any(String), isDraft: false },
      ]);
      for (const act of [removeEntry, withdrawEntry]) {
        expect(await act(use, 'Essai', picturesKind, id, (await open(id)).version)).toEqual({
          status: 'forbidden',
          message: expect.stringContaining('Témoignages, «\u00a0Aïcha Bello\u00a0»'),
        });
      }
      const used = await readEntry(use, testimonialsKind, user);
      const { picture: _, ...without } = (used?.published?.data ?? {}) as { picture?: string };
      const typed = { data: without, from: null, until: null };
      const saved = await saveDraft(use, 'Essai', testimonialsKind, user, typed, used?.version ?? 0);
      expect(saved.status).toBe('ok');
      // The page still shows it.
      expect((await removeEntry(use, 'Essai', picturesKind, id, (await open(id)).version)).status).toBe('forbidden');
      expect(
        (await publishEntry(use, 'Essai', testimonialsKind, user, saved.status === 'ok' ? saved.version : 0)).status,
      ).toBe('ok');
      const removed = await removeEntry(use, 'Essai', picturesKind, id, (await open(id)).version);
      expect(removed.status).toBe('ok');
      const { version } = await open(id);
      const restored = await restoreVersion(use, 'Essai', picturesKind, id, {
        ...{ version: version - 1, seenVersion: version },
        as: 'whole',
      });
      expect(restored.status).toBe('ok');
    });

    test('what is published together brings its pictures along, and an undo keeps what the site shows', async () => {
      const writing = { kinds: [picturesKind, testimonialsKind] as Kind<object>[], author: 'Arlette Manga' };
      const file = await aStoredFile(use, await aPhoto());
      const data = { title: 'Le port', alt: 'Un bateau', file, focal: { x: 50, y: 50 }, people: false };
      const made = await createEntry(use, 'Essai', picturesKind, { data, from: null, until: null });
      const id = made.status === 'ok' ? made.id : '';
      const user = await aTestimonial(use);
      const { published, version = 0 } = (await readEntry(use, testimonialsKind, user)) ?? {};
      const typed = { data: { ...(published?.data as object), picture: id }, from: null, until: null };
      await saveDraft(use, 'Essai', testimonialsKind, user, typed, version);
      const [ofUser, ofPicture] = [
        { kind: testimonialsKind.name, id: user },
        { kind: picturesKind.name, id },
      ];
      expect(await publishTogether(use, writing, [ofUser])).toMatchObject({
        status: 'invalid',
        problems: [{ errors: { picture: expect.stringContaining("n'est pas dans la médiathèque") } }],
      });
      expect((await readEntry(use, testimonialsKind, user))?.draft).not.toBeNull();
      const done = await publishTogether(use, writing, [ofUser, ofPicture]);
      if (done.status !== 'ok') throw new Error(JSON.stringify(done));
      const other = await aTestimonial(use, { name: 'Ruth Ngo', picture: id });
      expect(await undoTogether(use, writing, done.entries)).toMatchObject({
        status: 'invalid',
        problems: [{ id, messages: [expect.stringContaining('Ruth Ngo')] }],
      });
      const shown = await readEntry(use, testimonialsKind, other);
      await removeEntry(use, 'Essai', testimonialsKind, other, shown?.version ?? 0);
      expect(await undoTogether(use, writing, done.entries)).toMatchObject({ status: 'ok' });
      expect((await open(id)).published).toBeNull();
    });

    test('a picture whose file is not there is not published', async () => {
      const id = await aPicture(use, await aPhoto());
      const changed = await change(id, { file: { hash: 'f'.repeat(20), width: 9, height: 9 } });
      expect(changed).toMatchObject({ status: 'invalid', errors: { file: expect.stringContaining('manque') } });
    });

    test('removed and replaced pictures go for good after a month, those in use stay', async () => {
      const kept = await aPicture(use, await aPhoto({ background: '#111111' }));
      const replaced = await aPicture(use, await aPhoto({ background: '#222222' }), { title: 'Le port' });
      const removed = await aPicture(use, await aPhoto({ background: '#333333' }), { title: 'Le marché' });
      const file = await aStoredFile(use, await aPhoto({ background: '#444444' }));
      await change(replaced, { file });
      await removeEntry(use, 'Essai', picturesKind, removed, (await open(removed)).version);
      expect(await purgePictures(use, new Date(START - 1).toISOString(), 500)).toBe(0);
      expect(await purgePictures(use, new Date(START + 1).toISOString(), 500)).toBe(3);
      const files = (await db.read.selectFrom('picture_files').select('hash').execute()).map(({ hash }) => hash);
      const dataOf = async (id: string) => (await open(id)).published?.data as { file: { hash: string } };
      expect(files.sort()).toEqual([file.hash, (await dataOf(kept)).file.hash].sort());
      expect(await readEntry(use, picturesKind, removed)).toBeUndefined();
      // Its former version has no file any more.
      const { versions, version } = await open(replaced);
      const first = versions.findLast(({ action }) => action === 'publish')?.version ?? 0;
      const as = { version: first, seenVersion: version, as: 'whole' } as const;
      expect((await restoreVersion(use, 'Essai', picturesKind, replaced, as)).status).toBe('invalid');
    });

    test('a picture of last year that was removed today can still be restored', async () => {
      const id = await aPicture(use, await aPhoto());
      now = START + 365 * 86_400_000;
      await removeEntry(use, 'Essai', picturesKind, id, (await open(id)).version);
      expect(await purgePictures(use, new Date(now - 30 * 86_400_000).toISOString(), 500)).toBe(0);
      const { version } = await open(id);
      const as = { version: version - 1, seenVersion: version, as: 'whole' } as const;
      expect((await restoreVersion(use, 'Essai', picturesKind, id, as)).status).toBe('ok');
    });

    test('an export carries pictures to another database, and an import without its files is refused', async () => {
      const id = await aPicture(use, await aPhoto());
      const user = await aTestimonial(use, { picture: id });
      const { source, files } = await exportEntries(use, [testimonialsKind, picturesKind]);
      const other = await createTestDatabase(dialect);
      const there = services(other.db);
      const without = await importEntries(there, 'Essai', source);
      expect(without).toMatchObject({ status: 'invalid', problems: [{ message: expect.stringContaining('manque') }] });
      const swapped = async () => new Uint8Array(await aPhoto({ background: '#000000' }));
      expect(await importEntries(there, 'Essai', source, { readFile: swapped })).toMatchObject({ status: 'invalid' });
      const readFile = async (hash: string) => (await readPictureFile(use, hash))?.content;
      expect(await importEntries(there, 'Essai', source, { readFile, dryRun: true })).toMatchObject({
        isWritten: false,
      });
      expect(await readPictureFile(there, files[0] ?? '')).toBeUndefined();
      expect(await importEntries(there, 'Essai', source, { readFile })).toMatchObject({ status: 'ok' });
      expect((await readPictureFile(there, files[0] ?? ''))?.content).toEqual(
        (await readPictureFile(use, files[0] ?? ''))?.content,
      );
      expect((await findPictureUses(other.db.read)).get(id)).toMatchObject([{ id: user }]);
      const alone = await exportEntries(use, [testimonialsKind]);
      const third = await createTestDatabase(dialect);
      expect(await importEntries(services(third.db), 'Essai', alone.source)).toMatchObject({
        problems: [{ message: expect.stringContaining('médiathèque') }],
      });
      await Promise.all([other.dispose(), third.dispose()]);
    });
  });
});
