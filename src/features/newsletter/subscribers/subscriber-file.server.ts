import { type CsvError, parse } from 'csv-parse/sync';
import { csv, localTime } from '../../../platform/csv.ts';
import { foldText } from '../../../text/fold-text.ts';
import { plainLine } from '../../../text/intake.ts';
import { type ImportLine, originOf, type Subscriber } from './subscriber-list.server.ts';
import { DATE_KEY, EMPTY_KEY, keyOfValue, kindOfColumn, readStates } from './subscriber-state.server.ts';
import { type Meaning, ORIGIN_LABELS, OTHER_VALUES, SUBSCRIBER_LABELS } from './subscriber-words.schema.ts';

/** One French sentence. */
export class SubscriberFileError extends Error {
  override name = 'SubscriberFileError';
}

export const subscriberSheet = (subscribers: readonly Subscriber[]): string =>
  csv(
    subscribers.map((it) => ({
      'E-mail': it.email,
      Nom: it.name,
      État: SUBSCRIBER_LABELS[it.status],
      Origine: ORIGIN_LABELS[originOf(it)],
      Accord: it.consent,
      'Accord du': it.consentedOn,
      Groupes: it.groups.join(', '),
      'Abonnée le': localTime(it.subscribedAt),
      'Modifiée le': localTime(it.updatedAt),
      Identifiant: it.id,
    })),
    ['E-mail', 'Nom', 'État', 'Origine', 'Accord', 'Accord du', 'Groupes', 'Abonnée le', 'Modifiée le', 'Identifiant'],
  );

/** A column that a field of the list can be read from. */
export const FILE_FIELDS = ['email', 'name', 'firstName', 'status', 'subscribedAt', 'groups'] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** Accepted column titles, normalised by `bare`, the most exact first. */
const EMAIL = [
  ...['email', 'mail', 'courriel', 'mel', 'adresseemail', 'adressemail', 'adressecourriel', 'emailaddress'],
  ...['mailaddress', 'adresseelectronique', 'adresseel', 'adressedemessagerie', 'courrierelectronique'],
  ...['votreemail', 'votreadresseemail', 'emailduclient', 'emailcontact', 'contactemail', 'email1value', 'email1'],
];
const WHOLE_NAME = ['nomcomplet', 'fullname', 'prenometnom', 'nometprenom', 'prenomnom', 'nomprenom', 'displayname'];
const LAST_NAME = ['lastname', 'nomdefamille', 'familyname', 'surname', 'lname', 'patronyme'];
const ANY_NAME = ['name', 'nom'];
const FIRST_NAME = ['prenom', 'prenoms', 'firstname', 'givenname', 'forename', 'fname', 'first', 'votreprenom'];
const SUBSCRIBED_AT = [
  ...['abonneele', 'abonnele', 'subscribedat', 'inscritle', 'inscritele', 'dateinscription', 'datedinscription'],
  ...['dateabonnement', 'datedabonnement', 'subscribedon', 'subscriptiondate', 'signupdate', 'confirmtime'],
  ...['optintime', 'createdat', 'created', 'creationdate', 'addedtime'],
];
const GROUPS = ['groupes', 'groupe', 'groups', 'group'];
/** 'Mail pro', 'Adresse e-mail (travail)'; then 'Adresse', which may be postal. */
const LIKE_EMAIL = [/mail|courriel|electronique|messagerie/, /^adresses?$/];
const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;
/** Values of a column that are shown. */
const VALUES_SHOWN = 10;
const LABEL_MAX = 60;
/** 'Adresse e-mail *' and 'adresse_email' are one title. */
const bare = (name: string) => foldText(name).replace(/[^a-z0-9]/g, '');

export interface SubscriberTable {
  titles: string[];
  records: CsvRecord[];
}

export interface FileChoices {
  /** Columns by field, from 0; -1: none. Missing fields, and those who left, are read by the titles. */
  columns?: Partial<Record<FileField, number>> | undefined;
  /** Meanings of values, by `OTHER_VALUES` of all others. */
  meanings?: readonly { at: number; key: string; meaning: Meaning }[] | undefined;
}

/** @property meaning undefined: asked about */
interface StateValue {
  key: string;
  label: string;
  count: number;
  meaning: Meaning | undefined;
}

/**
 * A column that says who gets letters.
 * @property more how many further values have no place in `values`
 * @property others the meaning chosen for all without one
 */
