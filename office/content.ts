import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import type { Kind } from '../src/content/editable.ts';
import { KINDS } from '../src/content/kinds.ts';
import type { AskedText } from '../src/features/entries/asked-texts.server.ts';
import {
  ENTRY_STATE_LABELS,
  mergeFields,
  type TypedEntry,
  VERSION_ACTION_LABELS,
} from '../src/features/entries/entries.schema.ts';
import {
  type Changed,
  confirmEntry,
  createEntry,
  listEntries,
  type OpenEntry,
  publishEntry,
  readEntry,
  readVersion,
  removeEntry,
  restoreVersion,
  saveDraft,
  withdrawEntry,
} from '../src/features/entries/entries.server.ts';
import {
  entryFile,
  exportEntries,
  type FileProblem,
  labelledErrors,
  readEntryFile,
  withProblems,
} from '../src/features/entries/entry-files.server.ts';
import {
  type ImportedContent,
  type ImportedEntry,
  type ImportResult,
  importEntries,
} from '../src/features/entries/entry-import.server.ts';
import { orderEntries } from '../src/features/entries/entry-order.server.ts';
import { seedEntries } from '../src/features/entries/seed-entries.server.ts';
import { newId } from '../src/platform/db/ids.ts';
import { oneOf, wholeNumber } from './arguments.ts';
import { audit, systemUser } from './audit.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './confirm.ts';
import { exportFolder, importArticles, isFolder, readFolder } from './content-folder.ts';
import { picturesFolder, readExportedPicture, writePictures } from './content-pictures.ts';
import { readTextFile, writeNewFile } from './files.ts';
import { type Office, withOffice } from './open-office.ts';
import {
  csv,
  EXIT,
  type FormatOptions,
  type Io,
  json,
  OfficeError,
  pluralize,
  printable,
  shortInstant,
  table,
} from './output.ts';
import { checkEntry, checkTexts } from './page-checks.ts';

const FILE_MAX_BYTES = 4 * 1024 * 1024;
/** A kind with a single entry needs no id. */
const KIND_ARGUMENT = [
  '<contenu>',
  KINDS.map(({ name, title }) => `${name} (${title.toLowerCase()})`).join(', '),
] as const;
const ID_ARGUMENT = ['[identifiant]', "dans la liste\u00a0; superflu pour ce qui n'existe qu'une fois"] as const;
const kindNames = oneOf(KINDS.map(({ name }) => name));

function kindNamed(name: string): Kind<object> {
  const named = kindNames(name);
  return KINDS.find((kind) => kind.name === named) as Kind<object>;
}

const isSingle = ({ count }: Kind<object>) => count.max === 1;

function withContent<T>(io: Io, work: (office: Office) => Promise<T>): Promise<T> {
  return withOffice(io, async (office) => {
    await seedEntries(office);
    return work(office);
  });
}

