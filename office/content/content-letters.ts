import { join } from 'node:path';
import { LetterError } from '../../src/content/model/letter-file.ts';
import {
  exportedLetters,
  importLetters,
  namesOfLetters,
  type ReadLetter,
  readExportedLetter,
} from '../../src/features/newsletter/letters/letter-files.server.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { systemUser } from '../audit.ts';
import type { Office } from '../open-office.ts';
import { fileError, listNames, pictureReader, readUnixText, writeWithin } from '../terminal/files.ts';
import { type Io, OfficeError, printable } from '../terminal/output.ts';
import { FILE_MAX_BYTES } from './content-entries.ts';

/** Letters in the folder of an export: 'sent/SLUG' and 'drafts/ID', each with its pictures beside its text. */

export const LETTERS = 'letters';
const PARTS = ['sent', 'drafts'];
const LETTER_FILE = 'letter.md';

/** A picture's name may be a path or the id of a picture of the library; hidden files are no pictures. */
const fileOf = (picture: string) => encodeURIComponent(picture).replace(/^\./, '%2E');

function pictureOf(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** `leftOut`: slugs of letters that are being sent, that were for groups, or whose text is unknown or unreadable. */
export async function exportLetters(office: Office, folder: string): Promise<{ letters: number; leftOut: string[] }> {
  const places = new Set<string>();
  for await (const { place, source, pictures } of exportedLetters(office)) {
    places.add(place);
    await writeWithin(join(folder, place, LETTER_FILE), source);
    for (const { name, content } of pictures) await writeWithin(join(folder, place, fileOf(name)), content);
  }
  const leftOut = (await namesOfLetters(office)).filter((slug) => !places.has(`sent/${slug}`));
  return { letters: places.size, leftOut };
}

export interface LetterFolder {
  /** Folder of the letter in an export: 'drafts/ID' or 'sent/SLUG'. */
  place: string;
  path: string;
}

export async function listLetterFolders(folder: string): Promise<LetterFolder[]> {
  const parts = await Promise.all(
    PARTS.map(async (part) => (await listNames(join(folder, part))).map((name) => `${part}/${name}`)),
  );
  return parts.flat().map((place) => ({ place, path: join(folder, place) }));
}

interface ReadFolders {
  /** Letters whose place is not known here. */
  letters: ReadLetter[];
  /** Places of those whose file is another one here. */
  differing: string[];
}

/** @throws {OfficeError} */
export async function readLetterFolders(
  office: Office,
  folders: readonly LetterFolder[],
  io: Io,
): Promise<ReadFolders> {
  const known = new Map<string, string>();
  for await (const { place, source } of exportedLetters(office)) known.set(place, source);
  const letters: ReadLetter[] = [];
  const [problems, differing] = [[] as string[], [] as string[]];
  for (const { place, path } of folders) {
    const file = join(path, LETTER_FILE);
    const source = await readUnixText(file, FILE_MAX_BYTES, 'une lettre', io.err);
    if (known.has(place)) {
      if (known.get(place) !== source) differing.push(place);
      continue;
    }
    try {
      letters.push(await readExportedLetter({ place, source, pictures: await readPictures(path) }));
    } catch (error) {
      if (!(error instanceof LetterError)) throw fileError(path, error);
      problems.push(`${file}\u00a0: ${printable(error.message)}.`);
    }
  }
  if (problems.length > 0) throw new OfficeError(`Rien n'a été changé.\n${problems.join('\n')}`);
  return { letters, differing };
}

/** Tells of those that stay as they are here, and of drafts that are sent. @returns how many were added, and removed */
export async function addLetters(
  office: Office,
  read: ReadFolders,
  { dryRun, io }: { dryRun?: boolean | undefined; io: Io },
): Promise<{ added: number; removed: number }> {
  const { added, left, removed, kept } = await importLetters(office, systemUser(io), read.letters, dryRun);
  const tell = (ids: readonly string[], [one, several]: readonly [string, string]) => {
    if (ids.length === 0) return;
    io.err(`${pluralize(ids.length, 'lettre')} d'ici, ${ids.length > 1 ? several : one}\u00a0: ${ids.join(', ')}.\n`);
  };
  const places = (ids: readonly string[]) => ids.map((id) => `drafts/${id}`);
  tell([...read.differing, ...left], STAY);
  tell(places(removed), REMOVED);
  tell(places(kept), SENT_THERE);
  return { added, removed: removed.length };
}

const STAY = ['qui diffère du dossier et reste', 'qui diffèrent du dossier et restent'] as const;
const REMOVED = [
  "retirée\u00a0: personne n'y a touché, et l'autre site l'a envoyée",
  "retirées\u00a0: personne n'y a touché, et l'autre site les a envoyées",
] as const;
const SENT_THERE = [
  "que l'autre site a déjà envoyée, et qui est encore à envoyer ici, à supprimer si c'est la même",
  "que l'autre site a déjà envoyées, et qui sont encore à envoyer ici, à supprimer si ce sont les mêmes",
] as const;

async function readPictures(folder: string): Promise<{ name: string; content: Uint8Array }[]> {
  const names = (await listNames(folder)).filter((name) => name !== LETTER_FILE);
  const read = pictureReader(join(folder, LETTER_FILE));
  return Promise.all(
    names.map(async (name) => {
      const content = await read(name);
      if (!content) throw new LetterError(`l'image ${name} n'est pas un fichier de son dossier que l'on puisse lire`);
      return { name: pictureOf(name), content };
    }),
  );
}
