import { retryUnique } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import { DISK_RESERVED, type Disk, isDiskReserved } from '../../platform/disk.ts';
import { keptPicture, PictureError } from '../../platform/picture-file.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { asciiSlug } from '../../text/ascii-slug.ts';
import {
  deletePicture,
  findDocument,
  findPicture,
  findPictures,
  insertPicture,
  lockDocument,
  type Picture,
  updateDocument,
} from './documents.repository.ts';
import { type DocumentKind, recordTopics } from './documents.server.ts';

export type { Picture } from './documents.repository.ts';

/** Wider than any served size. */
const KEPT_WIDTH = 1600;
const FINAL = 'Le texte est programmé\u00a0: ses images ne changent plus.';

/** @property isLast the document takes no other picture either */
export type AddedPicture = Result<
  { picture: Picture },
  { invalid: { message: string; isLast?: boolean }; not_found: object }
>;

/** Re-encodes it: upright, without metadata, bounded in width. A taken file name gets a numeric suffix. */
export async function addPicture(
  { db, now, ...disk }: Pick<Services, 'db' | 'now'> & Disk,
  { name: kind, picturesMax, topics }: DocumentKind,
  id: string,
  file: { name: string; bytes: Uint8Array },
): Promise<AddedPicture> {
  if (!(await findDocument(db.read, kind, id))) return { status: 'not_found' };
  if (await isDiskReserved(disk)) return { status: 'invalid', message: DISK_RESERVED, isLast: true };
  let encoded: Awaited<ReturnType<typeof keptPicture>>;
  try {
    encoded = await keptPicture(file.bytes, { width: KEPT_WIDTH });
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { status: 'invalid', message: error.message };
  }
  const { extension, ...content } = encoded;
  const base = asciiSlug(file.name.replace(/\.[^.]*$/, '')) || 'image';
  return retryUnique(() =>
    db.write(async (trx): Promise<AddedPicture> => {
      const document = await lockDocument(trx, kind, id);
      if (!document) return { status: 'not_found' };
      if (document.scheduledAt !== null) return { status: 'invalid', message: FINAL, isLast: true };
      const taken = new Set((await findPictures(trx, id)).map(({ name }) => name));
      if (taken.size >= picturesMax) {
        return { status: 'invalid', message: `${picturesMax} images au plus.`, isLast: true };
      }
      let name = `${base}.${extension}`;
      for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}.${extension}`;
      const picture = { name, ...content, size: content.content.byteLength };
      await insertPicture(trx, id, picture, now());
      await updateDocument(trx, id, { tested_revision: null, updated_at: isoInstant(now()) });
      await recordTopics(trx, { topics });
      const { content: _, ...added } = picture;
      return { status: 'ok', picture: added };
    }),
  );
}

export const listPictures = ({ db }: Pick<Services, 'db'>, id: string): Promise<Picture[]> => findPictures(db.read, id);

export const readPicture = ({ db }: Pick<Services, 'db'>, kind: DocumentKind, id: string, name: string) =>
  findPicture(db.read, kind.name, id, name);

export async function removePicture(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: DocumentKind,
  id: string,
  name: string,
): Promise<void> {
  await db.write(async (trx) => {
    const document = await lockDocument(trx, kind.name, id);
    if (document?.scheduledAt !== null) return;
    await deletePicture(trx, id, name);
    await updateDocument(trx, id, { tested_revision: null, updated_at: isoInstant(now()) });
    await recordTopics(trx, kind);
  });
}
