import { type Kind, parseData } from '../../content/model/editable.ts';
import { frenchSpaces } from '../../content/model/typeset.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Result } from '../../platform/result.ts';
import { asciiSlug } from '../../text/ascii-slug.ts';
import type { DocumentColumns } from '../documents/documents.server.ts';
import { type EntryContent, type EntryTexts, isSame, type TypedEntry } from './entries.schema.ts';
import type { StoredEntry } from './stored-entries.server.ts';

const ENTRY_MAX_LENGTH = 200_000;

export interface FieldErrors {
  /** French sentences by field, `missions.2`, `from`, `until`; '' for the whole. */
  errors: Record<string, string>;
}

export interface CountViolation {
  message: string;
}

export type Invalid = Extract<Result<object, { invalid: FieldErrors }>, { status: 'invalid' }>;
export type Forbidden = Extract<Result<object, { forbidden: CountViolation }>, { status: 'forbidden' }>;

/** Falls back to the id: a draft may lack the field of its name. */
export function nameOf(kind: Kind<object>, content: EntryContent | null, id: string): string {
  return nameOrNone(kind, content, id) || id;
}

export function nameOrNone(kind: Kind<object>, content: Pick<EntryContent, 'data'> | null, id?: string): string {
  try {
    const name: unknown = kind.nameOf(content?.data as object, id);
    return typeof name === 'string' ? frenchSpaces(name.trim()) : '';
  } catch {
    return '';
  }
}

/** Validates an entry for publication. @returns French sentences by field */
export function checkedContent(
  kind: Kind<object>,
  { data: typed, from, until, real, unread = {} }: EntryContent,
): { content: EntryContent; errors?: undefined } | { content?: undefined; errors: Record<string, string> } {
  const { data, errors = {} } = parseData(kind, typed);
  const dates = { from, until };
  for (const [field, day] of Object.entries(dates)) {
    if (day === null) continue;
    if (!kind.hasValidity) errors[field] = "Ce contenu n'a pas de dates\u00a0: laissez-les vides.";
    else if (!isDay(day)) errors[field] = 'Écrivez une date comme 2026-11-20.';
  }
  if (from && until && from > until) errors.until ??= 'La fin vient avant le début.';
  const { startField } = kind;
  const start = startField && (data as Record<string, unknown> | undefined)?.[startField];
  if (startField && typeof start === 'string' && until && start > until) {
    errors[startField] ??= 'Ce jour vient après le dernier jour sur le site.';
  }
  for (const [field, name] of Object.entries(unread)) errors[field] ??= `Emprunté à «\u00a0${name}\u00a0», à relire.`;
  return data && Object.keys(errors).length === 0 ? { content: { data, from, until, real } } : { errors };
}

/** Gives a text of an earlier release what this one demands; a text that would not fit stays as it is. */
export function completedContent<Content extends EntryContent | null>(kind: Kind<object>, content: Content): Content {
  if (!kind.completed || !content) return content;
  try {
    const data = kind.completed(content.data as object);
    return isSame(data, content.data) ? content : { ...content, data };
  } catch {
    // A draft is stored as typed.
    return content;
  }
}

export const completedTexts = (kind: Kind<object>, { published, draft }: EntryTexts): EntryTexts => ({
  published: completedContent(kind, published),
  draft: completedContent(kind, draft),
});

