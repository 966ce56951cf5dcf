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
}

export interface InquiryFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  createdAt: string;
}

/** Bytes per transaction: SQLite's secure_delete overwrites what is deleted. */
const PART_BYTES = 256 * 1024;
/** Milliseconds between two transactions, for waiting writers. */
export const PAUSE_MS = 10;

export async function insertFile(
  trx: Transaction<Tables>,
  inquiryId: string,
  { name, mediaType, bytes }: NewFile,
  now: number,
): Promise<string> {
  const id = newId(now);
  await trx
    .insertInto('inquiry_files')
    .values({
      id,
      inquiry_id: inquiryId,
      name,
      media_type: mediaType,
      size: bytes.byteLength,
      content: bytes.subarray(0, PART_BYTES),
      created_at: isoInstant(now),
    })
    .execute();
  for (let from = PART_BYTES; from < bytes.byteLength; from += PART_BYTES) {
    await trx
      .insertInto('inquiry_file_parts')
      .values({ id: newId(now), file_id: id, position: from, content: bytes.subarray(from, from + PART_BYTES) })
      .execute();
  }
  return id;
}

export async function findFiles(db: Database, inquiryId: string): Promise<InquiryFile[]> {
  const rows = await db.read
    .selectFrom('inquiry_files')
    .select(['id', 'name', 'media_type as mediaType', 'size', 'created_at'])
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
  const parts = await db.read
    .selectFrom('inquiry_file_parts')
    .select('content')
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute();
  return Buffer.concat([content, ...parts.map((part) => part.content)]);
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
  const files = await db.read.selectFrom('inquiry_files').select('id').where('inquiry_id', 'in', inquiryIds).execute();
  for (const { id } of files) {
    const parts = await db.read.selectFrom('inquiry_file_parts').select('id').where('file_id', '=', id).execute();
    for (const part of parts) {
      await db.write((trx) => trx.deleteFrom('inquiry_file_parts').where('id', '=', part.id).execute());
      await sleep(PAUSE_MS);
    }
    await db.write((trx) => trx.deleteFrom('inquiry_files').where('id', '=', id).execute());
    await sleep(PAUSE_MS);
  }
}
