import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LIBRARY_KINDS } from '../../content/kinds/company/files.ts';
import {
  picturesKind,
  publishedPictures,
  type RenditionName,
  readRenditionName,
  regionNamed,
} from '../../content/kinds/company/media.ts';
import type { PictureCut, Region } from '../../content/model/picture-cut.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { DISK_RESERVED, type Disk, isDiskReserved } from '../../platform/disk.ts';
import { ProblemError } from '../../platform/http/forms/problem.ts';
import { keptPicture, openPicture, PictureError, servedPicture } from '../../platform/picture-file.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { findDocuments } from '../documents/documents.server.ts';
import { entryDocuments } from '../documents/last-published.server.ts';
import {
  deletePictureFiles,
  deleteRemovedDocuments,
  findFieldsNaming,
  findFieldsSince,
  findOldHashes,
  findPictureFile,
  findRendition,
  type PictureFile,
  type Rendition,
  savePictureFile,
  saveRendition,
} from './media.repository.ts';

export type { PictureFile, Rendition } from './media.repository.ts';
export { hasPictureFile } from './media.repository.ts';

/** Pixels: enough for the widest rendition of a cut. */
const KEPT_BOX = { width: 2400, height: 2400 };
/** Renditions of one file: six widths, two formats, six cuts, and those of former focal points. */
const RENDITIONS_KEPT = 150;
/** Encodings that wait for the one under way. */
const MAX_WAITING = 24;
const DOCUMENT_KIND = entryDocuments(picturesKind.name);
const DOCUMENT_KINDS = LIBRARY_KINDS.map(({ name }) => entryDocuments(name));

type Stored = Result<{ file: Pick<PictureFile, 'hash' | 'width' | 'height'> }, { invalid: { message: string } }>;

/** Re-encodes an upload and keeps it; the same picture is stored once. */
export async function storePicture(
  { db, now, ...disk }: Pick<Services, 'db' | 'now'> & Disk,
  bytes: Uint8Array,
): Promise<Stored> {
  if (await isDiskReserved(disk)) return { status: 'invalid', message: DISK_RESERVED };
  try {
    const { isAnimated } = await openPicture(bytes);
    if (isAnimated) return { status: 'invalid', message: 'cette image est animée\u00a0: envoyez une image fixe.' };
    const { extension: _, ...kept } = await keptPicture(bytes, KEPT_BOX);
    return await save({ db, now }, kept);
  } catch (error) {
    if (error instanceof PictureError) return { status: 'invalid', message: error.message };
    throw error;
  }
}

/** Why a file of an export is not the one that its entry names; undefined: it is. */
export async function exportedPictureFault(hash: string, content: Uint8Array): Promise<string | undefined> {
  if (hashOf(content) !== hash) return "ce fichier n'est pas celui de cette image.";
  try {
    await openPicture(content);
    return undefined;
  } catch (error) {
    if (error instanceof PictureError) return error.message;
    throw error;
  }
}

/** Keeps a file of an export as it is. @throws {PictureError} */
export async function storeExportedPicture(use: Pick<Services, 'db' | 'now'>, content: Uint8Array): Promise<void> {
  const { open, format } = await openPicture(content);
  const { width, height } = await open().metadata();
  await save(use, { mediaType: format === 'heif' ? 'image/avif' : `image/${format}`, width, height, content });
}

async function save(
  { db, now }: Pick<Services, 'db' | 'now'>,
  picture: Omit<PictureFile, 'hash' | 'size'>,
): Promise<Stored> {
  const { content, width, height } = picture;
  const hash = hashOf(content);
  await db.write((trx) => savePictureFile(trx, { ...picture, hash, size: content.byteLength }, now()));
  return { status: 'ok', file: { hash, width, height } };
}

/** Names a kept file. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 20);

/** Reads the file as it is kept. @param hash of the data of its entry */
export const readPictureFile = ({ db }: Pick<Services, 'db'>, hash: string): Promise<PictureFile | undefined> =>
  findPictureFile(db.read, hash);

/** A text of another feature that shows pictures of the library, by their ids. */
export interface PictureHolder {
  /** Id by which the desk opens it; undefined: it has not opened it yet. */
  id: string | undefined;
  name: string;
  /** Path of its page on the site; undefined: it has none. */
  page?: string | undefined;
  online: readonly string[];
  drafted: readonly string[];
}

