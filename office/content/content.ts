import { type Command, Option } from 'commander';
import { KINDS } from '../../src/content/kinds/kinds.ts';
import type { Kind } from '../../src/content/model/editable.ts';
import { ENTRY_STATE_LABELS, versionLabel } from '../../src/features/entries/entries.schema.ts';
import {
  type Changed,
  confirmEntry,
  listEntries,
  type OpenEntry,
  publishEntry,
  readVersion,
  removeEntry,
  restoreVersion,
  withdrawEntry,
} from '../../src/features/entries/entries.server.ts';
import { orderEntries } from '../../src/features/entries/entry-order.server.ts';
import { entryFile } from '../../src/features/entries/files/entry-files.server.ts';
import { audit, systemUser } from '../audit.ts';
import type { Office } from '../open-office.ts';
import { wholeNumber } from '../terminal/arguments.ts';
import { csv, EXIT, type FormatOptions, type Io, json, OfficeError, shortInstant, table } from '../terminal/output.ts';
import { addContentEdit } from './content-edit.ts';
import {
  entryOf,
  headOf,
  ID_ARGUMENT,
  isSingle,
  jsonOf,
  KIND_ARGUMENT,
  kindNamed,
  throwUnlessOk,
  unknown,
  withContent,
} from './content-entries.ts';
import { addContentTransfer } from './content-transfer.ts';
import { tellGoneOf } from './gone-addresses.ts';
import { checkEntry } from './page-checks.ts';

export function addContent(program: Command, io: Io): void {
  const content = program
    .command('content')
    .description("ce qui change avec la vie de l'entreprise\u00a0: coordonnées, offres, formations, tarifs…");

  addReading(content, io);
  addContentEdit(content, io);
  addContentTransfer(content, io);

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
        if (result.isChanged) await audit(io, office, 'content order', kind.name);
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
          const { version } = throwUnlessOk(kind, id, await confirmEntry(office, systemUser(io), kind, id, real));
          const isChanged = version !== entries.find((entry) => entry.id === id)?.version;
          if (isChanged) await audit(io, office, 'content confirm', `${kind.name}: ${id}`);
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
          ...[String(version), shortInstant(at), author, versionLabel({ version, action })],
        ]);
        io.out(table(['Version', 'Le', 'Par', 'Quoi'], rows, io.columns));
      }),
    );
}

function addReading(content: Command, io: Io): void {
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
    ...(kind.hasValidity && { Du: from ?? '', Au: until ?? '' }),
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
    await tellGoneOf(io, office, kind, { before: entry, id: done.id });
  });
}
