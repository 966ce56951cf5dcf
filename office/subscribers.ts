import { type Command, Option } from 'commander';
import { validateGroupName } from '../src/features/newsletter/groups/groups.schema.ts';
import {
  readSubscriberFile,
  SubscriberFileError,
  subscriberSheet,
} from '../src/features/newsletter/subscribers/subscriber-file.server.ts';
import type { SubscriberStatus } from '../src/features/newsletter/subscribers/subscriber-list.server.ts';
import {
  type ImportFault,
  type ImportLine,
  type ImportReport,
  importList,
  listSubscribers,
  SUBSCRIBER_STATUSES,
  type Subscriber,
} from '../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { faultInWords, SUBSCRIBER_LABELS } from '../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { audit } from './audit.ts';
import { addGroupVerbs, groupByName } from './groups.ts';
import { type Office, readOffice, withOffice } from './open-office.ts';
import { choices, oneOf, wholeNumber } from './terminal/arguments.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import { readTextFile, writeNewFile } from './terminal/files.ts';
import {
  EXIT,
  type FormatOptions,
  type Io,
  json,
  OfficeError,
  printable,
  progressBar,
  shortInstant,
  table,
} from './terminal/output.ts';

const SHOWN = 50;
const LIST_MAX_BYTES = 64 * 1024 * 1024;

interface FilterOptions {
  status?: SubscriberStatus;
  group?: string;
}

export function addSubscribers(program: Command, io: Io): void {
  const subscribers = program.command('subscribers').description('les abonnés de la newsletter');

  withFilter(subscribers.command('list').description("liste les abonnés, les plus récents d'abord"))
    .option(
      '--limit <nombre>',
      `nombre d'abonnés au plus (par défaut\u00a0: ${SHOWN} en tableau, tous sinon)`,
      wholeNumber,
    )
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV, pour un tableur').conflicts('json'))
    .action(({ limit, status, group, ...format }: FilterOptions & FormatOptions & { limit?: number }) =>
      readOffice(io, async (office) => {
        const filter = await filterOf(office, { status, group });
        if (format.json || format.csv) {
          const found = await listSubscribers(office, { ...filter, limit });
          await audit(io, office, 'subscribers list', pluralize(found.length, 'abonné'));
          return io.out(format.csv ? subscriberSheet(found) : json(found));
        }
        const most = limit ?? SHOWN;
        const found = await listSubscribers(office, { ...filter, limit: most + 1 });
        if (found.length === 0) return io.out('Aucun abonné.\n');
        io.out(listTable(found.slice(0, most), io.columns));
        if (found.length > most) io.err("Il y en a d'autres\u00a0: augmentez --limit ou précisez --status.\n");
      }),
    );

  withFilter(subscribers.command('export').description('exporte les abonnés, en CSV pour un tableur ou en JSON'))
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV (par défaut)').conflicts('json'))
    .option('--output <fichier>', 'écrit dans un nouveau fichier, lisible par vous seul')
    .action(({ output, status, group, ...format }: FilterOptions & FormatOptions & { output?: string }) =>
      readOffice(io, async (office) => {
        const found = await listSubscribers(office, await filterOf(office, { status, group }));
        await audit(io, office, 'subscribers export', pluralize(found.length, 'abonné'));
        const text = format.json ? json(found) : subscriberSheet(found);
        if (output === undefined) return io.out(text);
        await writeNewFile(output, text);
        io.err(`${pluralize(found.length, 'abonné')} dans ${output}\n`);
      }),
    );

  subscribers
    .command('import')
    .description(
      "ajoute les abonnés d'un fichier CSV, dont la première ligne nomme les colonnes (email, name, groupes)",
    )
    .argument('<fichier>', 'CSV à virgules ou à points-virgules')
    .option('--group <nom>', 'met toutes ces adresses dans un groupe, même celles déjà abonnées')
    .option('--dry-run', "dit ce qui serait fait, sans l'écrire")
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions & ConfirmOptions & { dryRun?: boolean; group?: string }) =>
      withOffice(io, async (office) => {
        const lines = linesOf(await readTextFile(path, LIST_MAX_BYTES, 'une liste', io.err));
        const dryRun = options.dryRun ?? false;
        const { group } = options;
        const named = group === undefined ? undefined : validateGroupName(group);
        if (named && !named.ok) throw new OfficeError(named.errors.name ?? '', EXIT.usage);
        if (!dryRun && !options.yes) await confirmImport(io, office, lines);
        const onProgress = progressBar(io, dryRun ? 'Lecture' : 'Import');
        const report = await importList(office, lines, { dryRun, group, onProgress });
        if (!dryRun) await audit(io, office, 'subscribers import', pluralize(report.added, 'abonné'));
        io.out(options.json ? json({ ...report, dryRun }) : reportText(report, dryRun));
        const isUseless =
          lines.length > 0 && report.faults.filter(({ fault }) => fault === 'invalid').length === lines.length;
        if (isUseless) throw new OfficeError('Aucune ligne du fichier ne peut être reprise.');
      }),
    );

  addGroupVerbs(subscribers, io);
}

function linesOf(text: string): ImportLine[] {
  try {
    return readSubscriberFile(text);
  } catch (error) {
    throw error instanceof SubscriberFileError ? new OfficeError(error.message) : error;
  }
}

/** Imported subscribers get the next letter; no command undoes that. */
async function confirmImport(io: Io, office: Office, lines: ImportLine[]): Promise<void> {
  const { added } = await importList(office, lines, { dryRun: true });
  if (added > 0) await confirm(io, `Ajouter ${pluralize(added, 'abonné')} à la newsletter\u00a0?`, {});
}

function withFilter(command: Command): Command {
  return command
    .option('--status <état>', choices(SUBSCRIBER_LABELS), oneOf(SUBSCRIBER_STATUSES))
    .option('--group <nom>', 'ceux de ce groupe');
}

async function filterOf(office: Office, { status, group }: FilterOptions) {
  return { status, group: group === undefined ? undefined : (await groupByName(office, group)).id };
}

function listTable(subscribers: Subscriber[], width: number | undefined): string {
  return table(
    [
      { title: 'E-mail', least: 20 },
      { title: 'Nom', least: 12 },
      'État',
      { title: 'Groupes', least: 10, dispensable: 1 },
      { title: 'Depuis le', least: 10 },
    ],
    subscribers.map(({ email, name, status, groups, subscribedAt }) => [
      email,
      name ?? '',
      SUBSCRIBER_LABELS[status],
      groups.join(', '),
      shortInstant(subscribedAt),
    ]),
    width,
  );
}

function reportText({ added, grouped, faults }: ImportReport, dryRun: boolean): string {
  const count = (kind: ImportFault['fault'][]) => faults.filter(({ fault }) => kind.includes(fault)).length;
  const sums = [
    dryRun ? `${added} à ajouter` : pluralize(added, 'ajoutée'),
    `${count(['known', 'repeated'])} en double`,
    pluralize(count(['left']), 'désabonnée ou injoignable', 'désabonnées ou injoignables'),
    pluralize(count(['invalid']), 'refusée'),
  ];
  const lines = faults.map(
    (fault) => `Ligne ${fault.line}\u00a0: ${printable(fault.email) || '(vide)'}, ${faultInWords(fault)}\n`,
  );
  const inGroups =
    grouped > 0 ? `${dryRun ? 'À mettre dans un groupe' : 'Mises dans un groupe'}\u00a0: ${grouped}.\n` : '';
  return `${lines.join('')}Adresses\u00a0: ${sums.join(', ')}.\n${inGroups}`;
}
