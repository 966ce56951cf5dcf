import { type Command, Option } from 'commander';
import type { Kind } from '../../src/content/model/editable.ts';
import type { AskedText } from '../../src/features/entries/files/asked-texts.server.ts';
import { exportEntries, type FileProblem } from '../../src/features/entries/files/entry-files.server.ts';
import {
  type ImportedContent,
  type ImportedEntry,
  type ImportResult,
  importEntries,
} from '../../src/features/entries/files/entry-import.server.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { audit, systemUser } from '../audit.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from '../terminal/confirm.ts';
import { readTextFile, writeNewFile } from '../terminal/files.ts';
import { EXIT, type FormatOptions, type Io, json, OfficeError, printable } from '../terminal/output.ts';
import { FILE_MAX_BYTES, KIND_ARGUMENT, kindNamed, linesOf, refused, withContent } from './content-entries.ts';
import { exportFolder, importArticles, isFolder, readFolder } from './content-folder.ts';
import { addLetters, readLetterFolders } from './content-letters.ts';
import { picturesFolder, readExportedPicture, writePictures } from './content-pictures.ts';
import { articlesOnSite, tellGone, tellGoneArticles } from './gone-addresses.ts';
import { checkTexts } from './page-checks.ts';

export function addContentTransfer(content: Command, io: Io): void {
  content
    .command('export')
    .description('ce qui est en ligne, tout ou un contenu, en un fichier YAML que «\u00a0import\u00a0» reprend')
    .argument('[contenu]', KIND_ARGUMENT[1], kindNamed)
    .option('--output <fichier.yaml>', "vers un nouveau fichier plutôt qu'à l'écran")
    .addOption(
      new Option(
        '--folder <dossier>',
        'tout, en fichiers à comparer\u00a0: contenus, images, articles, lettres',
      ).conflicts('output'),
    )
    .action((kind: Kind<object> | undefined, { output, folder }: { output?: string; folder?: string }) =>
      withContent(io, async (office) => {
        if (folder !== undefined) {
          if (kind) throw new OfficeError('Un dossier prend tous les contenus\u00a0: sans nom de contenu.', EXIT.usage);
          const sum = await exportFolder(office, folder);
          const counts = [
            pluralize(sum.entries, 'entrée'),
            pluralize(sum.pictures, 'image'),
            pluralize(sum.articles, 'article'),
            pluralize(sum.letters, 'lettre'),
          ];
          io.out(`${counts.join(', ')} dans ${printable(folder)}\n`);
          if (sum.drafts > 0) io.err(withoutDrafts(sum.drafts));
          if (sum.leftOut.length > 0) io.err(withoutLetters(sum.leftOut));
          return;
        }
        const { source, files, entries, drafts } = await exportEntries(office, kind && [kind]);
        if (output === undefined) {
          io.out(source);
          if (files.length > 0)
            io.err(`Sans les fichiers de ${pluralize(files.length, 'image')}\u00a0: --output les écrit aussi.\n`);
        } else {
          await writeNewFile(output, source);
          if (files.length > 0) await writePictures(office, picturesFolder(output), files);
          const pictures =
            files.length > 0 ? `, et ${pluralize(files.length, 'image')} dans ${picturesFolder(output)}` : '';
          io.out(`${pluralize(entries, 'entrée')} dans ${output}${pictures}\n`);
        }
        if (drafts > 0) io.err(withoutDrafts(drafts));
      }),
    );

  content
    .command('import')
    .description(
      "met en ligne les entrées d'un fichier ou d'un dossier, toutes ou aucune, puis ses articles et ses lettres",
    )
    .argument('<fichier.yaml ou dossier>', 'comme «\u00a0export\u00a0» le fait')
    .option('--dry-run', 'montre ce qui changerait sans rien écrire')
    .option('--exact', "retire du site les entrées qui n'y sont pas\u00a0; sans cela, elles restent")
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions & ConfirmOptions & { dryRun?: boolean; exact?: boolean }) =>
      withContent(io, async (office) => {
        const { dryRun, exact: isExact } = options;
        const read = (await isFolder(path)) ? await readFolder(path, io) : await readContentFile(path, io);
        const { source, readFile, articles, comingPictures } = read;
        await importArticles(office, articles, { dryRun: true, io, comingPictures });
        const letters = await readLetterFolders(office, read.letters, io);
        const onReplace = (changes: readonly ImportedEntry[], withdrawn: readonly string[]) =>
          confirm(io, replacing(changes, withdrawn), options);
        const onCheck = (texts: readonly AskedText[]) => checkTexts(io, office, texts);
        const result = await importEntries(office, systemUser(io), source, {
          dryRun,
          isExact,
          readFile,
          onReplace,
          onCheck,
        });
        const done = requireImported(read.problemsOf, result);
        const before = await articlesOnSite(office);
        const published = await importArticles(office, articles, { dryRun, io, comingPictures });
        const { added, removed } = await addLetters(office, letters, { dryRun, io });
        const { isWritten, changes, same, ordered, withdrawn } = done;
        if (isWritten)
          await audit(
            io,
            office,
            'content import',
            `${pluralize(changes.length, 'entrée')}, ${pluralize(added, 'lettre')}${
              removed > 0 ? `, ${pluralize(removed, 'brouillon')} de lettres déjà envoyées en moins` : ''
            }`,
          );
        const step = isWritten ? 'done' : 'checked';
        if (options.json) {
          io.out(json({ step, changes, same, ordered, withdrawn, articles: published, letters: added }));
        } else {
          if (!isWritten) for (const { diff } of changes) io.out(`${printableLines(diff)}\n`);
          io.out(importWords(done, published, added));
        }
        if (!isWritten) return;
        await tellGone(io, office, done.goneAddresses);
        await tellGoneArticles(io, office, before);
      }),
    );
}

