import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database, Rows } from '../../../platform/db/database.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { PAUSE_MS } from './inquiry-files.repository.ts';

export interface CvUpload {
  id: string;
  /** Bytes. */
  size: number;
  received: number;
  updated_at: string;
}

export async function insertUpload(db: Database, id: string, size: number, now: number): Promise<void> {
  const row = { id, size, received: 0, updated_at: isoInstant(now) };
  await db.write((trx) => trx.insertInto('cv_uploads').values(row).execute());
}

export function findUpload(db: Database, id: string): Promise<CvUpload | undefined> {
  return db.read.selectFrom('cv_uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False: conflict, `received` is not `offset`. */
export function savePart(
  db: Database,
  { id, offset, content }: { id: string; offset: number; content: Uint8Array },
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
    await trx
      .insertInto('cv_upload_parts')
      .values({ id: newId(now), upload_id: id, position: offset, content })
      .execute();
    return true;
  });
}

export async function readUpload(db: Database, id: string): Promise<Buffer> {
  const parts = await db.read
    .selectFrom('cv_upload_parts')
    .select('content')
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute();
  return Buffer.concat(parts.map(({ content }) => content));
}

/** Purged like any other upload. */
const CLAIMED = -1;

export async function claimUpload(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cv_uploads')
    .set({ received: CLAIMED })
    .where('id', '=', id)
    .whereRef('received', '=', 'size')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findOldUploads(db: Database, before: string): Promise<string[]> {
  const rows = await db.read.selectFrom('cv_uploads').select('id').where('updated_at', '<', before).execute();
  return rows.map(({ id }) => id);
}

/** One transaction per part: SQLite's secure_delete overwrites them. */
export async function deleteUpload(db: Rows, id: string): Promise<void> {
  const parts = await db.read.selectFrom('cv_upload_parts').select('id').where('upload_id', '=', id).execute();
  for (const part of parts) {
    await db.write((trx) => trx.deleteFrom('cv_upload_parts').where('id', '=', part.id).execute());
    await sleep(PAUSE_MS);
  }
  await db.write((trx) => trx.deleteFrom('cv_uploads').where('id', '=', id).execute());
}