export function addContent(program: Command, io: Io): void {
  const content = program
    .command('content')
    .description("ce qui change avec la vie de l'entreprise\u00a0: coordonnées, offres, formations, tarifs…");

  content
    .command('list')
    .description("les contenus, ou les entrées de l'un d'eux dans leur ordre")
    .argument('[contenu]', KIND_ARGUMENT[1], kindNamed)
    .option('--removed', 'aussi ce qui a été supprimé')
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV, pour un tableur').conflicts('json'))
    .action((kind: Kind<object> | undefined, options: FormatOptions & { removed?: boolean }) =>
      withContent(io, async (office) =>
        io.out(await (kind ? listOf(office, kind, io, options) : listOfKinds(office, io, options))),
      ),
    );

  content
    .command('show')
    .description('une entrée, telle que «\u00a0edit\u00a0» la prend')
    .argument(...KIND_ARGUMENT, kindNamed)
    .argument(...ID_ARGUMENT)
    .option('--version <n>', "telle qu'elle était à cette version (voir «\u00a0versions\u00a0»)", wholeNumber)
    .option('--json', 'en JSON')
    .action((kind: Kind<object>, id: string | undefined, options: FormatOptions & { version?: number }) =>
      withContent(io, async (office) => {
        const entry = await entryOf(office, kind, id);
        const former =
          options.version === undefined ? entry : await readVersion(office, kind, entry.id, options.version);
        if (!former) throw new OfficeError(`Aucune version ${options.version}.`, EXIT.notFound);
        if (options.json) return io.out(json(options.version === undefined ? entry : former));
        const written = former.draft ?? former.published;
        if (!written) throw new OfficeError(`${entry.name}\u00a0: supprimé dans cette version.`, EXIT.notFound);
        io.out(entryFile(kind, { version: entry.version, content: written }, headOf(kind, entry, options.version)));
      }),
    );

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

  content
    .command('export')
    .description('ce qui est en ligne, tout ou un contenu, en un fichier YAML que «\u00a0import\u00a0» reprend')
    .argument('[contenu]', KIND_ARGUMENT[1], kindNamed)
    .option('--output <fichier.yaml>', "vers un nouveau fichier plutôt qu'à l'écran")
    .addOption(
      new Option('--folder <dossier>', 'tout, en fichiers à comparer\u00a0: contenus, images, articles').conflicts(
        'output',
      ),
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
          ];
          io.out(`${counts.join(', ')} dans ${printable(folder)}\n`);
          if (sum.drafts > 0) io.err(withoutDrafts(sum.drafts));
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
    .description("met en ligne les entrées d'un fichier ou d'un dossier, toutes ou aucune, puis ses articles")
    .argument('<fichier.yaml ou dossier>', 'comme «\u00a0export\u00a0» le fait')
    .option('--dry-run', 'montre ce qui changerait sans rien écrire')
    .option('--exact', "retire du site les entrées qui n'y sont pas\u00a0; sans cela, elles restent")
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions & ConfirmOptions & { dryRun?: boolean; exact?: boolean }) =>
      withContent(io, async (office) => {
        const { dryRun, exact: isExact } = options;
        const read = (await isFolder(path)) ? await readFolder(path, io) : await readContentFile(path, io);
        const { source, readFile, articles } = read;
        await importArticles(office, articles, { dryRun: true, io });
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
        const published = await importArticles(office, articles, { dryRun, io });
        const { isWritten, changes, same, ordered, withdrawn } = done;
        if (isWritten) await audit(io, office, 'content import', pluralize(changes.length, 'entrée'));
        const step = isWritten ? 'done' : 'checked';
        if (options.json) return io.out(json({ step, changes, same, ordered, withdrawn, articles: published }));
        if (!isWritten) for (const { diff } of changes) io.out(`${printableLines(diff)}\n`);
        io.out(importWords(done, published));
      }),
    );

  const changing = (name: string, description: string) =>
    content
      .command(name)
      .description(description)
      .argument(...KIND_ARGUMENT, kindNamed)
      .argument(...ID_ARGUMENT)
      .option('--json', 'en JSON');

  changing('publish', 'met en ligne ce qui est écrit').action(
    (kind: Kind<object>, id: string | undefined, options: FormatOptions) =>
      changed(io, 'publish', kind, id, options, 'en ligne', async (office, author, entry) => {
        await checkEntry(io, office, kind, entry);
        return publishEntry(office, author, kind, entry.id, entry.version);
      }),
  );
  changing('withdraw', 'retire une entrée du site et la garde en brouillon').action(
    (kind: Kind<object>, id: string | undefined, options: FormatOptions) =>
      changed(
        io,
        'withdraw',
        kind,
        id,
        options,
        'retiré du site, gardé en brouillon',
        (office, author, { id: known, version }) => withdrawEntry(office, author, kind, known, version),
      ),
  );
  changing('remove', 'supprime une entrée\u00a0; «\u00a0restore\u00a0» la ramène').action(
    (kind: Kind<object>, id: string | undefined, options: FormatOptions) =>
      changed(io, 'remove', kind, id, options, 'supprimé', (office, author, { id: known, version }) =>
        removeEntry(office, author, kind, known, version),
      ),
  );
  changing('restore', "annule le dernier changement d'une entrée, ou reprend le texte d'une version en brouillon")
    .option('--version <n>', 'celle à reprendre (voir «\u00a0versions\u00a0»)', wholeNumber)
    .action((kind: Kind<object>, id: string | undefined, options: FormatOptions & { version?: number }) =>
      changed(
        io,
        'restore',
        kind,
        id,
        options,
        'repris',
        (office, author, { id: known, version: seenVersion, versions }) => {
          const [, before] = versions;
          if (options.version === undefined && !before) {
            throw new OfficeError("Il n'y a rien à annuler\u00a0: cette entrée est comme au départ.", EXIT.usage);
          }
          const version = options.version ?? before?.version ?? 0;
          const as = options.version === undefined ? 'whole' : 'draft';
          return restoreVersion(office, author, kind, known, { version, seenVersion, as });
        },
      ),
    );

  content
    .command('order')
    .description("range les entrées\u00a0: celles que vous nommez d'abord, les autres ensuite comme elles sont")
    .argument(...KIND_ARGUMENT, kindNamed)
    .argument('<identifiants...>', 'dans le nouvel ordre')
    .option('--json', 'en JSON')
    .action((kind: Kind<object>, ids: string[], options: FormatOptions) =>
      withContent(io, async (office) => {
        const seen = (await listEntries(office, kind)).map(({ id }) => id);
        for (const id of ids) if (!seen.includes(id)) throw unknown(kind, id);
        const first = [...new Set(ids)];
        const order = [...first, ...seen.filter((id) => !first.includes(id))];
        const result = await orderEntries(office, systemUser(io), kind, order, seen);
        if (result.status === 'conflict') {
          throw new OfficeError(
            "L'ordre vient de changer\u00a0: regardez «\u00a0content list\u00a0», puis recommencez.",
          );
        }
        await audit(io, office, 'content order', kind.name);
        io.out(options.json ? json(order) : `${order.map((id, index) => `${index + 1}. ${id}`).join('\n')}\n`);
      }),
    );

  content
    .command('confirm')
    .description("dit que des entrées d'exemple sont vraies\u00a0: la mention «\u00a0exemple\u00a0» s'en va")
    .argument(...KIND_ARGUMENT, kindNamed)
    .argument('[identifiants...]', ID_ARGUMENT[1])
    .option('--all', 'toutes celles de ce contenu')
    .option('--example', 'le contraire\u00a0: ce sont des exemples')
    .action((kind: Kind<object>, ids: string[], options: { all?: boolean; example?: boolean }) =>
      withContent(io, async (office) => {
        const entries = await listEntries(office, kind);
        const wanted = options.all || isSingle(kind) ? entries.map(({ id }) => id) : ids;
        if (wanted.length === 0) throw new OfficeError('Nommez des entrées, ou ajoutez --all.', EXIT.usage);
        for (const id of wanted) if (!entries.some((entry) => entry.id === id)) throw unknown(kind, id);
        const real = !options.example;
        for (const id of wanted) {
          throwUnlessOk(kind, id, await confirmEntry(office, systemUser(io), kind, id, real));
          await audit(io, office, 'content confirm', `${kind.name}: ${id}`);
          io.out(`${id}\u00a0: ${real ? 'confirmé' : 'exemple'}\n`);
        }
      }),
    );

  content
    .command('versions')
    .description('qui a changé une entrée, et quand\u00a0; les cent dernières fois')
    .argument(...KIND_ARGUMENT, kindNamed)
    .argument(...ID_ARGUMENT)
    .option('--json', 'en JSON')
    .action((kind: Kind<object>, id: string | undefined, options: FormatOptions) =>
      withContent(io, async (office) => {
        const { versions } = await entryOf(office, kind, id);
        if (options.json) return io.out(json(versions));
        const rows = versions.map(({ version, action, author, at }) => [
          ...[String(version), shortInstant(at), author, VERSION_ACTION_LABELS[action]],
        ]);
        io.out(table(['Version', 'Le', 'Par', 'Quoi'], rows, io.columns));
      }),
    );
}

