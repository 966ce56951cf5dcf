import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  describeInquiry,
  exportInquiries,
  type Found,
  INQUIRY_KINDS,
  INQUIRY_STATUSES,
  type Inquiry,
  type InquiryFile,
  type InquiryFilter,
  listInquiries,
  markInquiry,
  mergeInquiry,
  readInquiryFile,
  showInquiry,
} from '../src/features/inquiries/inquiries.server.ts';
import type { InquiryKind, InquiryStatus } from '../src/platform/db/tables.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './confirm.ts';
import { withOffice } from './open-office.ts';
import {
  csv,
  EXIT,
  type FormatOptions,
  type Io,
  json,
  OfficeError,
  printable,
  shortInstant,
  table,
  writeNewFile,
} from './output.ts';

const KIND_LABELS: Record<InquiryKind, string> = {
  demo: 'Démo',
  contact: 'Contact',
  training: 'Formation',
  partner: 'Partenariat',
  job: 'Candidature',
};

const STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'Nouvelle',
  in_progress: 'En cours',
  answered: 'Répondue',
  closed: 'Close',
  spam: 'Indésirable',
};

/** The sign begins a comment in a shell: people leave it out, or quote it. */
const REFERENCE = "numéro (1042), ou identifiant, ou son début s'il est unique";

const DEFAULT_LIMIT = 50;

type FilterOptions = Pick<InquiryFilter, 'kind' | 'status' | 'since' | 'until' | 'search'>;

export function addRequests(program: Command, io: Io): void {
  const requests = program.command('requests').description('les demandes des visiteurs');

  withFilters(requests.command('list').description("liste les demandes, les plus récentes d'abord"))
    .option('--limit <nombre>', 'nombre de demandes au plus', wholeNumber, DEFAULT_LIMIT)
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV, pour un tableur').conflicts('json'))
    .action((options: FilterOptions & FormatOptions & { limit: number }) =>
      withOffice(io, async (office) => {
        const { json: asJson, csv: asCsv, limit, ...filter } = options;
        if (asCsv) return io.out(csv(await exportInquiries(office, { ...filter, limit })));
        const found = await listInquiries(office, { ...filter, limit: limit + 1 });
        const shown = found.slice(0, limit);
        if (asJson) return io.out(json(shown));
        if (shown.length === 0) return io.out('Aucune demande.\n');
        io.out(listTable(shown));
        if (found.length > limit) io.err(`Il y en a d'autres\u00a0: augmentez --limit ou précisez les filtres.\n`);
      }),
    );

  requests
    .command('show')
    .description('montre une demande')
    .argument('<id>', REFERENCE)
    .option('--json', 'en JSON')
    .action((id: string, options: FormatOptions) =>
      withOffice(io, async (office) => {
        const { inquiry, notes, files, others } = single(await showInquiry(office, id), id);
        if (options.json) return io.out(json({ ...inquiry, notes, files, others }));
        io.out(`${inquiryText(inquiry)}${othersText(others)}${filesText(files)}${notesText(notes)}`);
      }),
    );

  requests
    .command('cv')
    .description("écrit dans un fichier le CV d'une candidature, le dernier envoyé")
    .argument('<id>', REFERENCE)
    .requiredOption('--output <fichier>', 'nouveau fichier, lisible par vous seul')
    .option('--file <id>', "un CV envoyé auparavant, par l'identifiant que montre «\u00a0show\u00a0»")
    .action((id: string, options: { output: string; file?: string }) =>
      withOffice(io, async (office) => {
        const { files } = single(await showInquiry(office, id), id);
        const file = options.file === undefined ? files.at(-1) : files.find((it) => it.id === options.file);
        if (!file) throw new OfficeError("Cette demande n'a pas ce fichier.", EXIT.notFound);
        await writeNewFile(options.output, await readInquiryFile(office, file));
        io.err(`${printable(file.name)} (${kilobytes(file.size)}) dans ${options.output}\n`);
      }),
    );

  withFilters(requests.command('export').description('exporte les demandes, en CSV pour un tableur ou en JSON'))
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV (par défaut)').conflicts('json'))
    .option('--output <fichier>', 'écrit dans un nouveau fichier, lisible par vous seul')
    .action((options: FilterOptions & FormatOptions & { output?: string }) =>
      withOffice(io, async (office) => {
        const { json: asJson, csv: _csv, output, ...filter } = options;
        const rows = await exportInquiries(office, filter);
        const text = asJson ? json(rows) : csv(rows);
        if (output === undefined) return io.out(text);
        await writeNewFile(output, text);
        io.err(`${rows.length} demande(s) dans ${output}\n`);
      }),
    );

  requests
    .command('mark')
    .description("change l'état d'une demande")
    .argument('<id>', REFERENCE)
    .argument('<état>', choices(STATUS_LABELS), oneOf(INQUIRY_STATUSES))
    .option('--note <texte>', "ce qui a été fait, gardé dans l'historique")
    .option('--json', 'en JSON')
    .action((id: string, status: InquiryStatus, options: FormatOptions & { note?: string }) =>
      withOffice(io, async (office) => {
        const { inquiry, notes, files } = single(await markInquiry(office, id, status, options.note), id);
        io.out(
          options.json
            ? json({ ...inquiry, notes, files })
            : `#${inquiry.number}\u00a0: ${STATUS_LABELS[inquiry.status]}\n`,
        );
      }),
    );

  requests
    .command('merge')
    .description('fait une seule demande de deux, de la même adresse et de la même nature')
    .argument('<gardée>', `celle qui reste, avec ses réponses\u00a0: ${REFERENCE}`)
    .argument('<jointe>', "celle dont l'historique, les fichiers et les messages passent à la première")
    .option(...YES_OPTION)
    .option('--json', 'en JSON')
    .action((keptId: string, mergedId: string, options: FormatOptions & ConfirmOptions) =>
      withOffice(io, async (office) => {
        const { inquiry: kept } = single(await showInquiry(office, keptId), keptId);
        const { inquiry: merged } = single(await showInquiry(office, mergedId), mergedId);
        await confirm(io, `Joindre la demande #${merged.number} à la demande #${kept.number}\u00a0?`, options);
        const result = await mergeInquiry(office, kept, merged);
        if (result.outcome === 'different') {
          throw new OfficeError(
            "Ce ne sont pas deux demandes de la même nature et de la même adresse\u00a0: rien n'a été joint.",
            EXIT.usage,
          );
        }
        const { inquiry, notes, files, others } = single(await showInquiry(office, kept.id), keptId);
        io.out(
          options.json
            ? json({ ...inquiry, notes, files, others })
            : `#${merged.number} est jointe à #${kept.number}.\n`,
        );
      }),
    );
}