const withoutDrafts = (drafts: number): string =>
  `Sans ${pluralize(drafts, 'brouillon')}\u00a0: un export dit ce qui est en ligne.\n`;

const withoutLetters = (slugs: readonly string[]): string =>
  `Sans ${pluralize(slugs.length, 'lettre')} en cours d'envoi, pour des groupes, ou sans texte lisible\u00a0: ${slugs.join(', ')}.\n`;

async function readContentFile(file: string, io: Io) {
  return {
    source: await readTextFile(file, FILE_MAX_BYTES, 'un contenu', io.err),
    problemsOf: (problems: readonly FileProblem[]) => linesOf(file, problems),
    readFile: (hash: string) => readExportedPicture(picturesFolder(file), hash),
    articles: [],
    letters: [],
    comingPictures: [],
  };
}

function replacing(changes: readonly ImportedEntry[], withdrawn: readonly string[]): string {
  const replaced = changes.filter(({ isReplaced }) => isReplaced);
  const written = replaced.filter(({ isBeingWritten }) => isBeingWritten).length;
  const names = replaced.slice(0, 5).map(({ kind, id }) => `${kind}/${id}`);
  const others = replaced.length > names.length ? '…' : '';
  const drafts =
    written > 0 ? ` (${pluralize(written, 'brouillon')} en cours, qui ${written > 1 ? 'restent' : 'reste'})` : '';
  const gone = withdrawn.length > 0 ? ` Retirer ${withdrawn.join(', ')}\u00a0?` : '';
  if (replaced.length === 0) return gone.trim();
  return `Remplacer sur le site ${pluralize(replaced.length, 'entrée')}${drafts}\u00a0: ${names.join(', ')}${others}\u00a0?${gone}`;
}

function requireImported(
  problemsOf: (problems: readonly FileProblem[]) => string[],
  result: ImportResult,
): ImportedContent {
  if (result.status === 'ok') return result;
  if (result.status === 'invalid') throw refused(problemsOf(result.problems));
  throw new OfficeError(
    result.status === 'forbidden'
      ? `Rien n'a été changé. ${result.message}`
      : "Quelqu'un vient de changer une de ces entrées\u00a0: rien n'a été changé. Recommencez pour voir ce qui diffère.",
  );
}

function importWords(
  { isWritten, changes, same, ordered, withdrawn }: ImportedContent,
  articles: number,
  letters: number,
): string {
  const replaced = changes.filter(({ isReplaced }) => isReplaced).length;
  const parts = [
    pluralize(changes.length - replaced, 'nouvelle'),
    pluralize(replaced, 'remplacée'),
    pluralize(same, 'identique'),
    ...(withdrawn.length > 0 ? [pluralize(withdrawn.length, 'retirée')] : []),
    ...(articles > 0 ? [pluralize(articles, 'article')] : []),
    ...(letters > 0 ? [pluralize(letters, 'lettre')] : []),
  ];
  const order = ordered.length > 0 ? `\nOrdre du fichier\u00a0: ${ordered.join(', ')}` : '';
  return `${parts.join(', ')}${isWritten ? '' : "\u00a0; rien n'a été écrit"}${order}\n`;
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');
