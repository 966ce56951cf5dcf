import { open, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import type { ReadPicture } from '../../src/platform/picture-file.ts';
import { decodeText } from '../../src/platform/text-encoding.ts';
import { EXIT, OfficeError, printable } from './output.ts';

const REASONS: Record<string, string> = {
  EACCES: "l'accès en est refusé",
  EPERM: "l'accès en est refusé",
  EISDIR: "c'est un dossier",
  ENOTDIR: "une partie de son chemin n'est pas un dossier",
  ENOSPC: 'le disque est plein',
  EDQUOT: 'votre quota de disque est épuisé',
  EFBIG: 'il serait trop grand',
  EROFS: 'le disque est en lecture seule',
  EIO: 'le disque ne répond pas comme il faut',
};

export const systemReason = (code: string): string => REASONS[code] ?? code;

export function fileError(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const name = printable(path);
  if (code === 'ENOENT') return new OfficeError(`Le fichier ou le dossier de ${name} n'existe pas.`, EXIT.notFound);
  if (code === 'EEXIST') return new OfficeError(`Le fichier ${name} existe déjà.`);
  const isOfSystem = code?.startsWith('E') && !code.startsWith('ERR_');
  return isOfSystem
    ? new OfficeError(`${name} ne peut pas être lu ou écrit\u00a0: ${systemReason(code ?? '')}.`)
    : error;
}

/** @param what as 'un article' @param tell receives a warning when the encoding is a guess @throws {OfficeError} */
export async function readTextFile(
  path: string,
  maxBytes: number,
  what: string,
  tell: (sentence: string) => void,
): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes) {
      throw new OfficeError(`${path}\u00a0: plus de ${maxBytes / 1024 ** 2}\u00a0Mo, ce n'est pas ${what}.`);
    }
    const bytes = await readFile(path);
    const read = decodeText(bytes);
    if (!read) throw new OfficeError(`${printable(path)}\u00a0: ce fichier n'est pas un texte${hintOf(bytes)}.`);
    if (read.guessed !== undefined) {
      tell(`${printable(path)}\u00a0: lu comme un texte en ${read.guessed}, faute d'UTF-8. Vérifiez les accents.\n`);
    }
    return read.text;
  } catch (error) {
    throw fileError(path, error);
  }
}

const hintOf = (bytes: Uint8Array): string =>
  bytes[0] === 0x50 && bytes[1] === 0x4b
    ? "\u00a0: enregistrez-le en texte, ou en CSV, depuis le programme qui l'a fait"
    : '';

/** Writes a new file with mode 0600, atomically, never over another one. */
export async function writeNewFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync().catch(ignoreWithoutSync);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileError(path, error);
  }
}

/** Pipes and devices cannot be synced. */
function ignoreWithoutSync(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error;
}

/** The only file of the folder whose name differs by case, Unicode normalisation or blanks. */
async function sameName(path: string): Promise<string> {
  const there = await readdir(dirname(path)).catch((): string[] => []);
  if (there.includes(basename(path))) return path;
  const bare = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
  const same = there.filter((name) => bare(name) === bare(basename(path)));
  return same.length === 1 ? resolve(dirname(path), same[0] ?? '') : path;
}

/** Reads pictures of the text's folder, and from nowhere else. */
export function pictureReader(file: string): ReadPicture {
  return async (name) => {
    const folder = await realpath(dirname(resolve(file)));
    const path = await realpath(await sameName(resolve(folder, name))).catch(() => undefined);
    if (!path?.startsWith(folder + sep)) return undefined;
    return readFile(path).catch(() => undefined);
  };
}
