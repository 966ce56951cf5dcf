import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobApplication, pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Remember } from '../../../platform/http/forms/idempotency.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox, type Outbox } from '../../../platform/mail/outbox.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { listInquiries, readInquiryFile, showInquiry, submitInquiry } from '../inquiries.server.ts';
import { CV_ERRORS } from '../kinds/job.schema.ts';
import {
  appendCvUpload,
  claimCvUpload,
  createCvUpload,
  cvProgress,
  purgeOldUploads,
  readCvUpload,
} from './cv-uploads.server.ts';
import { deleteFiles, readAttachments, readFileContent } from './inquiry-files.repository.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const HOUR = 3_600_000;
const CV = Buffer.from(pdf('Un très long parcours. '.repeat(25_000)));
/** Offsets at which a failing line cuts the pieces. */
const OFFSETS = [0, 70_000, 70_001, 300_000];

describe.each(DIALECTS)('an uploaded CV on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let outbox: Outbox;
    let now: number;
    let services: { db: Database; outbox: Outbox; keys: ReturnType<typeof createKeyring>; now: () => number };

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => now });
      services = { db, outbox, keys: createKeyring('a secret for the tests, long enough'), now: () => now };
    });
    afterEach(async () => {
      await outbox.stop();
      await dispose();
    });

    const upload = async () => {
      const secret = await createCvUpload(services, CV.length);
      for (const [index, offset] of OFFSETS.entries()) {
        const content = new Uint8Array(CV.subarray(offset, OFFSETS[index + 1]));
        expect(await appendCvUpload(services, secret, { offset, content })).toMatchObject({ isAppended: true });
      }
      return secret;
    };
    const submit = async (cv: object, secret: string) => {
      const remember: Remember = (trx) => claimCvUpload(trx, services.keys, secret);
      const result = await submitInquiry('job')(services, { ...jobApplication(), cv }, { remember });
      if (result.status !== 'ok') throw new Error(JSON.stringify(result));
      return (result.answer.body as { id: string }).id;
    };
    const partIds = () => db.read.selectFrom('file_parts').select(['id', 'position']).orderBy('id').execute();
    const rows = async (table: 'cv_uploads' | 'file_parts') =>
      (await db.read.selectFrom(table).select('id').execute()).length;

    // Proves 19.3.
    test("becomes the application's file where it is stored: its parts stay the same rows", async () => {
      const secret = await upload();
      const uploaded = await partIds();
      const id = await submit(await readCvUpload(services, secret, 'cv.pdf'), secret);
      expect(await partIds(), 'no byte was written again').toEqual(uploaded);
      expect(await rows('cv_uploads')).toBe(0);

      const found = await showInquiry(services, id);
      const [file] = found.status === 'ok' ? found.files : [];
      if (!file) throw new Error('no file');
      expect(file).toMatchObject({ name: 'cv.pdf', mediaType: 'application/pdf', size: CV.length });
      expect(CV.equals(await readInquiryFile(services, file))).toBe(true);
      const [attached] = await readAttachments(db, [file.id], CV.length);
      expect(CV.equals(attached?.content ?? new Uint8Array())).toBe(true);
    });

    test('is deleted with its application, as is a file whose first bytes stand beside its name', async () => {
      const secret = await upload();
      const inquiryId = await submit(await readCvUpload(services, secret, 'cv.pdf'), secret);
      const file = { id: 'file', inquiry_id: inquiryId, name: 'cv.pdf', media_type: 'application/pdf', size: 4 };
      await db.write(async (trx) => {
        await trx
          .insertInto('inquiry_files')
          .values({ ...file, content: Buffer.from('ab'), created_at: '' })
          .execute();
        await trx
          .insertInto('file_parts')
          .values({ id: 'p', file_id: 'file', position: 2, content: Buffer.from('cd') })
          .execute();
      });
      expect(Buffer.from(await readFileContent(db, 'file')).toString()).toBe('abcd');
      await deleteFiles(db, [inquiryId]);
      for (const table of ['inquiry_files', 'file_parts'] as const) {
        expect(await db.read.selectFrom(table).select('id').execute(), table).toEqual([]);
      }
    });

    test('that is claimed is gone for every later request', async () => {
      const secret = await upload();
      const file = await readCvUpload(services, secret, 'cv.pdf');
      await submit(file, secret);
      await expect(cvProgress(services, secret)).rejects.toMatchObject({ problem: { status: 404 } });
      await expect(readCvUpload(services, secret, 'cv.pdf')).rejects.toMatchObject({ problem: { status: 410 } });
      await expect(submit(file, secret)).rejects.toMatchObject({ problem: { errors: { cv: CV_ERRORS.gone } } });
      expect(await listInquiries(services, {})).toHaveLength(1);
    });

    test('that is being purged is not claimed: no application keeps a part of it alone', async () => {
      const secret = await upload();
      const file = await readCvUpload(services, secret, 'cv.pdf');
      now += 13 * HOUR;
      const purged = purgeOldUploads(services);
      await vi.waitFor(async () => expect(await rows('file_parts')).toBeLessThan(OFFSETS.length), { interval: 1 });
      await expect(submit(file, secret)).rejects.toMatchObject({ problem: { status: 410 } });
      await purged;
      expect(await listInquiries(services, {})).toEqual([]);
      expect([await rows('cv_uploads'), await rows('file_parts')]).toEqual([0, 0]);
    });
  });
});
