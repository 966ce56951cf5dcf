import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPictureFile } from '../../src/features/media/media.server.ts';
import type { Office } from '../open-office.ts';
import { fileError, writeNewFile } from '../terminal/files.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** Folder of an export's pictures and PDF, beside its file: 'contenu.yaml' has 'contenu.images'. */
export const picturesFolder = (file: string): string => `${file.replace(/\.ya?ml$/i, '')}.images`;

/** Each under its hash, which the entries of the export name. */
export async function writePictures(
  office: Pick<Office, 'db'>,
  folder: string,
  hashes: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw fileError(folder, error);
  });
  const there = await readdir(folder);
  for (const hash of hashes) {
    const kept = await readPictureFile(office, hash);
    const name = `${hash}.${EXTENSIONS[kept?.mediaType ?? ''] ?? 'bin'}`;
    if (kept && !there.includes(name)) await writeNewFile(join(folder, name), kept.content);
  }
}

export async function readExportedPicture(folder: string, hash: string): Promise<Uint8Array | undefined> {
  for (const extension of Object.values(EXTENSIONS)) {
    const found = await readFile(join(folder, `${hash}.${extension}`)).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
