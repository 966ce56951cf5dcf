import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { PERIODS } from '../../../content/words/retention.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { ProblemError } from '../../../platform/http/forms/problem.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import type { Services } from '../../../platform/services.ts';
import { CV_ERRORS, CV_MAX_BYTES, mayBePdf } from '../kinds/job.schema.ts';
import type { UploadedCv } from './cv.server.ts';
import {
  type CvUpload,
  claimUpload,
  deleteUpload,
  findOldUploads,
  findUpload,
  insertUpload,
  readUpload,
  savePart,
} from './cv-uploads.repository.ts';

type UploadServices = Pick<Services, 'db' | 'keys' | 'now'>;

const HOURS_MS = 3_600_000;
export const CV_UPLOAD_SECONDS = PERIODS.cvUploadsHours * 3600;

export interface CvProgress {
  received: number;
  size: number;
}

/** Returns the upload's secret (256 bits). Throws ProblemError 413 above 5 MB, 422 for an empty file. */
export async function createCvUpload({ db, keys, now }: UploadServices, size: number): Promise<string> {
  if (size > CV_MAX_BYTES) throw refusal(413, CV_ERRORS.tooLarge);
  if (size === 0) throw refusal(422, CV_ERRORS.empty);
  const secret = randomBytes(32).toString('base64url');
  await insertUpload(db, idOf(keys, secret), size, now());
  return secret;
}

/** Throws ProblemError 404: unknown, claimed or expired. */
export async function cvProgress(services: UploadServices, secret: string): Promise<CvProgress> {
  return findLive(services, secret);
}

/**
 * Appends at byte `offset`; a conflict changes nothing. Throws ProblemError 404, 413 (announced size), 422 (no PDF).
 */
export async function appendCvUpload(
  services: UploadServices,
  secret: string,
  { offset, content }: { offset: number; content: Uint8Array },
): Promise<CvProgress & { isAppended: boolean }> {
  const upload = await findLive(services, secret);
  if (offset !== upload.received) return { ...upload, isAppended: false };
  if (offset + content.byteLength > upload.size) throw refusal(413, "Plus d'octets que ceux qui étaient annoncés.");
  // Fails early on the header; the whole file is checked with the application.
  if (offset === 0 && !mayBePdf(Buffer.from(content).toString('latin1'), content.byteLength === upload.size)) {
    throw refusal(422, CV_ERRORS.notPdf);
  }
  if (content.byteLength === 0) return { ...upload, isAppended: true };
  const isAppended = await savePart(services.db, upload, { offset, content }, services.now());
  return { ...(await findLive(services, secret)), isAppended };
}

/** The completed file, to be checked. Throws ProblemError 410: missing or incomplete, the client uploads again. */
export async function readCvUpload(services: UploadServices, secret: string, name: string): Promise<UploadedCv> {
  const upload = await findLive(services, secret).catch(() => undefined);
  const bytes = upload && upload.received === upload.size ? await readUpload(services.db, upload) : undefined;
  if (bytes && bytes.length === upload?.size) return { name, bytes, storedAs: upload.file_id };
  throw gone();
}

/** Lets at most one application claim an upload. Throws ProblemError 410. */
export async function claimCvUpload(trx: Transaction<Tables>, keys: Keyring, secret: string): Promise<void> {
  if (!(await claimUpload(trx, idOf(keys, secret)))) throw gone();
}

const gone = () =>
  new ProblemError({ status: 410, detail: CV_ERRORS.gone, errors: { cv: CV_ERRORS.gone }, code: 'upload_gone' });

export async function purgeOldUploads({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const upload of await findOldUploads(db, isoInstant(oldest(now())))) await deleteUpload(db, upload);
}

async function findLive({ db, keys, now }: UploadServices, secret: string): Promise<CvUpload> {
  const upload = await findUpload(db, idOf(keys, secret));
  if (upload && Date.parse(upload.updated_at) >= oldest(now())) return upload;
  throw new ProblemError({ status: 404, detail: CV_ERRORS.gone });
}

const oldest = (now: number) => now - PERIODS.cvUploadsHours * HOURS_MS;
const idOf = (keys: Keyring, secret: string) => keys.hmac('cv upload', secret);
const refusal = (status: number, message: string) =>
  new ProblemError({ status, detail: message, errors: { cv: message } });
