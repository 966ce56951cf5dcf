import { AsyncLocalStorage } from 'node:async_hooks';
import type * as z from 'zod';
import { dayInCameroon } from '../../text/yaounde-days.ts';
import { frenchSpaces, isProgramText, typesetAll } from './typeset.ts';

/**
 * Content that staff edit: each kind declares its schema, limits and seed. Published entries are in the database;
 * accessors of `editable` read the present ones, so never cache what they return. Server only.
 */

export interface Entry<Data = unknown> {
  /** Lower-case words joined by hyphens; the kind's name if it has a single entry. Never changes. */
  readonly id: string;
  readonly data: Data;
  /** First and last day in Cameroon, `yyyy-mm-dd`; null: without end. */
  readonly from?: string | null;
  readonly until?: string | null;
  /** Confirmed by the company; otherwise a sample that `office check` lists and pages mark. */
  readonly real?: boolean;
}

/** The groups of kinds, in the order of the desk. */
export const KIND_GROUPS = ['Offres', 'Vitrine', 'Pages', 'Entreprise', 'Site', 'Échanges'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

export interface Kind<Data = unknown> {
  readonly name: string;
  readonly title: string;
  /** The group under which the desk lists the kind. */
  readonly group: KindGroup;
  readonly one: `un ${string}` | `une ${string}`;
  /** Labels and hints of fields: `.meta({ title, description })`; error messages in French. */
  readonly schema: z.ZodType<Data>;
  /** A button on an entry that begins a new one with its data, but for one field. */
  readonly next?: Readonly<{ label: string; empties: string }>;
  /** Published entries. A kind with exactly one has neither order nor dates. */
  readonly count: Readonly<{ min: number; max: number }>;
  /** Its entries have a first and a last day (`from`, `until`), between which the site shows them. */
  readonly hasValidity: boolean;
  /** No place shows the order of its list: entries stand by date, or are looked up. */
  readonly isUnordered?: true;
  /** No page shows it: the site does not follow it. */
  readonly isForStaff?: true;
  /** A French sentence where published data may not change like this. @param others the other published entries */
  limit?(others: readonly Data[], before: Data | undefined, after: Data | undefined): string | undefined;
  /** A field with a day that may not be after the entry's last one. */
  readonly startField?: string;
  /** @param id of a stored entry; a fixed set may be named by it */
  nameOf(data: Data, id?: string): string;
  /** The last day (`yyyy-mm-dd`) that it tells; its pages then say that it is over. */
  lastDayOf?(data: Data): string;
  /** What pages show of it depends on the year: they are rendered again when one begins. */
  readonly changesEachYear?: true;
  /** The time on the site, to the minute in Cameroon (`yyyy-mm-ddThh:mm`); null: without end. */
  moments?(data: Data): Readonly<{ begins: string; ends: string | null }>;
  /** French sentences by field that refuse a publication. @param others published entries of the kind */
  publishErrors?(data: Data, others: readonly Entry<Data>[]): Record<string, string>;
  /** French sentences told after a publication. @param others published entries of the kind */
  publishNotes?(data: Data, others: readonly Entry<Data>[]): readonly string[];
  /** Paths, the most likely first. @param data where it is at hand, valid or not */
  readonly shownOn: (id: string, data?: unknown) => readonly string[];
  /** The address that the entry alone decides; it answers 404 or 410 without it. */
  ownPath?(id: string, data: Data): string;
  /** Which part of an unconfirmed entry is invented; null: nothing. */
  readonly sample: string | null;
  /** Published in a database without its rows; what a release adds to it reaches the databases that have them. */
  readonly seed: readonly Entry<Data>[];
  /** Adds what no text of the kind may lack, where one of an earlier release lacks it. Pure. */
  completed?(data: Data): Data;
  /** No release changes an entry or publishes another. */
  readonly staysAsPublished?: true;
}

export type Shown<Data> = Data &
  Required<Pick<Entry, 'id' | 'real'>> &
  Readonly<{ from: string | null; until: string | null }>;

/** Running entries in order, and ended ones, by kind. A missing kind falls back to its seed. */
export type Published = ReadonlyMap<string, readonly Shown<object>[]>;

interface RenderContext {
  readonly published: Published;
  readonly read: Set<string>;
}

interface State {
  published: Published;
  readonly renders: AsyncLocalStorage<RenderContext>;
}

const state: State = { published: new Map(), renders: new AsyncLocalStorage() };

/** @returns running entries in order, at the time of the call or of the page being rendered */
export function editable<Data extends object>(kind: Kind<Data>): () => readonly Shown<Data>[] {
  return entriesAt(kind.name, (day) => runningOn(day, checkedSeed(kind)));
}

/** @returns ended entries, the latest first, for old links and open forms */
export function ended<Data extends object>(kind: Kind<Data>): () => readonly Shown<Data>[] {
  return entriesAt(endedName(kind), (day) => endedOn(day, checkedSeed(kind)));
}

/** What readers get of what staff wrote, made once for each entry. */
export function shownAs<Written extends object, Whole>(
  entries: () => readonly Written[],
  whole: (entry: Written) => Whole,
): () => readonly Whole[] {
  const made = new WeakMap<object, Whole>();
  const shown = (entry: Written): Whole => {
    const before = made.get(entry);
    if (before !== undefined) return before;
    const now = whole(entry);
    made.set(entry, now);
    return now;
  };
  return () => entries().map(shown);
}

function entriesAt<Data>(name: string, ofSeed: (day: string) => readonly Shown<Data>[]): () => readonly Shown<Data>[] {
  let seed: { day: string; entries: readonly Shown<Data>[] } | undefined;
  return () => {
    const context = state.renders.getStore();
    context?.read.add(name);
    const found = (context?.published ?? state.published).get(name);
    if (found) return found as readonly Shown<Data>[];
    const day = dayInCameroon(Date.now());
    if (seed?.day !== day) seed = { day, entries: ofSeed(day) };
    return seed.entries;
  };
}

/** Content of no kind: pages that ask are rendered again for a site at a public address of its own. */
export const PUBLIC_ADDRESS: Published = new Map([
  ['public address', [{ id: 'public-address', from: null, until: null, real: true }]],
]);

const publicAddress = entriesAt<object>('public address', () => []);

/** Whether the site is open to visitors (`isPublicOrigin`), and not tried on a machine or under a sample name. */
export const isAtPublicAddress = (): boolean => publicAddress().length > 0;

export function editableOne<Data extends object>(kind: Kind<Data>): () => Shown<Data> {
  const all = editable(kind);
  return () => {
    const [only] = all();
    if (!only) throw new Error(`${kind.name} has no entry`);
    return only;
  };
}

/** @param at day or minute in Cameroon */
export function seedOn(at: string, kinds: readonly Kind<object>[]): Published {
  return new Map(kinds.flatMap((kind) => placesOf(at, kind, checkedSeed(kind))));
}

export function publish(published: Published): void {
  state.published = published;
}

/** Renders with that content. @returns its value and the kinds that it read */
export async function renderWith<T>(
  published: Published,
  render: () => Promise<T>,
): Promise<{ value: T; read: ReadonlySet<string> }> {
  const context: RenderContext = { published, read: new Set() };
  return { value: await state.renders.run(context, render), read: context.read };
}

export const published = (): Published => state.renders.getStore()?.published ?? state.published;

/** Validates and typesets. @returns the data, or French sentences by field (`missions.2`; '' for the whole) */
export function parseData<Data>(
  kind: Kind<Data>,
  raw: unknown,
): { data: Data; errors?: undefined } | { data?: undefined; errors: Record<string, string> } {
  // A start reads each schema's few entries once: compiling the schemas would take three times as long.
  const result = kind.schema.safeParse(withFrenchSpaces(raw), { error: plainSentence, jitless: true });
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

function plainSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return EXPECTED[issue.expected] ?? 'Cette valeur ne convient pas.';
  if (issue.code === 'unrecognized_keys') return `Ce champ n'existe pas\u00a0: ${issue.keys.join(', ')}.`;
  if (issue.code === 'invalid_value') return `Choisissez parmi\u00a0: ${issue.values.join(', ')}.`;
  return 'Cette valeur ne convient pas.';
}

export function runningOn<Data extends object>(day: string, entries: readonly Entry<Data>[]): readonly Shown<Data>[] {
  return entries.filter(({ from, until }) => (!from || from <= day) && (!until || day <= until)).map(shown);
}

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

const DAY_LENGTH = 10;

const endedName = ({ name }: Pick<Kind, 'name'>): string => `${name} ended`;

/** Whether it has begun, and whether it has ended. @param at day or minute in Cameroon, `yyyy-mm-ddThh:mm` */
export function momentState<Data>(
  kind: Pick<Kind<Data>, 'moments'>,
  data: Data,
  at: string,
): 'running' | 'planned' | 'ended' {
  const { begins = at, ends = null } = kind.moments?.(data) ?? {};
  if (at < begins) return 'planned';
  return ends !== null && ends <= at ? 'ended' : 'running';
}

/** The value of `Published` for a kind. @param at day or minute in Cameroon @param entries published, in order */
export function placesOf<Data extends object>(
  at: string,
  kind: Pick<Kind<Data>, 'name' | 'hasValidity' | 'moments'>,
  entries: readonly Entry<Data>[],
): [name: string, entries: readonly Shown<Data>[]][] {
  const day = at.slice(0, DAY_LENGTH);
  const begun = entries.filter(({ data }) => momentState(kind, data, at) === 'running');
  const running = [kind.name, runningOn(day, begun)] as [string, readonly Shown<Data>[]];
  return kind.hasValidity ? [running, [endedName(kind), endedOn(day, entries)]] : [running];
}

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
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [key, isProgramText(key) ? value : withFrenchSpaces(value)]),
  );
}
