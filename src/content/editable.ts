import { AsyncLocalStorage } from 'node:async_hooks';
import type * as z from 'zod';
import { frenchSpaces, typesetAll } from './typeset.ts';

/**
 * What changes with the life of the company. Each kind of it declares here its type, its bounds and the entries that an
 * empty database begins with; what is published lives in the database and is read by the accessor that `editable` gives,
 * each time anew: never keep what it returned. Server only.
 */

/** One entry of a kind, as the database, the files of the office and the seed have it. */
export interface Entry<Data = unknown> {
  /** Lower-case words joined by hyphens, the kind's own name where there is but one entry. Never changes. */
  readonly id: string;
  readonly data: Data;
  /** First and last day on the site in Cameroon, `yyyy-mm-dd`; null: without end. */
  readonly from?: string | null;
  readonly until?: string | null;
  /** Confirmed by the company. Until then it is an example: `office check` lists it, pages mark what nobody can verify. */
  readonly real?: boolean;
}

export interface Kind<Data = unknown> {
  /** In the database, in addresses of the desk and in the office's commands: `jobs`. */
  readonly name: string;
  /** What staff read: `Offres d'emploi`, and one of them: `offre d'emploi`, with its article: `une`. */
  readonly title: string;
  readonly one: `un ${string}` | `une ${string}`;
  /** Of one entry. Labels and hints of its fields: `.meta({ title, description })`; sentences of refusal in French. */
  readonly schema: z.ZodType<Data>;
  /** How many may be published. One that is exactly one has neither order nor dates. */
  readonly count: Readonly<{ min: number; max: number }>;
  /** Whether its entries begin and end by a date. */
  readonly dated: boolean;
  /** The field, if any, of a day that may not come after the last one on the site. */
  readonly startField?: string;
  /** What an entry is called in lists. */
  nameOf(data: Data): string;
  /** The last day (`yyyy-mm-dd`) of what it tells, where its pages say afterwards that it is over instead of dropping it. */
  lastDayOf?(data: Data): string;
  /** The pages where an entry shows, the likeliest first. */
  readonly shownOn: (id: string) => readonly string[];
  /** What of an unconfirmed entry is invented, for `office check`; null: nothing is. */
  readonly sample: string | null;
  readonly seed: readonly Entry<Data>[];
}

/** An entry as pages read it: its fields and what is said of it. */
export type Shown<Data> = Data &
  Required<Pick<Entry, 'id' | 'real'>> &
  Readonly<{ from: string | null; until: string | null }>;

/**
 * What is on the site at an instant, by `placesOf` each kind: its running entries in their order, and those that have
 * ended. A kind that is missing: its seed.
 */
export type Published = ReadonlyMap<string, readonly Shown<object>[]>;

interface Reading {
  readonly published: Published;
  /** The names in `Published` that were asked for. */
  readonly read: Set<string>;
}

interface State {
  published: Published;
  readonly readings: AsyncLocalStorage<Reading>;
}

/** One for the process: pages and process are bundles of their own, each with a copy of this module. */
const STATE = Symbol.for('nkul.published');
const shared = globalThis as { [STATE]?: State };
shared[STATE] ??= { published: new Map(), readings: new AsyncLocalStorage() };
const state = shared[STATE];

/** @returns the running entries, in order, at each call as they are now (or for the page that is being rendered). */
export function editable<Data extends object>(kind: Kind<Data>): () => readonly Shown<Data>[] {
  return entriesAt(kind.name, (day) => runningOn(day, checkedSeed(kind)));
}

/** @returns those whose last day is past, the latest first: what old links and forms that stayed open still ask for. */
export function ended<Data extends object>(kind: Kind<Data>): () => readonly Shown<Data>[] {
  return entriesAt(endedName(kind), (day) => endedOn(day, checkedSeed(kind)));
}

function entriesAt<Data>(name: string, ofSeed: (day: string) => readonly Shown<Data>[]): () => readonly Shown<Data>[] {
  let seed: { day: string; entries: readonly Shown<Data>[] } | undefined;
  return () => {
    const reading = state.readings.getStore();
    reading?.read.add(name);
    const found = (reading?.published ?? state.published).get(name);
    if (found) return found as readonly Shown<Data>[];
    const day = dayInCameroon(Date.now());
    if (seed?.day !== day) seed = { day, entries: ofSeed(day) };
    return seed.entries;
  };
}

/** The same for a kind that has exactly one entry. */
export function editableOne<Data extends object>(kind: Kind<Data>): () => Shown<Data> {
  const all = editable(kind);
  return () => {
    const [only] = all();
    if (!only) throw new Error(`${kind.name} has no entry`);
    return only;
  };
}

