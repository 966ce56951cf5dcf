import { type Command, Option } from 'commander';
import { type CsvError, parse } from 'csv-parse/sync';
import type { SubscriberStatus } from '../src/features/newsletter/subscriber-list.server.ts';
import {
  type ImportFault,
  type ImportLine,
  type ImportReport,
  importList,
  listSubscribers,
  SUBSCRIBER_STATUSES,
  type Subscriber,
} from '../src/features/newsletter/subscriber-list.server.ts';
import { foldText } from '../src/text/fold-text.ts';
import { choices, oneOf, wholeNumber } from './arguments.ts';
import { audit } from './audit.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './confirm.ts';
import { readTextFile, writeNewFile } from './files.ts';
import { type Office, readOffice, withOffice } from './open-office.ts';
import {
  csv,
  type FormatOptions,
  type Io,
  json,
  localTime,
  OfficeError,
  pluralize,
  printable,
  progressBar,
  shortInstant,
  table,
} from './output.ts';

const STATUS_LABELS: Record<SubscriberStatus, string> = {
  unconfirmed: 'À confirmer',
  active: 'Active',
  held: 'À vérifier',
  unsubscribed: 'Désabonnée',
  bounced: 'Injoignable',
};

const SHOWN = 50;
const LIST_MAX_BYTES = 64 * 1024 * 1024;

interface StatusOption {
  status?: SubscriberStatus;
}

export function addSubscribers(program: Command, io: Io): void {
  const subscribers = program.command('subscribers').description('les abonnés de la newsletter');

  withStatus(subscribers.command('list').description("liste les abonnés, les plus récents d'abord"))
    .option(
      '--limit <nombre>',
      `nombre d'abonnés au plus (par défaut\u00a0: ${SHOWN} en tableau, tous sinon)`,
      wholeNumber,
    )
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV, pour un tableur').conflicts('json'))
    .action(({ status, limit, ...format }: StatusOption & FormatOptions & { limit?: number }) =>
      readOffice(io, async (office) => {
        if (format.json || format.csv) {
          const found = await listSubscribers(office, { status, limit });
          await audit(io, office, 'subscribers list', pluralize(found.length, 'abonné'));
          return io.out(format.csv ? csvOf(found) : json(found));
        }
        const most = limit ?? SHOWN;
        const found = await listSubscribers(office, { status, limit: most + 1 });
        if (found.length === 0) return io.out('Aucun abonné.\n');
        io.out(listTable(found.slice(0, most), io.columns));
        if (found.length > most) io.err("Il y en a d'autres\u00a0: augmentez --limit ou précisez --status.\n");
      }),
    );

  withStatus(subscribers.command('export').description('exporte les abonnés, en CSV pour un tableur ou en JSON'))
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV (par défaut)').conflicts('json'))
    .option('--output <fichier>', 'écrit dans un nouveau fichier, lisible par vous seul')
    .action(({ status, output, ...format }: StatusOption & FormatOptions & { output?: string }) =>
      readOffice(io, async (office) => {
        const found = await listSubscribers(office, { status });
        await audit(io, office, 'subscribers export', pluralize(found.length, 'abonné'));
        const text = format.json ? json(found) : csvOf(found);
        if (output === undefined) return io.out(text);
        await writeNewFile(output, text);
        io.err(`${pluralize(found.length, 'abonné')} dans ${output}\n`);
      }),
    );

  subscribers
    .command('import')
    .description("ajoute les abonnés d'un fichier CSV, dont la première ligne nomme les colonnes (email, name)")
    .argument('<fichier>', 'CSV à virgules ou à points-virgules')
    .option('--dry-run', "dit ce qui serait fait, sans l'écrire")
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((path: string, options: FormatOptions & ConfirmOptions & { dryRun?: boolean }) =>
      withOffice(io, async (office) => {
        const lines = readLines(await readTextFile(path, LIST_MAX_BYTES, 'une liste', io.err));
        const dryRun = options.dryRun ?? false;
        if (!dryRun && !options.yes) await confirmImport(io, office, lines);
        const onProgress = progressBar(io, dryRun ? 'Lecture' : 'Import');
        const report = await importList(office, lines, { dryRun, onProgress });
        if (!dryRun) await audit(io, office, 'subscribers import', pluralize(report.added, 'abonné'));
        io.out(options.json ? json({ ...report, dryRun }) : reportText(report, dryRun));
        const isUseless =
          lines.length > 0 && report.faults.filter(({ fault }) => fault === 'invalid').length === lines.length;
        if (isUseless) throw new OfficeError('Aucune ligne du fichier ne peut être reprise.');
      }),
    );
}

