import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { picturesKind } from '../../src/content/kinds/company/media.ts';
import { KINDS } from '../../src/content/kinds/kinds.ts';
import { readArticleFile } from '../../src/features/blog/articles/article-file.server.ts';
import { exportedPosts } from '../../src/features/blog/drafts/exported-posts.server.ts';
import { publishPost } from '../../src/features/blog/publishing/publishing.server.ts';
import { exportEntries, type FileProblem, readImport } from '../../src/features/entries/files/entry-files.server.ts';
import type { Office } from '../open-office.ts';
import { fileError, listNames, pictureReader, readTextFile, readUnixText, writeWithin } from '../terminal/files.ts';
import { EXIT, type Io, OfficeError, printable } from '../terminal/output.ts';
import { FILE_MAX_BYTES } from './content-entries.ts';
import { exportLetters, LETTERS, type LetterFolder, listLetterFolders } from './content-letters.ts';
import { readExportedPicture, writePictures } from './content-pictures.ts';

/** What staff write, as files that a developer compares and moves: contents by kind, pictures, articles, letters. */

const MARK = 'nkul.yaml';
const FORMAT = 'format: 1\n';
const CUT_SHORT = `${FORMAT}# Cet export n'est pas entier.\n`;
const [CONTENTS, PICTURES, ARTICLES] = ['contents', 'pictures', 'articles'];
const ARTICLE_FILE = 'article.md';

interface Exported {
  entries: number;
  pictures: number;
  articles: number;
  letters: number;
  /** Slugs of letters that are being sent, that were for groups, or whose text is not known or cannot be read. */
  leftOut: string[];
  drafts: number;
}

/** Replaces what an earlier export wrote there, and leaves other files alone. @throws {OfficeError} */
export async function exportFolder(office: Office, folder: string): Promise<Exported> {
  try {
    await begin(folder);
    const sum: Exported = { entries: 0, pictures: 0, articles: 0, letters: 0, leftOut: [], drafts: 0 };
    for (const kind of KINDS) {
      const { source, files, entries, drafts } = await exportEntries(office, [kind]);
      await writeWithin(join(folder, CONTENTS, `${kind.name}.yaml`), source);
      sum.entries += entries;
      sum.drafts += drafts;
      if (files.length > 0) await writePictures(office, join(folder, PICTURES), files);
      sum.pictures += files.length;
    }
    for await (const { slug, source, pictures } of exportedPosts(office)) {
      const place = join(folder, ARTICLES, slug);
      await writeWithin(join(place, ARTICLE_FILE), source);
      for (const { name, content } of pictures) {
        if (join(place, name).startsWith(place + sep)) await writeWithin(join(place, name), content);
      }
      sum.articles += 1;
    }
    const letters = await exportLetters(office, join(folder, LETTERS));
    await writeWithin(join(folder, MARK), FORMAT);
    return { ...sum, ...letters };
  } catch (error) {
    throw fileError(folder, error);
  }
}

async function begin(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  if (there.length > 0 && !there.includes(MARK)) {
    throw new OfficeError(
      `${printable(folder)} n'est pas vide, et n'est pas un export\u00a0: donnez un autre dossier.`,
      EXIT.usage,
    );
  }
  // What a killed export leaves would make `import --exact` withdraw the rest.
  await writeWithin(join(folder, MARK), CUT_SHORT);
  for (const part of [CONTENTS, PICTURES, ARTICLES, LETTERS])
    await rm(join(folder, part), { recursive: true, force: true });
}

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

interface FolderContents {
  /** The content files of all kinds, joined into one text. */
  source: string;
  /** 'contents/jobs.yaml, ligne 3: …'. */
  problemsOf: (problems: readonly FileProblem[]) => string[];
  readFile: (hash: string) => Promise<Uint8Array | undefined>;
  articles: string[];
  letters: LetterFolder[];
  /** Ids in its library; undefined: its contents cannot be read, which their import tells. */
  comingPictures: readonly string[] | undefined;
}

/** @throws {OfficeError} */
export async function readFolder(folder: string, io: Io): Promise<FolderContents> {
  try {
    if (!(await readdir(folder)).includes(MARK)) {
      throw new OfficeError(
        `${printable(folder)} n'est pas un export du site\u00a0: il y manque ${MARK}.`,
        EXIT.notFound,
      );
    }
    if ((await readUnixText(join(folder, MARK), FILE_MAX_BYTES, 'un export', io.err)) !== FORMAT) {
      throw new OfficeError(`${printable(folder)} n'est pas un export entier de cette version\u00a0: refaites-le.`);
    }
    const names = (await listNames(join(folder, CONTENTS))).filter((name) => name.endsWith('.yaml'));
    const files = await Promise.all(
      names.map(async (name) => {
        const source = await readTextFile(join(folder, CONTENTS, name), FILE_MAX_BYTES, 'un contenu', io.err);
        return { name: `${CONTENTS}/${name}`, lines: source.trimEnd().split('\n') };
      }),
    );
    const source = files.map(({ lines }) => `${lines.join('\n')}\n`).join('');
    const contents = readImport(source, KINDS);
    return {
      source,
      problemsOf: (problems) => problems.map(({ line, message }) => placed(files, line, message)),
      readFile: (hash) => readExportedPicture(join(folder, PICTURES), hash),
      articles: (await listNames(join(folder, ARTICLES))).map((slug) => join(folder, ARTICLES, slug, ARTICLE_FILE)),
      letters: await listLetterFolders(join(folder, LETTERS)),
      comingPictures:
        'entries' in contents
          ? contents.entries.filter(({ kind }) => kind.name === picturesKind.name).map(({ id }) => id)
          : undefined,
    };
  } catch (error) {
    throw fileError(folder, error);
  }
}

function placed(files: readonly { name: string; lines: string[] }[], line: number, message: string): string {
  let before = 0;
  for (const { name, lines } of files) {
    if (line <= before + lines.length) return `${name}, ligne ${line - before}\u00a0: ${printable(message)}`;
    before += lines.length;
  }
  return printable(message);
}

/** Checks each article, then publishes those that differ. @throws {OfficeError} @returns how many were published */
export async function importArticles(
  office: Office,
  files: readonly string[],
  {
    dryRun = false,
    io,
    comingPictures,
  }: Pick<FolderContents, 'comingPictures'> & { dryRun?: boolean | undefined; io: Io },
): Promise<number> {
  if (!comingPictures) return 0;
  const known = new Map<string, string>();
  for await (const { slug, source } of exportedPosts(office)) known.set(slug, source);
  const articles = [];
  const problems: string[] = [];
  for (const path of files) {
    const source = await readUnixText(path, FILE_MAX_BYTES, 'un article', io.err);
    const read = readArticleFile(source);
    if (!read.ok) {
      problems.push(`${path}, ligne ${read.line}\u00a0: ${printable(read.message)}`);
      continue;
    }
    const { file } = read;
    if (known.get(String((file.fields as { slug?: unknown }).slug)) === source) continue;
    const publish = (isTried: boolean) =>
      publishPost(office, file, {
        readPicture: pictureReader(path),
        newCategory: true,
        dryRun: isTried,
        comingPictures,
      });
    const tried = await publish(true);
    if (tried.status === 'ok') articles.push(publish);
    else {
      for (const problem of tried.problems) {
        problems.push(`${path}, ligne ${file.lineOf(problem)}\u00a0: ${printable(problem.message)}`);
      }
    }
  }
  if (problems.length > 0) throw new OfficeError(`Aucun article n'a été publié.\n${problems.join('\n')}`);
  if (!dryRun) for (const publish of articles) await publish(false);
  return articles.length;
}
