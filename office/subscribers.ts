import { type Command, Option } from 'commander';
import { validateGroupName } from '../src/features/newsletter/groups/groups.schema.ts';
import {
  type FileField,
  meaningOf,
  questionsOf,
  readSubscribers,
  readSubscriberTable,
  type SubscriberFile,
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
  originOf,
  SUBSCRIBER_STATUSES,
  type Subscriber,
} from '../src/features/newsletter/subscribers/subscriber-list.server.ts';
import {
  faultInWords,
  type Meaning,
  ORIGIN_LABELS,
  SUBSCRIBER_LABELS,
} from '../src/features/newsletter/subscribers/subscriber-words.schema.ts';
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
    .option('--left <colonne=valeur>', 'cette valeur veut dire désabonné (plusieurs fois)', several)
    .option('--agreed <colonne=valeur>', 'cette valeur veut dire abonné (plusieurs fois)', several)
    .option('--ignore <colonne>', "cette colonne, ou 'colonne=valeur', ne dit rien de l'abonnement", several)
    .option('--dry-run', "dit ce qui serait fait, sans l'écrire, et montre les dix premières lignes")
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions & ConfirmOptions & ImportOptions) =>
      withOffice(io, async (office) => {
        const file = fileOf(await readTextFile(path, LIST_MAX_BYTES, 'une liste', io.err), options);
        const { lines } = file;
        const dryRun = options.dryRun ?? false;
        const { group } = options;
        const named = group === undefined ? undefined : validateGroupName(group);
        if (named && !named.ok) throw new OfficeError(named.errors.name ?? '', EXIT.usage);
        if (!dryRun && !options.yes) await confirmImport(io, office, lines);
        const onProgress = progressBar(io, dryRun ? 'Lecture' : 'Import');
        const report = await importList(office, lines, { dryRun, group, onProgress });
        if (!dryRun) {
          const { added, ended } = report;
          const rows = `${pluralize(added, 'abonné')}${ended > 0 ? `, fin de ${pluralize(ended, 'abonnement')}` : ''}`;
          await audit(io, office, 'subscribers import', rows);
        }
        const sample = dryRun && !options.json ? sampleText(file, report, io.columns) : '';
        io.out(options.json ? json({ ...report, dryRun }) : `${sample}${reportText(report, dryRun)}`);
        const isUseless =
          lines.length > 0 && report.faults.filter(({ fault }) => fault === 'invalid').length === lines.length;
        if (isUseless) throw new OfficeError('Aucune ligne du fichier ne peut être reprise.');
      }),
    );

  addGroupVerbs(subscribers, io);
}

interface ImportOptions {
  dryRun?: boolean;
  group?: string;
  left?: string[];
  agreed?: string[];
  ignore?: string[];
}

const several = (value: string, before: string[] = []) => [...before, value];

/** @throws {OfficeError} also for columns that must be explained first */
function fileOf(text: string, { left = [], agreed = [], ignore = [] }: ImportOptions): SubscriberFile {
  try {
    const sheet = readSubscriberTable(text);
    const said = (texts: string[], meaning: Meaning) => texts.map((it) => meaningOf(sheet, it, meaning));
    const meanings = [...said(left, 'unsubscribed'), ...said(agreed, 'subscribed'), ...said(ignore, 'ignored')];
    const file = readSubscribers(sheet, { meanings });
    const questions = questionsOf(file);
    if (questions.length === 0) return file;
    throw new OfficeError(
      `${questions.join('\n')}\nRien n'est écrit. Dites-le par --left 'colonne=valeur' (désabonné), --agreed 'colonne=valeur' (abonné), ou --ignore 'colonne' (ne dit rien de l'abonnement)\u00a0; «\u00a0colonne=\u00a0» désigne les cases vides.`,
    );
  } catch (error) {
    throw error instanceof SubscriberFileError ? new OfficeError(error.message) : error;
  }
}

