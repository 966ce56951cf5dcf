import type { Beginning, FirstThing } from '../../../../src/content/kinds/beginnings.ts';
import { counted } from '../../../../src/content/model/french-numbers.ts';
import type { TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { type Field, fieldAt, type GroupField, valueAt } from '../../editing/entries/content-form.ts';

/* How far a new entry is, and what its topics hold: without React. */

export type Topic = Beginning['topics'][number];

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function leftOf(form: GroupField, value: TypedEntry, path: string): number {
  const at = `data.${path}`;
  const field = fieldAt(form, at);
  const there = valueAt(value, at);
  if (field?.is !== 'list') return isFilled(there) ? 0 : 1;
  const items = Array.isArray(there) ? there.filter((item) => isItemFilled(field.item, item)) : [];
  return Math.max(0, field.min - items.length);
}

const isItemFilled = (field: Field, item: unknown): boolean =>
  field.is === 'group'
    ? field.fields.every((part) => part.field.isOptional || isFilled((item as Record<string, unknown>)?.[part.name]))
    : isFilled(item);

/** How many of its fields or items are missing. */
export function leftOfThing(form: GroupField, value: TypedEntry, { paths, or = [] }: FirstThing): number {
  if (or.some((path) => isFilled(valueAt(value, `data.${path}`)))) return 0;
  return paths.reduce((sum, path) => sum + leftOf(form, value, path), 0);
}

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

function missingWords({ missing }: FirstThing, left: number): string {
  if (typeof missing === 'string') return missing;
  return counted(left, missing.one, missing.many, missing.feminine);
}

/** '3 sur 4.' and 'Il manque une image.' @param errors of the entry as it was saved last */
export function progressWords(
  form: GroupField,
  value: TypedEntry,
  { first, topics }: Pick<Beginning, 'first' | 'topics'>,
  errors: Readonly<Record<string, string>>,
): { done: string; rest: string } {
  const left = first.map((thing) => leftOfThing(form, value, thing));
  const count = left.filter((number) => number === 0).length;
  const done = `${count} sur ${first.length}.`;
  if (count < first.length) {
    const words = first.flatMap((thing, at) => (left[at] ? [missingWords(thing, left[at])] : []));
    return { done, rest: `Il manque ${LIST.format(words)}.` };
  }
  const unread = topics.filter((topic) => unreadIn(topic, value)).length;
  if (unread > 0)
    return { done, rest: `Il reste ${pluralize(unread, 'partie empruntée', 'parties empruntées')} à relire.` };
  const bad = topics.filter((topic) => hasError(topic, errors)).map(({ title }) => `«\u00a0${title}\u00a0»`);
  if (bad.length > 0) return { done, rest: `Il reste à finir ${LIST.format(bad)}.` };
  return { done, rest: Object.keys(errors).length > 0 ? 'Il reste à revoir un champ.' : 'La page peut paraître.' };
}

/** The name of the entry that it was taken from. */
export const unreadIn = ({ fields }: Topic, { unread = {} }: TypedEntry): string | undefined =>
  fields.flatMap((field) => unread[field] ?? [])[0];

export const hasError = ({ fields }: Topic, errors: Readonly<Record<string, string>>): boolean =>
  Object.keys(errors).some((path) => fields.some((field) => `${path}.`.startsWith(`data.${field}.`)));

/** 'vide', 'écrit', or the choices. */
export function topicWords(form: GroupField, value: TypedEntry, topic: Topic, first: readonly FirstThing[]): string {
  const shownFirst = new Set(first.flatMap(({ paths }) => paths.map((path) => `data.${path}`)));
  const chosen: string[] = [];
  const isWritten = (field: Field | undefined, at: string): boolean => {
    const there = valueAt(value, at);
    if (!field || shownFirst.has(at) || !isFilled(there)) return false;
    if (field.is === 'group') return field.fields.some((part) => isWritten(part.field, `${at}.${part.name}`));
    if (field.is === 'list' && Array.isArray(there)) {
      return there.some((_item, index) => isWritten(field.item, `${at}.${index}`));
    }
    if (field.is === 'choice') chosen.push(field.names?.[String(there)] ?? String(there));
    return field.is !== 'choice' && there !== false;
  };
  const parts = topic.fields.map((name) => isWritten(fieldAt(form, `data.${name}`), `data.${name}`));
  if (parts.some(Boolean)) return 'écrit';
  return chosen.length > 0 ? chosen.join(', ') : (topic.empty ?? 'vide');
}