async function listOfKinds(office: Office, io: Io, options: FormatOptions): Promise<string> {
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const entries = await listEntries(office, kind);
      const count = (isCounted: (entry: (typeof entries)[number]) => boolean) => entries.filter(isCounted).length;
      return {
        kind: kind.name,
        title: kind.title,
        min: kind.count.min,
        max: kind.count.max,
        published: count(({ state }) => state === 'published'),
        drafts: count(({ state, isAhead }) => state === 'draft' || isAhead),
        examples: kind.sample === null ? 0 : count(({ state, real }) => state !== 'draft' && !real),
      };
    }),
  );
  if (options.json) return json(found);
  const rows = found.map(({ kind, title, published, drafts, examples, min, max }) => ({
    Contenu: kind,
    Titre: title,
    'En ligne': published,
    Brouillons: drafts,
    Exemples: examples,
    Possible: min === max ? `${max}` : `${min} à ${max}`,
  }));
  return options.csv ? csv(rows) : tableOf(rows, io);
}

async function listOf(
  office: Office,
  kind: Kind<object>,
  io: Io,
  { removed, ...options }: FormatOptions & { removed?: boolean },
): Promise<string> {
  const found = await listEntries(office, kind, { removed });
  if (options.json) return json(found);
  const rows = found.map(({ id, name, state, isAhead, from, until, real, isUnfit, version, updatedAt, updatedBy }) => ({
    Identifiant: id,
    Nom: name,
    État: `${ENTRY_STATE_LABELS[state]}${isAhead ? ', brouillon' : ''}${isUnfit ? ', à corriger' : ''}`,
    ...(kind.dated && { Du: from ?? '', Au: until ?? '' }),
    ...(kind.sample !== null && { Exemple: real ? '' : 'oui' }),
    Version: version,
    Modifié: shortInstant(updatedAt),
    Par: updatedBy,
  }));
  if (options.csv) return csv(rows);
  return rows.length === 0 ? `Aucune entrée sous «\u00a0${kind.title}\u00a0».\n` : tableOf(rows, io);
}