export interface StateColumn {
  at: number;
  title: string;
  values: StateValue[];
  more: number;
  others: Meaning | undefined;
  isAsked: boolean;
}

export interface SubscriberFile {
  titles: string[];
  columns: Record<FileField, number>;
  states: StateColumn[];
  lines: ImportLine[];
}

/** @throws {SubscriberFileError} */
export const readSubscriberFile = (text: string, choices?: FileChoices): SubscriberFile =>
  readSubscribers(readSubscriberTable(text), choices);

/** @throws {SubscriberFileError} */
export function readSubscriberTable(text: string): SubscriberTable {
  // Excel's first line names the delimiter.
  const [whole = '', delimiter] = /^"?sep=(.)"?[;,\t]*\r?\n/i.exec(text) ?? [];
  // An empty line in its place keeps line numbers right.
  const table = (delimiter === undefined ? text : `\n${text.slice(whole.length)}`).replaceAll('\r\n', '\n');
  const head = table.split('\n').find((line) => line.trim() !== '') ?? '';
  const records = parseCsv(table, delimiter ?? delimiterOf(head));
  const titles = records.shift()?.record.map((title, at) => cell(title) || `Colonne ${at + 1}`) ?? [];
  return { titles, records };
}

/** @throws {SubscriberFileError} no column, or several, can hold the addresses */
export function readSubscribers(table: SubscriberTable, { columns: chosen = {}, meanings = [] }: FileChoices = {}) {
  const { titles, records } = table;
  const columns = { ...columnsByTitle(table, chosen.email), ...chosen };
  const isOurs = isOfOurExport(titles);
  const states = new Map(
    titles.flatMap((title, at) => {
      if (at === columns.email || at === columns.name || at === columns.firstName) return [];
      const kind = isOurs && /^accord(?:du)?$/.test(bare(title)) ? 'other' : kindOfColumn(title);
      const values = valuesOf(records, at);
      const isChosen = at === chosen.status;
      const read = readStates(title, isChosen && kind === 'other' ? 'status' : kind, values.firsts);
      const said = new Map(meanings.filter((it) => it.at === at).map(({ key, meaning }) => [key, meaning]));
      const of = (key: string) => said.get(key) ?? read.get(key) ?? said.get(OTHER_VALUES);
      const isState = isChosen || said.size > 0 || [...read.values()].some((it) => it !== 'ignored');
      return isState
        ? [
            [
              at,
              { of, values, title, others: said.get(OTHER_VALUES), isAsked: [...read.keys()].some((key) => !of(key)) },
            ] as const,
          ]
        : [];
    }),
  );
  const [stateAt, changedAt] = ['etat', 'modifieele'].map((name) => (isOurs ? titles.map(bare).indexOf(name) : -1));
  return {
    titles,
    columns,
    states: [...states].map(([at, { of, values, title, others, isAsked }]): StateColumn => {
      const shown = [...values.firsts]
        .map(([key, first]) => ({
          key,
          label: labelOf(key, first),
          count: values.counts.get(key) ?? 0,
          meaning: of(key),
        }))
        .toSorted((a, b) => Number(a.meaning !== undefined) - Number(b.meaning !== undefined) || b.count - a.count);
      const more = Math.max(0, shown.length - VALUES_SHOWN);
      return { at, title, values: shown.slice(0, VALUES_SHOWN), more, others, isAsked };
    }),
    lines: records.map(({ record, info }): ImportLine => {
      const at = (field: FileField) => cell(record[columns[field]]);
      return {
        line: info.lines,
        email: at('email'),
        name: wholeName(at('firstName'), at('name')),
        ...(isUnconfirmed(record[stateAt ?? -1])
          ? { status: 'unconfirmed' as const }
          : stateOf(record, states, cell(record[changedAt ?? -1]))),
        subscribedAt: instantOf(at('subscribedAt')),
        groups: at('groups'),
      };
    }),
  } satisfies SubscriberFile;
}

/** A French sentence for each column that must be explained first. */
export const questionsOf = ({ states }: Pick<SubscriberFile, 'states'>): string[] =>
  states
    .filter(({ isAsked }) => isAsked)
    .map(({ title, values, more }) => {
      const asked = values.filter(({ meaning }) => meaning === undefined).map(({ label }) => `«\u00a0${label}\u00a0»`);
      const others = asked.length === VALUES_SHOWN && more > 0 ? ', …' : '';
      return `La colonne «\u00a0${plainLine(title)}\u00a0» semble dire qui reçoit des lettres\u00a0: que veut dire ${asked.join(', ')}${others}\u00a0?`;
    });

