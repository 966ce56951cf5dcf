import { type Command, InvalidArgumentError, Option } from 'commander';
import { phoneInWords } from '../src/features/inquiries/fields/phone.server.ts';
import { describeChange } from '../src/features/inquiries/follow-up/follow-up.server.ts';
import { KIND_TITLES, STATUS_LABELS } from '../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InquiryStatus } from '../src/features/inquiries/inquiries.server.ts';
import {
  areMergeable,
  describeInquiry,
  type Found,
  flatInquiry,
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
import { inquirySheet } from '../src/features/inquiries/inquiry-sheet.server.ts';
import { INQUIRY_KINDS } from '../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { DAY_MS } from '../src/text/yaounde-days.ts';
import { audit, systemUser } from './audit.ts';
import { type Office, readOffice, withOffice } from './open-office.ts';
import { addRequestsImport } from './recovery/requests-import.ts';
import { choices, oneOf, wholeNumber } from './terminal/arguments.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './terminal/confirm.ts';
import { writeNewFile } from './terminal/files.ts';
import {
  EXIT,
  type FormatOptions,
  fields,
  type Io,
  json,
  OfficeError,
  printable,
  shortId,
  shortInstant,
  table,
} from './terminal/output.ts';

/** '#' begins a comment in a shell. */
const REFERENCE = "numéro (1042), ou identifiant, ou son début s'il est unique";

const DEFAULT_LIMIT = 50;

type FoundInquiry = Extract<Found, { status: 'ok' }>;
type FilterOptions = Pick<InquiryFilter, 'kind' | 'status' | 'since' | 'until' | 'search'>;

export function addInquiryCommands(program: Command, io: Io): void {
  const requests = program.command('requests').description('les demandes des visiteurs');

  withFilters(requests.command('list').description("liste les demandes, les plus récentes d'abord"))
    .option('--limit <nombre>', 'nombre de demandes au plus', wholeNumber, DEFAULT_LIMIT)
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV, pour un tableur').conflicts('json'))
    .action((options: FilterOptions & FormatOptions & { limit: number }) =>
      readOffice(io, async (office) => {
        const { json: asJson, csv: asCsv, limit, ...filter } = options;
        const found = await listInquiries(office, { ...filter, limit: limit + 1 });
        const shown = found.slice(0, limit);
        if (asJson || asCsv) await audit(io, office, 'requests list', pluralize(shown.length, 'demande'));
        if (asCsv) return io.out(inquirySheet(shown));
        if (asJson) return io.out(json(shown));
        if (shown.length === 0) return io.out('Aucune demande.\n');
        io.out(listTable(shown, io.columns));
        if (found.length > limit) io.err(`Il y en a d'autres\u00a0: augmentez --limit ou précisez les filtres.\n`);
      }),
    );

  requests
    .command('show')
    .description('montre une demande')
    .argument('<demande>', REFERENCE)
    .option('--json', 'en JSON')
    .action((id: string, options: FormatOptions) =>
      readOffice(io, async (office) => {
        const found = single(await showInquiry(office, id), id);
        if (options.json) return io.out(json(flat(found)));
        const width = io.columns;
        const parts = [
          inquiryText(found.inquiry, width),
          othersText(found.others),
          threadText(found, width),
          filesText(found.files, width),
          notesText(found.notes, width),
        ];
        io.out(parts.join(''));
      }),
    );

  requests
    .command('cv')
    .description("écrit dans un fichier le CV d'une candidature, le dernier envoyé")
    .argument('<demande>', REFERENCE)
    .requiredOption('--output <fichier>', 'nouveau fichier, lisible par vous seul')
    .option('--file <id>', "un CV envoyé auparavant, par l'identifiant que montre «\u00a0show\u00a0»")
    .action((id: string, options: { output: string; file?: string }) =>
      readOffice(io, async (office) => {
        const { inquiry, files } = single(await showInquiry(office, id), id);
        const file = options.file === undefined ? files.at(-1) : files.find((it) => it.id.endsWith(options.file ?? ''));
        if (!file) throw new OfficeError("Cette demande n'a pas ce fichier.", EXIT.notFound);
        await audit(io, office, 'requests cv', `#${inquiry.number}`);
        await writeNewFile(options.output, await readInquiryFile(office, file));
        io.err(`${printable(file.name)} (${kilobytes(file.size)}) dans ${options.output}\n`);
      }),
    );

  withFilters(requests.command('export').description('exporte les demandes, en CSV pour un tableur ou en JSON'))
    .option('--json', 'en JSON')
    .addOption(new Option('--csv', 'en CSV (par défaut)').conflicts('json'))
    .option('--output <fichier>', 'écrit dans un nouveau fichier, lisible par vous seul')
    .action((options: FilterOptions & FormatOptions & { output?: string }) =>
      readOffice(io, async (office) => {
        const { json: asJson, csv: _csv, output, ...filter } = options;
        const found = await listInquiries(office, filter);
        await audit(io, office, 'requests export', pluralize(found.length, 'demande'));
        const text = asJson ? json(found.map(flatInquiry)) : inquirySheet(found);
        if (output === undefined) return io.out(text);
        await writeNewFile(output, text);
        io.err(`${pluralize(found.length, 'demande')} dans ${output}\n`);
      }),
    );

  addRequestsImport(requests, io);

  requests
    .command('mark')
    .description("change l'état d'une ou de plusieurs demandes")
    .usage('[options] <demande…> <état>')
    .argument('<demande...>', `${REFERENCE}\u00a0; puis l'état\u00a0: ${choices(STATUS_LABELS)}`)
    .option('--note <texte>', "ce qui a été fait, gardé dans l'historique")
    .option('--json', 'en JSON')
    .action((words: string[], options: FormatOptions & { note?: string }) => {
      const status = statusAtTheEnd(words);
      return withOffice(io, async (office) => {
        const ids = await idsOf(office, words.slice(0, -1));
        const marked: FoundInquiry[] = [];
        for (const id of ids) {
          marked.push(single(await markInquiry(office, id, status, options.note, systemUser(io)), id));
        }
        const numbers = marked.map(({ inquiry }) => `#${inquiry.number}`).join(', ');
        await audit(io, office, `requests mark ${status}`, numbers);
        if (options.json) return io.out(json(marked.length === 1 ? flat(marked[0] as FoundInquiry) : marked.map(flat)));
        io.out(marked.map(({ inquiry }) => `#${inquiry.number}\u00a0: ${STATUS_LABELS[inquiry.status]}\n`).join(''));
      });
    });

  requests
    .command('note')
    .description("ajoute une note à l'historique d'une demande")
    .argument('<demande>', REFERENCE)
    .argument('<texte...>', 'ce qui a été fait ou convenu')
    .option('--json', 'en JSON')
    .action((reference: string, words: string[], options: FormatOptions) =>
      withOffice(io, async (office) => {
        const { inquiry } = single(await showInquiry(office, reference), reference);
        const found = await markInquiry(office, inquiry.id, inquiry.status, words.join(' '), systemUser(io));
        await audit(io, office, 'requests note', `#${inquiry.number}`);
        io.out(options.json ? json(flat(single(found, reference))) : `#${inquiry.number}\u00a0: noté.\n`);
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
        if (!areMergeable(kept, merged)) {
          throw new OfficeError(
            "Ce ne sont pas deux demandes de la même nature et de la même adresse\u00a0: rien n'a été joint.",
            EXIT.usage,
          );
        }
        await confirm(io, `Joindre la demande #${merged.number} à la demande #${kept.number}\u00a0?`, options);
        await mergeInquiry(office, kept, merged, systemUser(io));
        await audit(io, office, 'requests merge', `#${merged.number} dans #${kept.number}`);
        const found = single(await showInquiry(office, kept.id), keptId);
        io.out(options.json ? json(flat(found)) : `#${merged.number} est jointe à #${kept.number}.\n`);
      }),
    );
}

function withFilters(command: Command): Command {
  return command
    .option('--kind <nature>', choices(KIND_TITLES), oneOf(INQUIRY_KINDS))
    .option('--status <état>', choices(STATUS_LABELS), oneOf(INQUIRY_STATUSES))
    .option('--since <date>', 'à partir de ce jour (2026-11-20) ou de cet instant', startOfDay)
    .option('--until <date>', "jusqu'à ce jour compris, ou jusqu'à cet instant", endOfDay)
    .option('--search <mots>', 'mots à trouver, sans égard aux accents ni aux majuscules');
}

/** @throws {OfficeError} unless the last word is a status and requests precede it */
function statusAtTheEnd(words: string[]): InquiryStatus {
  const status = INQUIRY_STATUSES.find((it) => it === words.at(-1));
  if (status && words.length > 1) return status;
  throw new OfficeError(
    `Donnez une ou plusieurs demandes, puis leur état\u00a0: ${INQUIRY_STATUSES.join(', ')}.`,
    EXIT.usage,
  );
}

async function idsOf(office: Office, references: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const reference of references) ids.push(single(await showInquiry(office, reference), reference).inquiry.id);
  return [...new Set(ids)];
}