/** The first lines as they are stored, and the columns that they are read from. */
function sampleText({ titles, columns, states }: SubscriberFile, { sample }: ImportReport, width?: number): string {
  if (sample.length === 0) return '';
  const from = (...fields: FileField[]) =>
    fields
      .flatMap((field) => (columns[field] < 0 ? [] : [`«\u00a0${printable(titles[columns[field]] ?? '')}\u00a0»`]))
      .join(' + ') || 'aucune colonne';
  const state = states.map(({ title }) => `«\u00a0${printable(title)}\u00a0»`).join(', ') || 'aucune colonne';
  const sources = [
    `adresse\u00a0: ${from('email')}`,
    `nom\u00a0: ${from('firstName', 'name')}`,
    `état\u00a0: ${state}`,
    `date\u00a0: ${from('subscribedAt')}`,
    `groupes\u00a0: ${from('groups')}`,
  ];
  const rows = table(
    [
      'Ligne',
      { title: 'E-mail', least: 20 },
      { title: 'Nom', least: 12 },
      'État',
      { title: 'Groupes', least: 10, dispensable: 1 },
      { title: 'Depuis le', least: 10 },
    ],
    sample.map(({ line, email, name, status, groups, subscribedAt }) => [
      ...[String(line), email, name ?? '', SUBSCRIBER_LABELS[status], groups.join(', '), shortInstant(subscribedAt)],
    ]),
    width,
  );
  return `Lu dans\u00a0: ${sources.join('\u00a0; ')}.\n${rows}\n`;
}

/** Imported subscribers get the next letter, and who left gets none; no command undoes that. */
async function confirmImport(io: Io, office: Office, lines: ImportLine[]): Promise<void> {
  const { added, ended } = await importList(office, lines, { dryRun: true });
  const does = [
    ...(added > 0 ? [`ajouter ${pluralize(added, 'abonné')} à la newsletter`] : []),
    ...(ended > 0 ? [`mettre fin à ${pluralize(ended, 'abonnement')}`] : []),
  ].join(' et ');
  if (does !== '') await confirm(io, `${does.charAt(0).toUpperCase()}${does.slice(1)}\u00a0?`, {});
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
      { title: 'Origine', dispensable: 2 },
      { title: 'Groupes', least: 10, dispensable: 1 },
      { title: 'Depuis le', least: 10 },
    ],
    subscribers.map((subscriber) => [
      subscriber.email,
      subscriber.name ?? '',
      SUBSCRIBER_LABELS[subscriber.status],
      ORIGIN_LABELS[originOf(subscriber)],
      subscriber.groups.join(', '),
      shortInstant(subscriber.subscribedAt),
    ]),
    width,
  );
}

function reportText({ added, remembered, ended, grouped, faults }: ImportReport, dryRun: boolean): string {
  const count = (kind: ImportFault['fault'][]) => faults.filter(({ fault }) => kind.includes(fault)).length;
  const sums = [
    dryRun ? `${added} à ajouter` : pluralize(added, 'ajoutée'),
    `${count(['known', 'own', 'repeated'])} en double`,
    pluralize(count(['left']), 'désabonnée ou injoignable', 'désabonnées ou injoignables'),
    pluralize(count(['invalid']), 'refusée'),
  ];
  const lines = faults.map(
    (fault) => `Ligne ${fault.line}\u00a0: ${printable(fault.email) || '(vide)'}, ${faultInWords(fault)}\n`,
  );
  const inGroups =
    grouped > 0 ? `${dryRun ? 'À mettre dans un groupe' : 'Mises dans un groupe'}\u00a0: ${grouped}.\n` : '';
  const kept =
    remembered > 0
      ? `${dryRun ? 'À retenir' : 'Retenues'} comme désabonnées ou injoignables, pour les prochains fichiers\u00a0: ${remembered}${ended > 0 ? `, dont ${ended} encore ${ended > 1 ? 'abonnées' : 'abonnée'}` : ''}.\n`
      : '';
  return `${lines.join('')}Adresses\u00a0: ${sums.join(', ')}.\n${kept}${inGroups}`;
}
