import { type CsvError, parse } from 'csv-parse/sync';
import { csv, localTime } from '../../../platform/csv.ts';
import { foldText } from '../../../text/fold-text.ts';
import { plainLine } from '../../../text/intake.ts';
import type { ImportLine, Subscriber } from './subscriber-list.server.ts';
import { SUBSCRIBER_LABELS } from './subscriber-words.schema.ts';

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
      Origine: it.source,
      Accord: it.consent,
      'Accord du': it.consentedOn,
      Groupes: it.groups.join(', '),
      'Abonnée le': localTime(it.subscribedAt),
      'Modifiée le': localTime(it.updatedAt),
      Identifiant: it.id,
    })),
    ['E-mail', 'Nom', 'État', 'Origine', 'Accord', 'Accord du', 'Groupes', 'Abonnée le', 'Modifiée le', 'Identifiant'],
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
  groups: ['groupes', 'groupe', 'groups', 'group'],
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

/** @throws {SubscriberFileError} */
export function readSubscriberFile(text: string): ImportLine[] {
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
    groups: place('groups'),
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
    groups: cell(record[places.groups]),
  }));
}

/** Most exact title whose column holds addresses. @throws {SubscriberFileError} for none, or two possible ones */
function emailColumn(titles: readonly string[], records: readonly CsvRecord[]): number {
  const names = titles.map(bare);
  const columns = names.map((_, at) => at);
  const ranked = [
    ...COLUMNS.email.map((alias) => columns.filter((at) => names[at] === alias)),
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

function statusOf(text: string): string {
  if (ACTIVE.test(foldText(text))) return 'active';
  const [code] = Object.entries(SUBSCRIBER_LABELS).find(([, label]) => foldText(label) === foldText(text)) ?? [text];
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

/** Removes the apostrophe that exports put before formulas, and invisible characters. */
const cell = (text = '') =>
  text
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim();
