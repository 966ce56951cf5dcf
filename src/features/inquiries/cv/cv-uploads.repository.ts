import type { Transaction } from 'kysely';
import type { Database, Rows } from '../../../platform/db/database.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { deleteParts, insertPart, readParts } from './inquiry-files.repository.ts';

export interface CvUpload {
  id: string;
  file_id: string;
  /** Bytes. */
  size: number;
  received: number;
  updated_at: string;
}

export async function insertUpload(db: Database, id: string, size: number, now: number): Promise<void> {
  const row = { id, file_id: newId(now), size, received: 0, updated_at: isoInstant(now) };
  await db.write((trx) => trx.insertInto('cv_uploads').values(row).execute());
}

/** Undefined: unknown, claimed or being deleted. */
export function findUpload(db: Database, id: string): Promise<CvUpload | undefined> {
  return db.read
    .selectFrom('cv_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('received', '!=', BEING_DELETED)
    .executeTakeFirst();
}

/** False: conflict, `received` is not `offset`. */
export function savePart(
  db: Database,
  { id, file_id: fileId }: Pick<CvUpload, 'id' | 'file_id'>,
  { offset, content }: { offset: number; content: Uint8Array },
  now: number,
): Promise<boolean> {
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('cv_uploads')
      .set({ received: offset + content.byteLength, updated_at: isoInstant(now) })
      .where('id', '=', id)
      .where('received', '=', offset)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertPart(trx, { fileId, position: offset, content }, now);
    return true;
  });
}

export async function readUpload(db: Database, { file_id: fileId }: Pick<CvUpload, 'file_id'>): Promise<Buffer> {
  return Buffer.concat(await readParts(db, fileId));
}

/** `received`: neither appended to nor claimed. */
const BEING_DELETED = -1;

/** The parts are the file's from now on. */
export async function claimUpload(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cv_uploads')
    .where('id', '=', id)
    .whereRef('received', '=', 'size')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findOldUploads(db: Database, before: string): Promise<CvUpload[]> {
  return db.read.selectFrom('cv_uploads').selectAll().where('updated_at', '<', before).execute();
}

/** Idempotent: the next call finishes an interrupted one. One that is claimed meanwhile keeps its parts. */
export async function deleteUpload(db: Rows, { id, file_id: fileId }: CvUpload): Promise<void> {
  const { numUpdatedRows } = await db.write((trx) =>
    trx.updateTable('cv_uploads').set({ received: BEING_DELETED }).where('id', '=', id).executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) return;
  await deleteParts(db, fileId);
  await db.write((trx) => trx.deleteFrom('cv_uploads').where('id', '=', id).execute());
}