/** Finds those that no published picture has. Within a transaction: after the change feed was locked. */
export async function missingPictures(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const stored = await findDocuments<{ published: unknown } | null>(db, [DOCUMENT_KIND]);
  const there = new Set(stored.flatMap(({ address, fields }) => (fields?.published ? [address] : [])));
  return ids.filter((id) => !there.has(id));
}

export const MISSING_PICTURE = "Cette image n'est pas dans la médiathèque\u00a0: choisissez-en une autre.";

type MediaServices = Pick<Services, 'db' | 'now' | 'content' | 'log'> & Disk;

/**
 * What an address of the library shows: of any cut that a version of a picture had, so that kept pages stay whole.
 * @throws {DatabaseUnavailable} @throws {ProblemError} 503 when too many wait
 */
export async function readRendition(use: MediaServices, name: string): Promise<Rendition | undefined> {
  const wanted = readRenditionName(name);
  if (!wanted) return undefined;
  const found = await findRendition(use.db.read, name);
  // Single flight; browsers cache it, memory need not.
  return found ?? use.content.getOrLoad(`picture ${name}`, () => inTurn(() => make(use, name, wanted)), NOT_KEPT);
}

const NOT_KEPT = { topics: ['pictures'], maxAgeMs: 0 };

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One at a time: an encoding takes all of a core and the memory of a decoded picture. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) {
    throw new ProblemError({
      status: 503,
      detail: 'Cette image se prépare. Réessayez dans un instant.',
      retryAfter: 5,
    });
  }
  waiting += 1;
  const done = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = done.catch(() => {});
  return done;
}

async function make(use: MediaServices, name: string, wanted: RenditionName): Promise<Rendition | undefined> {
  const { db, now, log } = use;
  const region = regionNamed(wanted, publishedPictures()) ?? (await regionOfAnyVersion(use, wanted));
  const file = region && (await findPictureFile(db.read, wanted.hash));
  if (!file) return undefined;
  const { open } = await openPicture(file.content);
  const { mediaType, content } = await servedPicture(open, { ...wanted, region });
  const rendition = { mediaType, content };
  if (await isDiskReserved(use)) return rendition;
  const saved = db.write((trx) =>
    saveRendition(trx, { ...rendition, name, hash: wanted.hash }, RENDITIONS_KEPT, now()),
  );
  // A failed save costs another encoding, not the answer.
  await saved.catch(() => log.warn('a picture could not be kept'));
  return rendition;
}

async function regionOfAnyVersion({ db }: MediaServices, wanted: RenditionName): Promise<Region | undefined> {
  const cuts = (await findFieldsNaming(db.read, DOCUMENT_KIND, wanted.hash)).flatMap(cutsOf);
  return regionNamed(wanted, cuts);
}

function cutsOf(fields: string): PictureCut[] {
  const texts = JSON.parse(fields) as Record<string, { data?: Partial<PictureCut> } | null>;
  return Object.values(texts).flatMap((text) => (isCut(text?.data) ? [text.data] : []));
}

/** A draft may hold anything. */
const isCut = (data: Partial<PictureCut> | undefined): data is PictureCut =>
  [data?.file?.width, data?.file?.height, data?.focal?.x, data?.focal?.y].every(Number.isFinite) &&
  (data?.crop === undefined || Object.values(data.crop).every(Number.isFinite));

/** What was removed or replaced before that instant (ISO) goes for good. @returns how many entries and files */
export async function purgePictures({ db }: Pick<Services, 'db'>, before: string, most: number): Promise<number> {
  return db.write(async (trx) => {
    const removed = await deleteRemovedDocuments(trx, DOCUMENT_KINDS, before, most);
    const old = await findOldHashes(trx, before);
    if (old.length === 0) return removed;
    const named = new Set((await findFieldsSince(trx, DOCUMENT_KINDS, before)).flatMap((it) => it.match(HASH) ?? []));
    const unused = old.filter((hash) => !named.has(hash)).slice(0, most);
    if (unused.length > 0) await deletePictureFiles(trx, unused);
    return removed + unused.length;
  });
}

const HASH = /\b[0-9a-f]{20}\b/g;