/** The meaning of all values of a column, or of the one in the text 'column=value'. @throws {SubscriberFileError} */
export function meaningOf(
  { titles, records }: SubscriberTable,
  text: string,
  meaning: Meaning,
): NonNullable<FileChoices['meanings']>[number] {
  const places = [...text.matchAll(/=/g)].map(({ index }) => index);
  for (const end of [...(meaning === 'ignored' ? [text.length] : []), ...places]) {
    const at = titles.findIndex((title) => bare(title) === bare(text.slice(0, end)) && bare(title) !== '');
    if (at < 0) continue;
    if (end === text.length || text.slice(end + 1) === OTHER_VALUES) return { at, key: OTHER_VALUES, meaning };
    const key = keyOfValue(text.slice(end + 1).replace(/^\(vide\)$/i, ''));
    if (valuesOf(records, at).firsts.has(key)) return { at, key, meaning };
    throw new SubscriberFileError(
      `La colonne «\u00a0${plainLine(titles[at] ?? '')}\u00a0» n'a nulle part la valeur «\u00a0${plainLine(text.slice(end + 1))}\u00a0».`,
    );
  }
  throw new SubscriberFileError(
    `«\u00a0${plainLine(text)}\u00a0» ne nomme aucune colonne du fichier, sous la forme 'colonne=valeur'.`,
  );
}

/** A line of our own export that is neither subscribed nor an opt-out. */
const isUnconfirmed = (state = '') => foldText(cell(state)) === foldText(SUBSCRIBER_LABELS.unconfirmed);

/** An export of this site: with notes on a consent, and when each subscriber changed last. */
const isOfOurExport = (titles: readonly string[]) =>
  ['accord', 'accorddu', 'identifiant'].every((it) => titles.map(bare).includes(it));

function columnsByTitle({ titles, records }: SubscriberTable, chosen: number | undefined): Record<FileField, number> {
  const names = titles.map(bare);
  const place = (aliases: readonly string[]) => aliases.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const isFilled = (at: number) => at >= 0 && records.some(({ record }) => cell(record[at]) !== '');
  const whole = place(WHOLE_NAME);
  const first = place(FIRST_NAME);
  const named = first < 0 ? place([...ANY_NAME, ...LAST_NAME]) : place([...LAST_NAME, ...ANY_NAME]);
  return {
    email: chosen ?? emailColumn(titles, records),
    ...(isFilled(whole) ? { name: whole, firstName: -1 } : { name: named, firstName: first }),
    status: -1,
    subscribedAt: place(SUBSCRIBED_AT),
    groups: place(GROUPS),
  };
}

/** Values of a column by key: the first of each, and how many there are. */
function valuesOf(records: readonly CsvRecord[], at: number) {
  const firsts = new Map<string, string>();
  const counts = new Map<string, number>();
  const keys = new Map<string, string>();
  for (const { record } of records) {
    const value = cell(record[at]);
    const key = keys.get(value) ?? keyOfValue(value);
    keys.set(value, key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!firsts.has(key)) firsts.set(key, value);
  }
  return { firsts, counts, keyOf: (value: string) => keys.get(value) ?? keyOfValue(value) };
}

function labelOf(key: string, value: string): string {
  if (key === EMPTY_KEY) return '(vide)';
  return key === DATE_KEY ? `une date, comme ${plainLine(value)}` : shortened(plainLine(value));
}

const shortened = (text: string) => (text.length > LABEL_MAX ? `${text.slice(0, LABEL_MAX)}…` : text);