/** Imported subscribers get the next letter; no command undoes that. */
async function confirmImport(io: Io, office: Office, lines: ImportLine[]): Promise<void> {
  const { added } = await importList(office, lines, { dryRun: true });
  if (added > 0) await confirm(io, `Ajouter ${pluralize(added, 'abonné')} à la newsletter\u00a0?`, {});
}

function withStatus(command: Command): Command {
  return command.option('--status <état>', choices(STATUS_LABELS), oneOf(SUBSCRIBER_STATUSES));
}

function listTable(subscribers: Subscriber[], width: number | undefined): string {
  return table(
    [{ title: 'E-mail', least: 20 }, { title: 'Nom', least: 12 }, 'État', { title: 'Depuis le', least: 10 }],
    subscribers.map(({ email, name, status, subscribedAt }) => [
      email,
      name ?? '',
      STATUS_LABELS[status],
      shortInstant(subscribedAt),
    ]),
    width,
  );
}

const csvOf = (subscribers: Subscriber[]) =>
  csv(
    subscribers.map((it) => ({
      'E-mail': it.email,
      Nom: it.name,
      État: STATUS_LABELS[it.status],
      Origine: it.source,
      'Abonnée le': localTime(it.subscribedAt),
      'Modifiée le': localTime(it.updatedAt),
      Identifiant: it.id,
    })),
    ['E-mail', 'Nom', 'État', 'Origine', 'Abonnée le', 'Modifiée le', 'Identifiant'],
  );

/** Accepted column titles, normalised by `bare`, the most exact first. */
const COLUMNS: Record<Exclude<keyof ImportLine, 'line'>, readonly string[]> = {
  email: [
    ...[
      'email',
      'mail',
      'courriel',
      'mel',
      'adresseemail',
      'adressemail',
      'adressecourriel',
      'emailaddress',
      'mailaddress',
    ],
    ...[
      'adresseelectronique',
      'adresseel',
      'adressedemessagerie',
      'courrierelectronique',
      'votreemail',
      'votreadresseemail',
    ],
    ...['emailduclient', 'emailcontact', 'contactemail', 'email1value', 'email1'],
  ],
  name: [
    'nomcomplet',
    'fullname',
    'prenometnom',
    'nometprenom',
    'prenomnom',
    'nomprenom',
    'displayname',
    'name',
    'nom',
  ],
  status: [
    'status',
    'statut',
    'etat',
    'statutabonnement',
    'statutdabonnement',
    'statutdelabonnement',
    'etatabonnement',
    'etatdelabonnement',
    'subscriptionstatus',
    'emailstatus',
    'memberstatus',
  ],
  subscribedAt: [
    'abonneele',
    'abonnele',
    'subscribedat',
    'inscritle',
    'inscritele',
    'dateinscription',
    'datedinscription',
  ],
};
/** 'Mail pro', 'Adresse e-mail (travail)'; then 'Adresse', which may be postal. */
const LIKE_EMAIL = [/mail|courriel|electronique|messagerie/, /^adresses?$/];
/** Columns of other tools that record an unsubscription or a missing consent. */
const HAS_LEFT =
  /desabonn|desinscri|unsubscri|optout|blocklist|blacklist|listenoire|bounce|injoignable|plainte|complain/;
const AGREED = /consent|optin|accord|rgpd|gdpr|^(?:abonnee?|inscrite?|subscribed|newsletter|actifs?|active)$/;
const NO = /^(?:0|-|n|no|non|false|faux|off|jamais|never)$/;
const ACTIVE = /^(?:actif|active|abonnee?|inscrite?|subscribed|confirmee?|confirmed|enabled|valide)$/;
const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

/** 'Adresse e-mail *' and 'adresse_email' are one title. */
const bare = (name: string) => foldText(name).replace(/[^a-z0-9]/g, '');

function readLines(text: string): ImportLine[] {
  // Excel's first line names the delimiter.
  const [whole = '', delimiter] = /^"?sep=(.)"?[;,\t]*\r?\n/i.exec(text) ?? [];
  // An empty line in its place keeps line numbers right.
  const table = (delimiter === undefined ? text : `\n${text.slice(whole.length)}`).replaceAll('\r\n', '\n');
  const head = table.split('\n').find((line) => line.trim() !== '') ?? '';
  const records = parseCsv(table, delimiter ?? delimiterOf(head));
  const titles = records.shift()?.record ?? [];
  const names = titles.map(bare);
  const place = (column: keyof typeof COLUMNS) =>
    COLUMNS[column].map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const places = {
    email: emailColumn(titles, records),
    name: place('name'),
    status: place('status'),
    subscribedAt: place('subscribedAt'),
  };
  const mayGetLetters = (record: readonly string[]) =>
    names.every((name, at) => {
      const said = foldText(cell(record[at]));
      if (at === places.email || said === '') return true;
      if (HAS_LEFT.test(name)) return NO.test(said);
      return !(AGREED.test(name) && NO.test(said));
    });
  return records.map(({ record, info }) => ({
    line: info.lines,
    email: cell(record[places.email]),
    name: cell(record[places.name]),
    status: mayGetLetters(record) ? statusOf(cell(record[places.status])) : 'unsubscribed',
    subscribedAt: instantOf(cell(record[places.subscribedAt])),
  }));
}

