import { publishedFiles } from '../../content/kinds/company/files.ts';
import { filePath } from '../../content/model/picture-names.ts';
import { DISK_RESERVED, type Disk, isDiskReserved } from '../../platform/disk.ts';
import type { UploadedFile } from '../../platform/http/forms/body.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { pdfFault } from '../inquiries/cv/cv.server.ts';
import { findPictureFile, savePictureFile } from './media.repository.ts';
import { FILE_ERRORS, FILE_MAX_BYTES } from './media.schema.ts';
import { hashOf } from './media.server.ts';

/* PDF files that staff offer for download, kept as they are beside the pictures. */

const PDF = 'application/pdf';

/** Keeps a PDF as it is; the same one is stored once. */
export async function storeOfferedFile(
  { db, now, ...disk }: Pick<Services, 'db' | 'now'> & Disk,
  upload: Pick<UploadedFile, 'bytes' | 'name'>,
): Promise<Result<{ file: { hash: string; size: number } }, { invalid: { message: string } }>> {
  if (await isDiskReserved(disk)) return { status: 'invalid', message: DISK_RESERVED };
  const message = await offeredFileFault(upload);
  if (message) return { status: 'invalid', message };
  return { status: 'ok', file: await keepOfferedFile({ db, now }, upload.bytes) };
}

/** Why a file is not taken, in French; undefined: it is. */
export async function offeredFileFault(upload: Pick<UploadedFile, 'bytes' | 'name'>): Promise<string | undefined> {
  const { byteLength } = upload.bytes;
  if (byteLength === 0) return FILE_ERRORS.empty;
  if (byteLength > FILE_MAX_BYTES) return FILE_ERRORS.tooLarge;
  const fault = await pdfFault(upload);
  if (!fault) return undefined;
  const message = FILE_ERRORS[fault.is];
  return fault.is === 'other' && fault.kind ? message.replace("n'est", `est ${fault.kind},`) : message;
}

/** Why a file of an export is not the one that its entry names; undefined: it is. */
export async function exportedFileFault(hash: string, bytes: Uint8Array): Promise<string | undefined> {
  if (hashOf(bytes) !== hash) return "ce fichier n'est pas celui de ce document.";
  return offeredFileFault({ bytes, name: '' });
}

/** @param content was checked */
export async function keepOfferedFile({ db, now }: Pick<Services, 'db' | 'now'>, content: Uint8Array) {
  const file = { hash: hashOf(content), size: content.byteLength };
  // Pictures alone have pixels.
  await db.write((trx) => savePictureFile(trx, { ...file, mediaType: PDF, width: 0, height: 0, content }, now()));
  return file;
}

/** A published file by the last part of its address. */
export async function readOfferedFile(
  { db }: Pick<Services, 'db'>,
  name: string,
): Promise<{ name: string; mediaType: string; content: Uint8Array } | undefined> {
  const file = publishedFiles().find((it) => filePath(it.file).endsWith(`/${name}`))?.file;
  if (!file) return undefined;
  const kept = await findPictureFile(db.read, file.hash);
  return kept?.mediaType === PDF ? { name: `${file.name}.pdf`, mediaType: PDF, content: kept.content } : undefined;
}
