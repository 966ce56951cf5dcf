import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { Kind } from '../../src/content/model/editable.ts';
import { mergeFields, type TypedEntry } from '../../src/features/entries/entries.schema.ts';
import { createEntry, type OpenEntry, publishEntry, saveDraft } from '../../src/features/entries/entries.server.ts';
import { entryFile, readEntryFile, withProblems } from '../../src/features/entries/files/entry-files.server.ts';
import { newId } from '../../src/platform/db/ids.ts';
import { audit, systemUser } from '../audit.ts';
import { withOffice } from '../open-office.ts';
import { readTextFile, writeNewFile } from '../terminal/files.ts';
import { EXIT, type FormatOptions, type Io, OfficeError, printable } from '../terminal/output.ts';
import {
  entryOf,
  FILE_MAX_BYTES,
  headOf,
  ID_ARGUMENT,
  isSingle,
  jsonOf,
  KIND_ARGUMENT,
  kindNamed,
  linesOf,
  refused,
  throwUnlessOk,
  withContent,
} from './content-entries.ts';
import { tellGoneOf } from './gone-addresses.ts';
import { checkEntry } from './page-checks.ts';

export function addContentEdit(content: Command, io: Io): void {
  content
    .command('edit')
    .description('ouvre une entrée dans votre éditeur (EDITOR), sans identifiant une nouvelle, et garde le brouillon')
    .argument(...KIND_ARGUMENT, kindNamed)
    .argument(...ID_ARGUMENT)
    .option(
      '--file <fichier.yaml>',
      "sans éditeur\u00a0: l'entrée est dans ce fichier, «\u00a0-\u00a0» pour l'entrée standard",
    )
    .option('--publish', 'la met en ligne aussitôt')
    .option('--json', 'en JSON')
    .action((kind: Kind<object>, id: string | undefined, options: EditOptions) => edit(io, kind, id, options));
}

interface EditOptions extends FormatOptions {
  file?: string;
  publish?: boolean;
}

async function edit(io: Io, kind: Kind<object>, id: string | undefined, options: EditOptions): Promise<void> {
  const seen =
    id !== undefined || isSingle(kind) ? await withContent(io, (office) => entryOf(office, kind, id)) : undefined;
  const content = seen?.draft ?? seen?.published ?? undefined;
  if (seen && !content) {
    throw new OfficeError(
      `${seen.name} est supprimé\u00a0: «\u00a0content restore ${kind.name} ${seen.id}\u00a0» le ramène.`,
      EXIT.notFound,
    );
  }
  if (options.file !== undefined) {
    const source =
      options.file === '-'
        ? await textOf(process.stdin)
        : await readTextFile(options.file, FILE_MAX_BYTES, 'un contenu', io.err);
    const read = readEntryFile(kind, source);
    if (read.status !== 'ok') {
      throw refused(linesOf(options.file === '-' ? 'entrée standard' : options.file, read.problems));
    }
    return save(io, kind, seen, read.typed, {
      ...options,
      seenVersion: read.seenVersion ?? seen?.version,
      base: undefined,
    });
  }
  if (!io.edit) {
    throw new OfficeError(
      "Personne n'est devant un éditeur ici\u00a0: donnez --file FICHIER.yaml, ou «\u00a0--file -\u00a0».",
      EXIT.usage,
    );
  }
  const head = [
    ...(seen ? headOf(kind, seen) : [`${kind.title}\u00a0: une entrée de plus.`]),
    'Enregistrez, puis quittez. Sans changement, rien ne se passe.',
  ];
  let shown = entryFile(kind, seen && content && { version: seen.version, content }, head);
  for (;;) {
    const source = await io.edit(shown);
    if (source === shown || source.trim() === '') return io.err("Rien n'a changé, rien n'a été enregistré.\n");
    const read = readEntryFile(kind, source);
    if (read.status === 'ok') {
      try {
        return await save(io, kind, seen, read.typed, { ...options, seenVersion: seen?.version, base: content });
      } catch (error) {
        // Keeps the typed text when it cannot be stored.
        const rescued = join(tmpdir(), `nkul-${newId(Date.now())}.yaml`);
        await writeNewFile(rescued, source);
        io.err(`Votre texte est gardé dans ${rescued}\n`);
        throw error;
      }
    }
    for (const { line, message } of read.problems) io.err(`Ligne ${line}\u00a0: ${printable(message)}\n`);
    shown = withProblems(source, read.problems);
  }
}

interface SaveOptions extends EditOptions {
  seenVersion: number | undefined;
  base: TypedEntry | undefined;
}

async function save(
  io: Io,
  kind: Kind<object>,
  seen: OpenEntry | undefined,
  typed: TypedEntry,
  { seenVersion = 0, base, publish, ...options }: SaveOptions,
): Promise<void> {
  await withOffice(
    io,
    async (office) => {
      const author = systemUser(io);
      let result = seen
        ? await saveDraft(office, author, kind, seen.id, typed, seenVersion)
        : await createEntry(office, author, kind, typed);
      if (seen && base && result.status === 'conflict' && result.theirs) {
        const { merged } = mergeFields<TypedEntry>(texts(base), texts(typed), texts(result.theirs));
        if (merged) {
          io.err(`${printable(result.author)} a changé d'autres champs entre-temps\u00a0: les deux sont gardés.\n`);
          result = await saveDraft(office, author, kind, seen.id, merged, result.version);
        }
      }
      let done = throwUnlessOk(kind, seen?.id ?? '', result);
      if (done.version !== seenVersion) await audit(io, office, 'content edit', `${kind.name}: ${done.id}`);
      if (publish) {
        const kept = `Le brouillon ${done.id} est gardé (version ${done.version}), le site n'a pas changé.`;
        await checkEntry(io, office, kind, await entryOf(office, kind, done.id), kept);
        const { version } = done;
        done = throwUnlessOk(kind, done.id, await publishEntry(office, author, kind, done.id, version), kept);
        if (done.version !== version) await audit(io, office, 'content publish', `${kind.name}: ${done.id}`);
      }
      const told = publish
        ? `${done.id}\u00a0: en ligne (version ${done.version})\n`
        : `${done.id}\u00a0: brouillon gardé (version ${done.version})\u00a0; «\u00a0content publish ${kind.name} ${done.id}\u00a0» le met en ligne\n`;
      io.out(options.json ? jsonOf(done) : told);
      if (publish) await tellGoneOf(io, office, kind, { before: seen, id: done.id });
    },
    { isQuiet: seen !== undefined },
  );
}

const texts = ({ data, from, until }: TypedEntry): TypedEntry => ({ data, from, until });