const flat = ({ status: _status, inquiry, ...rest }: FoundInquiry) => ({ ...inquiry, ...rest });

function single(found: Found, id: string): FoundInquiry {
  if (found.status === 'ok') return found;
  if (found.status === 'not_found') {
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

function listTable(inquiries: Inquiry[], width: number | undefined): string {
  return table(
    [
      'N°',
      { title: 'Reçue le', least: 10 },
      { title: 'Sorte', least: 13 },
      'État',
      { title: 'Nom', least: 10 },
      { title: 'E-mail', least: 16, dispensable: 1 },
      { title: 'Téléphone', dispensable: 2 },
    ],
    inquiries.map((inquiry) => [
      `#${inquiry.number}`,
      shortInstant(inquiry.createdAt),
      KIND_TITLES[inquiry.kind],
      STATUS_LABELS[inquiry.status],
      inquiry.contactName,
      inquiry.contactEmail,
      phoneInWords(inquiry.contactPhone),
    ]),
    width,
  );
}

function inquiryText(inquiry: Inquiry, width: number | undefined): string {
  return fields(
    [
      ['Demande', `#${inquiry.number}`],
      ['Identifiant', inquiry.id],
      ['Sorte', KIND_TITLES[inquiry.kind]],
      ['État', STATUS_LABELS[inquiry.status]],
      ['Reçue le', shortInstant(inquiry.createdAt)],
      ...describeInquiry(inquiry).map(({ label, value }): [string, string] => [label, value]),
    ],
    width,
  );
}

function othersText(numbers: number[]): string {
  if (numbers.length === 0) return '';
  return `Autre candidature de la même adresse pour ce poste\u00a0: ${numbers.map((number) => `#${number}`).join(', ')}\n`;
}

/** Answers of the desk and the customer's replies, oldest first. */
function threadText({ inquiry, replies, messages }: FoundInquiry, width: number | undefined): string {
  if (replies.length + messages.length === 0) return '';
  const sent = replies.map(({ createdAt, body }) => ({ createdAt, from: 'Nkul', body }));
  const received = messages.map(({ createdAt, fromName, body, leftOut }) => ({
    createdAt,
    from: fromName || inquiry.contactName,
    body: leftOut.length > 0 ? `${body}\nPièces laissées de côté\u00a0: ${leftOut.join(', ')}` : body,
  }));
  return table(
    [
      { title: 'Le', least: 10 },
      { title: 'De', least: 8 },
      { title: 'Message', least: 20 },
    ],
    [...sent, ...received]
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      .map(({ createdAt, from, body }) => [shortInstant(createdAt), from, body]),
    width,
  );
}

function filesText(files: InquiryFile[], width: number | undefined): string {
  if (files.length === 0) return '';
  return table(
    ['Fichier', { title: 'Reçu le', least: 10 }, { title: 'Nom', least: 16 }, 'Taille'],
    files.map(({ id, name, size, createdAt }) => [shortId(id), shortInstant(createdAt), name, kilobytes(size)]),
    width,
  );
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0Ko`;

function notesText(notes: FoundInquiry['notes'], width: number | undefined): string {
  if (notes.length === 0) return '';
  return table(
    [{ title: 'Le', least: 10 }, { title: 'Par', least: 8 }, 'État', { title: 'Note', least: 20 }],
    notes.map((entry) => [
      shortInstant(entry.createdAt),
      entry.author || 'le site',
      STATUS_LABELS[entry.status],
      ['', 'note', 'status'].includes(entry.event) ? entry.note : describeChange(entry),
    ]),
    width,
  );
}

/** Yaoundé is one hour ahead of UTC all year. */
function instantOf(value: string, addMs: number): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const time = Date.parse(isDay ? `${value}T00:00:00+01:00` : value);
  if (Number.isNaN(time)) throw new InvalidArgumentError('Une date comme 2026-11-20 est attendue.');
  return new Date(time + (isDay ? addMs : 0)).toISOString();
}

const startOfDay = (value: string) => instantOf(value, 0);
const endOfDay = (value: string) => instantOf(value, DAY_MS);