/** One column that says so is enough for an opt-out. */
function stateOf(
  record: readonly string[],
  states: ReadonlyMap<
    number,
    { of: (key: string) => Meaning | undefined; values: ReturnType<typeof valuesOf>; title: string }
  >,
  changed: string,
): Pick<ImportLine, 'status' | 'because' | 'leftAt'> {
  const said = [...states].map(([at, { of, values, title }]) => {
    const value = cell(record[at]);
    return {
      value,
      meaning: of(values.keyOf(value)),
      because: `«\u00a0${plainLine(title)}\u00a0»\u00a0: ${shortened(plainLine(value)) || '(vide)'}`,
    };
  });
  for (const meaning of ['unsubscribed', 'bounced'] as const) {
    const found = said.find((it) => it.meaning === meaning);
    if (!found) continue;
    const left = said.filter((it) => it.meaning === 'unsubscribed' || it.meaning === 'bounced');
    const leftAt = [...left.map(({ value }) => value), changed].flatMap((it) => latestInstantOf(it) ?? []).toSorted();
    return { status: meaning, because: found.because, ...(leftAt.length > 0 && { leftAt: leftAt.at(-1) }) };
  }
  const unclear = said.find(({ meaning }) => meaning === undefined);
  return unclear ? { status: 'unclear', because: unclear.because } : { status: 'active' };
}

/** 'Awa', 'ÉBOA' → 'Awa ÉBOA'; a name that has the first name in it stays alone. */
function wholeName(first: string, name: string): string {
  if (first === '' || name === '') return first || name;
  const words = (text: string) => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words(name).includes(words(first)) ? name : `${first} ${name}`;
}

/** Most exact title whose column holds addresses. @throws {SubscriberFileError} for none, or two possible ones */
function emailColumn(titles: readonly string[], records: readonly CsvRecord[]): number {
  const names = titles.map(bare);
  const columns = names.map((_, at) => at);
  const ranked = [
    ...EMAIL.map((alias) => columns.filter((at) => names[at] === alias)),
    ...LIKE_EMAIL.map((like) => columns.filter((at) => like.test(names[at] ?? ''))),
  ].filter((found) => found.length > 0);
  const withAddresses = columns.filter((at) => records.some(({ record }) => ADDRESS.test(record[at] ?? '')));
  const quoted = (some: readonly number[]) =>
    some.map((at) => `«\u00a0${plainLine(titles[at] ?? '')}\u00a0»`).join(', ');
  for (const found of ranked) {
    const [first, ...others] = found.filter((at) => withAddresses.includes(at));
    if (first === undefined) continue;
    if (others.length === 0) return first;
    throw new SubscriberFileError(
      `Plusieurs colonnes contiennent des adresses e-mail (${quoted([first, ...others])})\u00a0: nommez «\u00a0email\u00a0» celle à reprendre.`,
    );
  }
  if (withAddresses.length > 0 && !titles.some((title) => ADDRESS.test(title))) {
    throw new SubscriberFileError(
      `Aucune colonne nommée «\u00a0email\u00a0» ne contient d'adresses, mais il y en a sous ${quoted(withAddresses)}\u00a0: nommez «\u00a0email\u00a0» celle à reprendre.`,
    );
  }
  const [named] = ranked.flat();
  if (named !== undefined) return named;
  throw new SubscriberFileError('La première ligne du fichier doit nommer une colonne «\u00a0email\u00a0».');
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
    throw new SubscriberFileError(`Le fichier n'est pas un CSV lisible${lines ? ` (ligne ${lines})` : ''}.`);
  }
}

/** Exports write '20/11/2026 09:30:00' in Yaoundé's time, one hour ahead of UTC all year. */
function instantOf(text: string): string {
  const { day = '', month = '', year, time = '00:00' } = DAY_FIRST.exec(text)?.groups ?? {};
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time.replace(/^\d:/, '0$&')}+01:00` : text;
}

const DAY_FIRST = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?:,? (?<time>\d{1,2}:\d{2}(?::\d{2})?))?$/;

/** The end of the day, in every zone and also read with the month first; undefined: no instant, or not surely. */
function latestInstantOf(text: string): string | undefined {
  const { day, month, year } = DAY_FIRST.exec(text)?.groups ?? {};
  const readings = year ? [`${year}-${month}-${day}`, `${year}-${day}-${month}`] : /^\d{4}-\d{2}-\d{2}/.exec(text);
  const times = (readings ?? []).map((it) => Date.parse(it.replace(/-(\d)(?!\d)/g, '-0$1'))).filter((it) => it > 0);
  return times.length > 0 ? new Date(Math.max(...times) + 2 * DAY).toISOString() : undefined;
}

const DAY = 24 * 3_600_000;

const delimiterOf = (head: string) => {
  const open = head.replace(/"[^"]*"/g, '');
  return [';', '\t', ',', '|'].find((sign) => open.includes(sign)) ?? ',';
};

/** Removes the apostrophe that exports put before formulas, and invisible characters. */
const cell = (text = '') =>
  text
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim();