function withFilters(command: Command): Command {
  return command
    .option('--kind <nature>', choices(KIND_LABELS), oneOf(INQUIRY_KINDS))
    .option('--status <état>', choices(STATUS_LABELS), oneOf(INQUIRY_STATUSES))
    .option('--since <date>', 'à partir de ce jour (2026-11-20) ou de cet instant', startOfDay)
    .option('--until <date>', "jusqu'à ce jour compris, ou jusqu'à cet instant", endOfDay)
    .option('--search <mots>', 'mots à trouver, sans égard aux accents ni aux majuscules');
}

function single(found: Found, id: string): Extract<Found, { outcome: 'found' }> {
  if (found.outcome === 'found') return found;
  if (found.outcome === 'unknown') {
    throw new OfficeError(
      `Aucune demande «\u00a0${printable(id)}\u00a0». Si elle a été jointe à une autre, «\u00a0requests list --search ${printable(id)}\u00a0» la trouve.`,
      EXIT.notFound,
    );
  }
  throw new OfficeError(
    `Plusieurs demandes commencent par «\u00a0${printable(id)}\u00a0»\u00a0: donnez plus de caractères.`,
    EXIT.usage,
  );
}

function listTable(inquiries: Inquiry[]): string {
  return table(
    ['N°', 'Identifiant', 'Reçue le', 'Nature', 'État', 'Nom', 'E-mail', 'Téléphone'],
    inquiries.map((inquiry) => [
      `#${inquiry.number}`,
      inquiry.id,
      shortInstant(inquiry.createdAt),
      KIND_LABELS[inquiry.kind],
      STATUS_LABELS[inquiry.status],
      inquiry.contactName,
      inquiry.contactEmail,
      inquiry.contactPhone,
    ]),
  );
}

function inquiryText(inquiry: Inquiry): string {
  return table(
    [],
    [
      ['Demande', `#${inquiry.number}`],
      ['Identifiant', inquiry.id],
      ['Nature', KIND_LABELS[inquiry.kind]],
      ['État', STATUS_LABELS[inquiry.status]],
      ['Reçue le', shortInstant(inquiry.createdAt)],
      ...describeInquiry(inquiry).map(({ label, value }) => [label, value]),
    ],
  );
}

function othersText(numbers: number[]): string {
  if (numbers.length === 0) return '';
  return `Autre candidature de la même adresse pour ce poste\u00a0: ${numbers.map((number) => `#${number}`).join(', ')}\n`;
}

function filesText(files: InquiryFile[]): string {
  if (files.length === 0) return '';
  return table(
    ['Fichier', 'Reçu le', 'Nom', 'Taille'],
    files.map(({ id, name, size, createdAt }) => [id, shortInstant(createdAt), name, kilobytes(size)]),
  );
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0Ko`;

function notesText(notes: Extract<Found, { outcome: 'found' }>['notes']): string {
  if (notes.length === 0) return '';
  return table(
    ['Le', 'État', 'Note'],
    notes.map(({ createdAt, status, note }) => [shortInstant(createdAt), STATUS_LABELS[status], note]),
  );
}

function choices(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([value, label]) => `${value} (${label.toLowerCase()})`)
    .join(', ');
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): T => {
    if ((values as readonly string[]).includes(value)) return value as T;
    throw new InvalidArgumentError(`Choix possibles\u00a0: ${values.join(', ')}.`);
  };

function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Un nombre entier est attendu.');
}

const DAY_MS = 86_400_000;

/** Days are Yaoundé's: one hour ahead of UTC all year. */
function instantOf(value: string, addMs: number): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const time = Date.parse(isDay ? `${value}T00:00:00+01:00` : value);
  if (Number.isNaN(time)) throw new InvalidArgumentError('Une date comme 2026-11-20 est attendue.');
  return new Date(time + (isDay ? addMs : 0)).toISOString();
}

const startOfDay = (value: string) => instantOf(value, 0);
const endOfDay = (value: string) => instantOf(value, DAY_MS);