function tableOf(rows: readonly Record<string, string | number>[], io: Io): string {
  const [first = {}] = rows;
  const least: Record<string, number> = { Titre: 14, Nom: 18, Identifiant: 18 };
  const dispensable: Record<string, number> = { Par: 3, Version: 2, Modifié: 1, Possible: 1 };
  const columns = Object.keys(first).map((title) => ({
    title,
    ...(least[title] && { least: least[title] }),
    ...(dispensable[title] && { dispensable: dispensable[title] }),
  }));
  return table(
    columns,
    rows.map((row) => Object.values(row).map(String)),
    io.columns,
  );
}

async function entryOf(office: Office, kind: Kind<object>, id: string | undefined): Promise<OpenEntry> {
  if (id === undefined && !isSingle(kind)) {
    throw new OfficeError(
      `Il manque l'identifiant\u00a0: «\u00a0content list ${kind.name}\u00a0» les dit.`,
      EXIT.usage,
    );
  }
  const named = id ?? kind.name;
  const entry = await readEntry(office, kind, named);
  if (!entry) throw unknown(kind, named);
  return entry;
}

const unknown = ({ title, name }: Kind<object>, id: string) =>
  new OfficeError(
    `Aucune entrée «\u00a0${printable(id)}\u00a0» sous «\u00a0${title}\u00a0»\u00a0: voyez «\u00a0content list ${name}\u00a0».`,
    EXIT.notFound,
  );

async function changed(
  io: Io,
  verb: string,
  kind: Kind<object>,
  id: string | undefined,
  options: FormatOptions,
  words: string,
  change: (office: Office, author: string, entry: OpenEntry) => Promise<Changed>,
): Promise<void> {
  await withContent(io, async (office) => {
    const entry = await entryOf(office, kind, id);
    const done = throwUnlessOk(kind, entry.id, await change(office, systemUser(io), entry));
    const isNew = done.version !== entry.version;
    if (isNew) await audit(io, office, `content ${verb}`, `${kind.name}: ${done.id}`);
    const said = isNew ? words : `rien à changer, déjà ${words}`;
    io.out(options.json ? jsonOf(done) : `${done.id}\u00a0: ${said} (version ${done.version})\n`);
  });
}

type Done = Extract<Changed, { status: 'ok' }>;
type Conflict = Extract<Changed, { status: 'conflict' }>;

const jsonOf = ({ status: _, ...entry }: Done) => json({ step: 'done', ...entry });