/** Most exact title whose column holds addresses. @throws {OfficeError} when there is none, or two are possible */
function emailColumn(titles: readonly string[], records: readonly CsvRecord[]): number {
  const names = titles.map(bare);
  const columns = names.map((_, at) => at);
  const ranked = [
    ...COLUMNS.email.map((alias) => columns.filter((at) => names[at] === alias)),
    ...LIKE_EMAIL.map((like) => columns.filter((at) => like.test(names[at] ?? ''))),
  ].filter((found) => found.length > 0);
  const withAddresses = columns.filter((at) => records.some(({ record }) => ADDRESS.test(record[at] ?? '')));
  const quoted = (some: readonly number[]) =>
    some.map((at) => `«\u00a0${printable(titles[at] ?? '')}\u00a0»`).join(', ');
  for (const found of ranked) {
    const [first, ...others] = found.filter((at) => withAddresses.includes(at));
    if (first === undefined) continue;
    if (others.length === 0) return first;
    throw new OfficeError(
      `Plusieurs colonnes contiennent des adresses e-mail (${quoted([first, ...others])})\u00a0: nommez «\u00a0email\u00a0» celle à reprendre.`,
    );
  }
  if (withAddresses.length > 0 && !titles.some((title) => ADDRESS.test(title))) {
    throw new OfficeError(
      `Aucune colonne nommée «\u00a0email\u00a0» ne contient d'adresses, mais il y en a sous ${quoted(withAddresses)}\u00a0: nommez «\u00a0email\u00a0» celle à reprendre.`,
    );
  }
  const [named] = ranked.flat();
  if (named !== undefined) return named;
  throw new OfficeError('La première ligne du fichier doit nommer une colonne «\u00a0email\u00a0».');
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parseCsv(text: string, delimiter: string): CsvRecord[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number };
    throw new OfficeError(`Le fichier n'est pas un CSV lisible${lines ? ` (ligne ${lines})` : ''}.`);
  }
}

function statusOf(text: string): string {
  if (ACTIVE.test(foldText(text))) return 'active';
  const [code] = Object.entries(STATUS_LABELS).find(([, label]) => foldText(label) === foldText(text)) ?? [text];
  return code;
}

/** Exports write '20/11/2026 09:30:00' in Yaoundé's time, one hour ahead of UTC all year. */
function instantOf(text: string): string {
  const [, day, month, year, time] = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}T${time ?? '00:00'}+01:00` : text;
}

const delimiterOf = (head: string) => {
  const open = head.replace(/"[^"]*"/g, '');
  return [';', '\t', ',', '|'].find((sign) => open.includes(sign)) ?? ',';
};

/** Without the apostrophe that exports put before formulas, and without invisible characters. */
const cell = (text = '') =>
  text
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim();

function reportText({ added, faults }: ImportReport, dryRun: boolean): string {
  const count = (kind: ImportFault['fault'][]) => faults.filter(({ fault }) => kind.includes(fault)).length;
  const sums = [
    dryRun ? `${added} à ajouter` : pluralize(added, 'ajoutée'),
    `${count(['known', 'repeated'])} en double`,
    pluralize(count(['left']), 'désabonnée ou injoignable', 'désabonnées ou injoignables'),
    pluralize(count(['invalid']), 'refusée'),
  ];
  const lines = faults.map(
    (fault) => `Ligne ${fault.line}\u00a0: ${printable(fault.email) || '(vide)'}, ${reasonOf(fault)}\n`,
  );
  return `${lines.join('')}Adresses\u00a0: ${sums.join(', ')}.\n`;
}

function reasonOf(fault: ImportFault): string {
  switch (fault.fault) {
    case 'invalid':
      return `refusée\u00a0: ${fault.reason}`;
    case 'repeated':
      return `en double dans le fichier (ligne ${fault.firstLine})`;
    case 'known':
      return 'en double\u00a0: déjà abonnée';
    case 'left':
      return "laissée telle quelle\u00a0: désabonnée ou injoignable, seul l'abonné peut revenir";
  }
}
