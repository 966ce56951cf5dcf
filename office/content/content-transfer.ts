import type { Command } from 'commander';
import type { Kind } from '../../src/content/model/editable.ts';
import { exportEntries } from '../../src/features/entries/files/entry-files.server.ts';
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
import { type FormatOptions, type Io, json, OfficeError, printable } from '../terminal/output.ts';
import { FILE_MAX_BYTES, KIND_ARGUMENT, kindNamed, linesOf, refused, withContent } from './content-entries.ts';
import { picturesFolder, readExportedPicture, writePictures } from './content-pictures.ts';
import { tellGone } from './gone-addresses.ts';

export function addContentTransfer(content: Command, io: Io): void {
  content
    .command('export')
    .description('ce qui est en ligne, tout ou un contenu, en un fichier YAML que «\u00a0import\u00a0» reprend')
    .argument('[contenu]', KIND_ARGUMENT[1], kindNamed)
    .option('--output <fichier.yaml>', "vers un nouveau fichier plutôt qu'à l'écran")
    .action((kind: Kind<object> | undefined, { output }: { output?: string }) =>
      withContent(io, async (office) => {
        const { source, files, entries, drafts } = await exportEntries(office, kind && [kind]);
        if (output === undefined) {
          io.out(source);
          if (files.length > 0)
            io.err(`Sans ${pluralize(files.length, 'fichier')} de la médiathèque\u00a0: --output les écrit aussi.\n`);
        } else {
          await writeNewFile(output, source);
          if (files.length > 0) await writePictures(office, picturesFolder(output), files);
          const pictures =
            files.length > 0 ? `, et ${pluralize(files.length, 'fichier')} dans ${picturesFolder(output)}` : '';
          io.out(`${pluralize(entries, 'entrée')} dans ${output}${pictures}\n`);
        }
        if (drafts > 0) io.err(withoutDrafts(drafts));
      }),
    );

  content
    .command('import')
    .description("met en ligne les entrées d'un fichier, toutes ou aucune")
    .argument('<fichier.yaml>', 'comme «\u00a0export\u00a0» le fait')
    .option('--dry-run', 'montre ce qui changerait sans rien écrire')
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions & ConfirmOptions & { dryRun?: boolean }) =>
      withContent(io, async (office) => {
        const source = await readTextFile(path, FILE_MAX_BYTES, 'un contenu', io.err);
        const done = requireImported(
          path,
          await importEntries(office, systemUser(io), source, {
            dryRun: options.dryRun,
            readFile: (hash) => readExportedPicture(picturesFolder(path), hash),
            onReplace: (changes) => confirm(io, replacing(changes), options),
          }),
        );
        const { isWritten, changes, same, ordered } = done;
        if (isWritten) await audit(io, office, 'content import', pluralize(changes.length, 'entrée'));
        if (options.json) io.out(json({ step: isWritten ? 'done' : 'checked', changes, same, ordered }));
        else {
          if (!isWritten) for (const { diff } of changes) io.out(`${printableLines(diff)}\n`);
          io.out(importWords(done));
        }
        if (isWritten) await tellGone(io, office, done.goneAddresses);
      }),
    );
}

const withoutDrafts = (drafts: number): string =>
  `Sans ${pluralize(drafts, 'brouillon')}\u00a0: un export dit ce qui est en ligne.\n`;

function replacing(changes: readonly ImportedEntry[]): string {
  const replaced = changes.filter(({ isReplaced }) => isReplaced);
  const written = replaced.filter(({ isBeingWritten }) => isBeingWritten).length;
  const names = replaced.slice(0, 5).map(({ kind, id }) => `${kind}/${id}`);
  const others = replaced.length > names.length ? '…' : '';
  const drafts =
    written > 0 ? ` (${pluralize(written, 'brouillon')} en cours, qui ${written > 1 ? 'restent' : 'reste'})` : '';
  return `Remplacer sur le site ${pluralize(replaced.length, 'entrée')}${drafts}\u00a0: ${names.join(', ')}${others}\u00a0?`;
}

function requireImported(path: string, result: ImportResult): ImportedContent {
  if (result.status === 'ok') return result;
  if (result.status === 'invalid') throw refused(linesOf(path, result.problems));
  throw new OfficeError(
    result.status === 'forbidden'
      ? `Rien n'a été changé. ${result.message}`
      : "Quelqu'un vient de changer une de ces entrées\u00a0: rien n'a été changé. Recommencez pour voir ce qui diffère.",
  );
}

function importWords({ isWritten, changes, same, ordered }: ImportedContent): string {
  const replaced = changes.filter(({ isReplaced }) => isReplaced).length;
  const parts = [
    pluralize(changes.length - replaced, 'nouvelle'),
    pluralize(replaced, 'remplacée'),
    pluralize(same, 'identique'),
  ];
  const order = ordered.length > 0 ? `\nOrdre du fichier\u00a0: ${ordered.join(', ')}` : '';
  return `${parts.join(', ')}${isWritten ? '' : "\u00a0; rien n'a été écrit"}${order}\n`;
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');