/** @param before what was done so far. @throws {OfficeError} with the reason, unless `result` is ok */
function throwUnlessOk(kind: Kind<object>, id: string, result: Changed, before = "Rien n'a été changé."): Done {
  if (result.status === 'ok') return result;
  if (result.status === 'not_found') throw unknown(kind, id);
  if (result.status === 'invalid') {
    throw new OfficeError(`${before}\n${labelledErrors(kind, result.errors).map(printable).join('\n')}`);
  }
  throw new OfficeError(`${before}\n${result.status === 'forbidden' ? result.message : conflictMessage(result)}`);
}

const conflictMessage = ({ author, at, version }: Conflict) =>
  `${printable(author)} a changé cette entrée le ${shortInstant(at)} (version ${version}).`;

function headOf(kind: Kind<object>, entry: OpenEntry, version?: number): string[] {
  const state = `${ENTRY_STATE_LABELS[entry.state].toLowerCase()}${entry.isAhead ? ', avec un brouillon' : ''}`;
  return [
    `${kind.title}\u00a0: ${entry.name} (${entry.id}), ${state}.`,
    version === undefined ? `Version ${entry.version}, par ${entry.updatedBy}.` : `Comme à la version ${version}.`,
    ...kind
      .shownOn(entry.id, (entry.published ?? entry.draft)?.data)
      .slice(0, 3)
      .map((path) => `Se voit sur ${path}`),
  ];
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
    if (read.problems) throw refused(linesOf(options.file === '-' ? 'entrée standard' : options.file, read.problems));
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
    if (!read.problems) {
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
      await audit(io, office, 'content edit', `${kind.name}: ${done.id}`);
      if (publish) {
        const kept = `Le brouillon ${done.id} est gardé (version ${done.version}), le site n'a pas changé.`;
        await checkEntry(io, office, kind, await entryOf(office, kind, done.id), kept);
        done = throwUnlessOk(kind, done.id, await publishEntry(office, author, kind, done.id, done.version), kept);
        await audit(io, office, 'content publish', `${kind.name}: ${done.id}`);
      }
      if (options.json) return io.out(jsonOf(done));
      io.out(
        publish
          ? `${done.id}\u00a0: en ligne (version ${done.version})\n`
          : `${done.id}\u00a0: brouillon gardé (version ${done.version})\u00a0; «\u00a0content publish ${kind.name} ${done.id}\u00a0» le met en ligne\n`,
      );
    },
    { isQuiet: seen !== undefined },
  );
}

const texts = ({ data, from, until }: TypedEntry): TypedEntry => ({ data, from, until });

const withoutDrafts = (drafts: number): string =>
  `Sans ${pluralize(drafts, 'brouillon')}\u00a0: un export dit ce qui est en ligne.\n`;

async function readContentFile(file: string, io: Io) {
  return {
    source: await readTextFile(file, FILE_MAX_BYTES, 'un contenu', io.err),
    problemsOf: (problems: readonly FileProblem[]) => linesOf(file, problems),
    readFile: (hash: string) => readExportedPicture(picturesFolder(file), hash),
    articles: [],
  };
}

const linesOf = (file: string, problems: readonly FileProblem[]): string[] =>
  problems.map(({ line, message }) => `${file}, ligne ${line}\u00a0: ${printable(message)}`);

const refused = (lines: readonly string[]) => new OfficeError(`Rien n'a été changé.\n${lines.join('\n')}`);

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

function importWords({ isWritten, changes, same, ordered, withdrawn }: ImportedContent, articles: number): string {
  const replaced = changes.filter(({ isReplaced }) => isReplaced).length;
  const parts = [
    pluralize(changes.length - replaced, 'nouvelle'),
    pluralize(replaced, 'remplacée'),
    pluralize(same, 'identique'),
    ...(withdrawn.length > 0 ? [pluralize(withdrawn.length, 'retirée')] : []),
    ...(articles > 0 ? [pluralize(articles, 'article')] : []),
  ];
  const order = ordered.length > 0 ? `\nOrdre du fichier\u00a0: ${ordered.join(', ')}` : '';
  return `${parts.join(', ')}${isWritten ? '' : "\u00a0; rien n'a été écrit"}${order}\n`;
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');