export function errorsOf(kind: Kind<object>, content: EntryContent | null): Record<string, string> {
  return (content && checkedContent(kind, content).errors) ?? {};
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date` accepts 31 February.
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Strips NUL, which no database stores; an empty date becomes null. */
export function storable({ data, from, until, unread }: TypedEntry): TypedEntry | Invalid {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return { status: 'invalid', errors: { '': 'Des champs et leurs valeurs sont attendus.' } };
  }
  const left = unread && Object.keys(unread).length > 0 && { unread };
  const text = JSON.stringify({ data, from: from || null, until: until || null, ...left }, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
  if (text.length > ENTRY_MAX_LENGTH) {
    return { status: 'invalid', errors: { '': "C'est trop long pour une page\u00a0: raccourcissez." } };
  }
  return JSON.parse(text) as TypedEntry;
}

export function isPublishedAs(kind: Kind<object>, published: EntryContent | null, draft: EntryContent): boolean {
  return published !== null && isSame(published, checkedContent(kind, draft).content ?? draft);
}

export const isSingle = (kind: Pick<Kind, 'count'>) => kind.count.max === 1;

/** Whether its entries are those of the seed, which staff change but neither add nor remove. */
export const isFixed = ({ count }: Pick<Kind, 'count'>) => count.min === count.max;

/** Characters: a slug and a numeric suffix. */
export const ID_MAX = 100;

export function freeId(slug: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** Former ids stay reserved: an editor may still have the entry open under one. */
export const idsOf = ({ address, formerAddress }: Pick<StoredEntry, 'address' | 'formerAddress'>) =>
  [address, formerAddress].filter((id) => id !== null);

/** The id that an entry gets when it is published first, and the instant. @param others of its kind */
export function firstPublication(
  kind: Kind<object>,
  entry: Pick<StoredEntry, 'address' | 'publishedAt'>,
  published: EntryContent | null,
  others: readonly StoredEntry[],
  now: number,
): DocumentColumns {
  if (published === null || entry.publishedAt !== null) return {};
  // Code names a seed by its id.
  if (kind.seed.some(({ id }) => id === entry.address)) return { published_at: isoInstant(now) };
  const slug = isSingle(kind) ? kind.name : asciiSlug(nameOrNone(kind, published));
  const address = slug === '' ? entry.address : freeId(slug, others.flatMap(idsOf));
  const former = address !== entry.address && { former_address: entry.address };
  return { address, ...former, published_at: isoInstant(now) };
}

/** Applies the limit of the kind; a text that does not fit this release counts for none. */
export function limitViolation(
  kind: Kind<object>,
  others: readonly (EntryContent | null)[],
  before: EntryContent | null,
  after: EntryContent | null,
): Forbidden | undefined {
  const dataOf = (content: EntryContent | null) => (content ? parseData(kind, content.data).data : undefined);
  const rest = kind.limit ? others.flatMap((content) => dataOf(content) ?? []) : [];
  const message = kind.limit?.(rest, dataOf(before), dataOf(after));
  return message === undefined ? undefined : { status: 'forbidden', message };
}

const other = ({ one }: Pick<Kind, 'one'>) => (one.startsWith('une ') ? 'une autre' : 'un autre');

export const tooMany = (kind: Pick<Kind, 'title' | 'one' | 'count'>): Forbidden => ({
  status: 'forbidden',
  message: isSingle(kind)
    ? `«\u00a0${kind.title}\u00a0» n'existe qu'une fois\u00a0: modifiez ce qui est là.`
    : isFixed(kind)
      ? `«\u00a0${kind.title}\u00a0»\u00a0: tout y est déjà, modifiez ce qui est là.`
      : `«\u00a0${kind.title}\u00a0»\u00a0: il y en a déjà ${kind.count.max} sur le site, c'est le plus possible. Retirez-en d'abord ${other(kind)}.`,
});

export const tooFew = (kind: Pick<Kind, 'title' | 'one' | 'count'>): Forbidden => ({
  status: 'forbidden',
  message: isSingle(kind)
    ? `«\u00a0${kind.title}\u00a0» doit rester sur le site\u00a0: modifiez plutôt ce qui est là.`
    : isFixed(kind)
      ? `«\u00a0${kind.title}\u00a0»\u00a0: rien ne s'en retire, modifiez plutôt ce qui est là.`
      : `«\u00a0${kind.title}\u00a0»\u00a0: il en faut au moins ${kind.count.min} sur le site. Publiez-en d'abord ${other(kind)}.`,
});
