import { UniqueViolation } from '../../../platform/db/database.ts';
import { DISK_RESERVED, type Disk, isDiskReserved } from '../../../platform/disk.ts';
import { openPicture, PictureError } from '../../../platform/picture-file.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import {
  type DraftPicture,
  deleteDraftPicture,
  findDraft,
  findDraftPicture,
  findDraftPictures,
  insertDraftPicture,
} from './drafts.repository.ts';

export type { DraftPicture } from './drafts.repository.ts';

/** Wider than any served size. */
const KEPT_WIDTH = 1600;
const MAX_PICTURES = 60;
const FORMATS = {
  jpeg: { as: 'jpeg', extension: 'jpg', mediaType: 'image/jpeg', options: { quality: 90, mozjpeg: true } },
  png: { as: 'png', extension: 'png', mediaType: 'image/png', options: { compressionLevel: 9 } },
  webp: { as: 'webp', extension: 'webp', mediaType: 'image/webp', options: { quality: 90, effort: 4 } },
  heif: { as: 'avif', extension: 'avif', mediaType: 'image/avif', options: { quality: 70, effort: 4 } },
} as const;

export type AddedPicture = Result<
  { picture: DraftPicture },
  {
    invalid: { message: string };
    not_found: object;
  }
>;

/** Re-encodes it: upright, without metadata, bounded in width. A taken file name gets a numeric suffix. */
export async function addDraftPicture(
  { db, now, ...disk }: Pick<Services, 'db' | 'now'> & Disk,
  draftId: string,
  file: { name: string; bytes: Uint8Array },
): Promise<AddedPicture> {
  if (!(await findDraft(db.read, draftId))) return { status: 'not_found' };
  const others = await findDraftPictures(db.read, draftId);
  if (await isDiskReserved(disk)) return { status: 'invalid', message: DISK_RESERVED };
  if (others.length >= MAX_PICTURES) return { status: 'invalid', message: `${MAX_PICTURES} images au plus.` };
  let encoded: Awaited<ReturnType<typeof reencode>>;
  try {
    encoded = await reencode(file.bytes);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { status: 'invalid', message: error.message };
  }
  const base = asciiSlug(file.name.replace(/\.[^.]*$/, '')) || 'image';
  const taken = new Set(others.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.${encoded.extension}`;
    if (taken.has(name)) continue;
    const { mediaType, width, height, content } = encoded;
    const picture = { name, mediaType, width, height, size: content.byteLength };
    try {
      await insertDraftPicture(db, draftId, { ...picture, content }, now());
      return { status: 'ok', picture };
    } catch (error) {
      // A concurrent upload took the name.
      if (!(error instanceof UniqueViolation)) throw error;
      taken.add(name);
    }
  }
}

async function reencode(bytes: Uint8Array) {
  const { open, format } = await openPicture(bytes);
  const { as, extension, mediaType, options } = FORMATS[format];
  const { data, info } = await open()
    .resize({ width: KEPT_WIDTH, withoutEnlargement: true })
    .toFormat(as, options)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError('cette image est endommagée.');
    });
  return { extension, mediaType, width: info.width, height: info.height, content: new Uint8Array(data) };
}

export const listDraftPictures = ({ db }: Pick<Services, 'db'>, draftId: string): Promise<DraftPicture[]> =>
  findDraftPictures(db.read, draftId);

export const readDraftPicture = ({ db }: Pick<Services, 'db'>, draftId: string, name: string) =>
  findDraftPicture(db, draftId, name);

export const removeDraftPicture = ({ db }: Pick<Services, 'db'>, draftId: string, name: string): Promise<void> =>
  deleteDraftPicture(db, draftId, name);
