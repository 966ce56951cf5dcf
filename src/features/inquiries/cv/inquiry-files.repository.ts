import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database, Rows } from '../../../platform/db/database.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { MailAttachment } from '../../../platform/mail/transport.ts';

export interface NewFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  /** The file's id, where its parts are stored already: it was uploaded. */
  storedAs?: string | undefined;
  /** The reply or the customer's mail that it came with. */
  messageId?: string | undefined;
}

export interface InquiryFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  /** null: came with the form. */
  messageId: string | null;
  createdAt: string;
}

/** Bytes per transaction: SQLite's secure_delete overwrites what is deleted. */
const PART_BYTES = 256 * 1024;
/** Milliseconds between two transactions, for waiting writers. */
export const PAUSE_MS = 10;

export async function insertFile(
  trx: Transaction<Tables>,
  { id, inquiryId }: { id: string; inquiryId: string },
  { name, mediaType, bytes, storedAs, messageId }: NewFile,
  now: number,
): Promise<void> {
  await trx
    .insertInto('inquiry_files')
    .values({
      id,
      inquiry_id: inquiryId,
      name,
      media_type: mediaType,
      size: bytes.byteLength,
      content: new Uint8Array(),
      message_id: messageId ?? null,
      created_at: isoInstant(now),
    })
    .execute();
  if (storedAs !== undefined) return;
  for (let from = 0; from < bytes.byteLength; from += PART_BYTES) {
    await insertPart(trx, { fileId: id, position: from, content: bytes.subarray(from, from + PART_BYTES) }, now);
  }
}

export async function insertPart(
  trx: Transaction<Tables>,
  { fileId, position, content }: { fileId: string; position: number; content: Uint8Array },
  now: number,
): Promise<void> {
  await trx
    .insertInto('file_parts')
    .values({ id: newId(now), file_id: fileId, position, content })
    .execute();
}

export async function findFiles(db: Database, inquiryId: string): Promise<InquiryFile[]> {
  const rows = await db.read
    .selectFrom('inquiry_files')
    .select(['id', 'name', 'media_type as mediaType', 'size', 'message_id as messageId', 'created_at'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...file }) => ({ ...file, createdAt: created_at }));
}

export async function readFileContent(db: Pick<Database, 'read'>, fileId: string): Promise<Uint8Array> {
  const { content } = await db.read
    .selectFrom('inquiry_files')
    .select('content')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return Buffer.concat([content, ...(await readParts(db, fileId))]);
}

export async function readParts(db: Pick<Database, 'read'>, fileId: string): Promise<Uint8Array[]> {
  const parts = await db.read
    .selectFrom('file_parts')
    .select('content')
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute();
  return parts.map(({ content }) => content);
}

export async function readAttachments(db: Database, ids: string[], maxBytes: number): Promise<MailAttachment[]> {
  const files = await db.read
    .selectFrom('inquiry_files')
    .select(['id', 'name', 'media_type', 'size'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) return [];
  return Promise.all(
    files.map(async ({ id, name, media_type }) => ({
      name,
      mediaType: media_type,
      content: await readFileContent(db, id),
    })),
  );
}

/** Idempotent: the next call finishes an interrupted one. */
export async function deleteFiles(db: Rows, inquiryIds: readonly string[]): Promise<void> {
  await deleteEach(
    db,
    await db.read.selectFrom('inquiry_files').select('id').where('inquiry_id', 'in', inquiryIds).execute(),
  );
}

/** @param messageId of a reply that is taken back */
export async function deleteFilesOf(db: Rows, messageId: string): Promise<void> {
  await deleteEach(
    db,
    await db.read.selectFrom('inquiry_files').select('id').where('message_id', '=', messageId).execute(),
  );
}

async function deleteEach(db: Rows, files: readonly { id: string }[]): Promise<void> {
  for (const { id } of files) {
    await deleteParts(db, id);
    await db.write((trx) => trx.deleteFrom('inquiry_files').where('id', '=', id).execute());
    await sleep(PAUSE_MS);
  }
}

/** One transaction per part. */
export async function deleteParts(db: Rows, fileId: string): Promise<void> {
  const parts = await db.read.selectFrom('file_parts').select('id').where('file_id', '=', fileId).execute();
  for (const part of parts) {
    await db.write((trx) => trx.deleteFrom('file_parts').where('id', '=', part.id).execute());
    await sleep(PAUSE_MS);
  }
}