/** What an empty database begins with, of all these kinds, as it shows on a day. */
export function seedOn(day: string, kinds: readonly Kind<object>[]): Published {
  return new Map(kinds.flatMap((kind) => placesOf(day, kind, checkedSeed(kind))));
}

/** From now on this is what the site says. */
export function publish(published: Published): void {
  state.published = published;
}

/** Runs `render` with that content, whatever is published meanwhile. @returns its value and the kinds that it read. */
export async function renderWith<T>(
  published: Published,
  render: () => Promise<T>,
): Promise<{ value: T; read: ReadonlySet<string> }> {
  const reading: Reading = { published, read: new Set() };
  return { value: await state.readings.run(reading, render), read: reading.read };
}

/** What is published now, or to the page that is being rendered. */
export const published = (): Published => state.readings.getStore()?.published ?? state.published;

/**
 * An entry's data as it may be published: it fits the schema, French spaces and line breaks are set.
 * @returns the data, or French sentences by field (`missions.2`; '' for the whole).
 */
export function parseData<Data>(
  kind: Kind<Data>,
  raw: unknown,
): { data: Data; errors?: undefined } | { data?: undefined; errors: Record<string, string> } {
  const result = kind.schema.safeParse(withFrenchSpaces(raw), { error: plainSentence });
  if (result.success) return { data: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Écrivez un texte.',
  number: 'Écrivez un nombre, sans espace.',
  int: 'Écrivez un nombre entier, sans espace.',
  boolean: 'Répondez par oui ou par non (true ou false).',
  array: 'Une liste est attendue.',
  object: 'Remplissez ces champs.',
};

/** For what a schema has no sentence of its own for. */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return EXPECTED[issue.expected] ?? 'Cette valeur ne convient pas.';
  if (issue.code === 'unrecognized_keys') return `Ce champ n'existe pas\u00a0: ${issue.keys.join(', ')}.`;
  if (issue.code === 'invalid_value') return `Choisissez parmi\u00a0: ${issue.values.join(', ')}.`;
  return 'Cette valeur ne convient pas.';
}

/** The entries of a kind that show on a day, ready to be read. Data that `parseData` has let through. */
export function runningOn<Data extends object>(day: string, entries: readonly Entry<Data>[]): readonly Shown<Data>[] {
  return entries.filter(({ from, until }) => (!from || from <= day) && (!until || day <= until)).map(shown);
}

/** Those that ended before a day, the latest first. */
function endedOn<Data extends object>(day: string, entries: readonly Entry<Data>[]): readonly Shown<Data>[] {
  return entries
    .map(shown)
    .filter(({ until }) => until !== null && until < day)
    .sort((a, b) => ((a.until ?? '') < (b.until ?? '') ? 1 : -1));
}

const shown = <Data extends object>({
  id,
  data,
  from = null,
  until = null,
  real = false,
}: Entry<Data>): Shown<Data> => ({
  ...typesetAll(data),
  id,
  from,
  until,
  real,
});

const endedName = ({ name }: Pick<Kind, 'name'>): string => `${name} ended`;

/** What a kind adds to `Published` on a day. @param entries published ones in their order, whose data `parseData` has let through */
export function placesOf<Data extends object>(
  day: string,
  kind: Pick<Kind<Data>, 'name' | 'dated'>,
  entries: readonly Entry<Data>[],
): [name: string, entries: readonly Shown<Data>[]][] {
  const running = [kind.name, runningOn(day, entries)] as [string, readonly Shown<Data>[]];
  return kind.dated ? [running, [endedName(kind), endedOn(day, entries)]] : [running];
}

/** The day (`yyyy-mm-dd`) that it is in Cameroon, UTC+1 all year. @param now ms since 1970 */
export const dayInCameroon = (now: number): string => new Date(now + 3_600_000).toISOString().slice(0, 10);

function checkedSeed<Data>(kind: Kind<Data>): readonly Entry<Data>[] {
  return kind.seed.map((entry) => {
    const { data, errors } = parseData(kind, entry.data);
    if (data) return { ...entry, data };
    const places = Object.entries(errors ?? {}).map(([path, message]) => `  ${path || '(whole entry)'}: ${message}`);
    throw new Error(`The seed of ${kind.name}, ${entry.id}, does not fit its schema:\n${places.join('\n')}`);
  });
}

function withFrenchSpaces(raw: unknown): unknown {
  if (typeof raw === 'string') return frenchSpaces(raw.trim());
  if (Array.isArray(raw)) return raw.map(withFrenchSpaces);
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, withFrenchSpaces(value)]));
}
