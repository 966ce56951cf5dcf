import {
  dayInCameroon,
  type Entry,
  type Kind,
  type Published,
  parseData,
  placesOf,
  type Shown,
} from '../../content/editable.ts';
import { KINDS } from '../../content/kinds.ts';
import { retryUnique } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { asciiSlug } from '../../text/ascii-slug.ts';
import {
  countPublished,
  ENTRIES_TOPIC,
  type EntryVersion,
  findEntries,
  findEntry,
  findNextPosition,
  findPublished,
  findVersions,
  findVersionTexts,
  hasVersionsBut,
  insertEntry,
  insertVersion,
  keyOf,
  type PublishedRow,
  recordEntryChange,
  type StoredEntry,
  updateEntry,
  updatePosition,
  updateVersion,
  updateVersionKeys,
} from './entries.repository.ts';
import {
  type EntryContent,
  type EntryState,
  type EntryTexts,
  isCounted,
  isSame,
  type TypedEntry,
  type VersionAction,
} from './entries.schema.ts';
import {
  type CountViolation,
  checkedContent,
  errorsOf,
  type FieldErrors,
  type Forbidden,
  freeId,
  type Invalid,
  isPublishedAs,
  isSingle,
  nameOf,
  nameOrNone,
  storable,
  tooFew,
  tooMany,
} from './entry-rules.server.ts';

export type { EntryVersion } from './entries.repository.ts';

type Use = Pick<Services, 'db' | 'now'>;
type Trx = Parameters<typeof insertEntry>[0];

/** Edits by the same author within this time update the latest version. */
const EDITING_SESSION_MS = 10 * 60_000;
const SEEDER = 'site';

export interface ListedEntry {
  id: string;
  name: string;
  state: EntryState;
  isAhead: boolean;
  from: string | null;
  until: string | null;
  real: boolean;
  /** The published data is invalid in this release, which shows the seed of that id or nothing. */
  isUnfit: boolean;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

export interface OpenEntry extends ListedEntry, EntryTexts {
  formerId?: string;
  /** Why the draft cannot be published, by field (`missions.2`, `from`, `until`; '' for the whole). */
  errors: Record<string, string>;
  versions: EntryVersion[];
}

interface ChangedEntry {
  id: string;
  version: number;
  /** The version to restore as 'whole' (`restoreVersion`) to undo this change; null: there is none. */
  undo: number | null;
}

interface StoredNow {
  theirs: EntryContent | null;
  version: number;
  author: string;
  at: string;
}

interface Failures {
  conflict: StoredNow;
  invalid: FieldErrors;
  not_found: object;
}

export type Saved = Result<ChangedEntry & Pick<OpenEntry, 'errors'>, Failures>;
export type Changed = Result<ChangedEntry, Failures & { forbidden: CountViolation }>;
export type Ordered = Result<object, { conflict: { theirs: string[] } }>;
type Conflict = Extract<Changed, { status: 'conflict' }>;
type NotFound = Extract<Changed, { status: 'not_found' }>;

/** Another text after each change of an entry that the process knows of. */
export const lastEntryChange = ({ changes }: Pick<Services, 'changes'>): string => `${changes.version(ENTRIES_TOPIC)}`;

export async function listEntries(
  { db, now }: Use,
  kind: Kind<object>,
  { removed = false }: { removed?: boolean } = {},
): Promise<ListedEntry[]> {
  const found = await findEntries(db.read, kind.name);
  const listed = found.map((entry) => listedEntry(kind, entry, now()));
  const there = listed.filter(({ state }) => state !== 'removed');
  return removed ? [...there, ...listed.filter(({ state }) => state === 'removed')] : there;
}

export async function readEntry({ db, now }: Use, kind: Kind<object>, id: string): Promise<OpenEntry | undefined> {
  const entry = await findEntry(db.read, kind.name, id);
  if (!entry) return undefined;
  const { published, draft, formerId } = entry;
  const versions = await findVersions(db.read, entry.key);
  const errors = errorsOf(kind, draft ?? published);
  return { ...listedEntry(kind, entry, now()), formerId, published, draft, errors, versions };
}

export async function readVersion(
  { db }: Pick<Services, 'db'>,
  kind: Pick<Kind, 'name'>,
  id: string,
  version: number,
): Promise<EntryTexts | undefined> {
  // The number comes from an address; databases hold 31 bits.
  if (!Number.isInteger(version) || version < 1 || version >= 2 ** 31) return undefined;
  const entry = await findEntry(db.read, kind.name, id);
  return entry && findVersionTexts(db.read, entry.key, version);
}

function listedEntry(kind: Kind<object>, entry: StoredEntry, now: number): ListedEntry {
  const { id, published, draft, version, updatedAt, updatedBy } = entry;
  const content = draft ?? published;
  const { from = null, until = null, real = false } = content ?? {};
  return {
    id,
    name: nameOf(kind, content, id),
    state: stateOf(published, draft, now),
    isAhead: published !== null && draft !== null,
    from,
    until,
    real,
    isUnfit: published !== null && parseData(kind, published.data).errors !== undefined,
    version,
    updatedAt,
    updatedBy,
  };
}

function stateOf(published: EntryContent | null, draft: EntryContent | null, now: number): EntryState {
  if (!published) return draft ? 'draft' : 'removed';
  const day = dayInCameroon(now);
  if (published.from !== null && published.from > day) return 'planned';
  return published.until !== null && published.until < day ? 'ended' : 'published';
}

/** Creates a draft at the end of the order. Its id is provisional until the first publication. */
export async function createEntry(
  use: Use,
  author: string,
  kind: Kind<object>,
  typed: TypedEntry,
): Promise<Saved | Forbidden> {
  const { db, now } = use;
  const text = storable(typed);
  if ('status' in text) return text;
  const draft = { ...text, real: true };
  // Seed first: a kind with one own entry counts as filled.
  await seedEntries(use, [kind]);
  const slug = isSingle(kind) ? kind.name : asciiSlug(nameOrNone(kind, draft)) || asciiSlug(kind.one.slice(3));
  return db.write(async (trx): Promise<Saved | Forbidden> => {
    await recordEntryChange(trx);
    const taken = (await findEntries(trx, kind.name)).flatMap(idsOf);
    if (isSingle(kind) && taken.length > 0) return tooMany(kind);
    const position = await findNextPosition(trx, kind.name);
    for (;;) {
      const id = freeId(slug, taken);
      const at = isoInstant(now());
      const entry = { kind: kind.name, id, position, published: null, draft, version: 1, firstPublishedAt: null };
      if (!(await insertEntry(trx, { ...entry, updatedAt: at, updatedBy: author }))) {
        taken.push(id);
        continue;
      }
      const version = { version: 1, action: 'draft' as const, author, entry: { published: null, draft } };
      await insertVersion(trx, keyOf(kind.name, id), version, now());
      return { status: 'ok', id, version: 1, undo: null, errors: errorsOf(kind, draft) };
    }
  });
}

/**
 * Stores a draft, valid or not, and validates it once.
 * @param options apart: as a new version even within an editing session; fields: the only ones that the author may edit
 */
export async function saveDraft(
  use: Use,
  author: string,
  kind: Kind<object>,
  id: string,
  typed: TypedEntry,
  seenVersion: number,
  { apart = false, fields }: { apart?: boolean; fields?: readonly string[] | undefined } = {},
): Promise<Saved> {
  const text = storable(typed);
  if ('status' in text) return text;
  let errors: FieldErrors['errors'] = {};
  const saved = await change(
    use,
    author,
    kind,
    id,
    { action: 'draft', seenVersion, apart },
    ({ published, draft: former }) => {
      const written = former ?? published;
      if (!written) return NOT_FOUND;
      const data = fields ? { ...(written.data as object), ...only(fields, text.data) } : text.data;
      const draft = { ...text, data, real: written.real };
      const checked = checkedContent(kind, draft);
      errors = checked.errors ?? {};
      return { published, draft: published && isSame(published, checked.content ?? draft) ? null : draft };
    },
  );
  if (saved.status === 'forbidden') throw new Error('a draft is on no page');
  return saved.status === 'ok' ? { ...saved, errors } : saved;
}

const only = (fields: readonly string[], data: unknown) =>
  Object.fromEntries(fields.map((name) => [name, (data as Record<string, unknown>)[name]]));

export function publishEntry(
  use: Use,
  author: string,
  kind: Kind<object>,
  id: string,
  seenVersion: number,
): Promise<Changed> {
  return change(use, author, kind, id, { action: 'publish', seenVersion }, ({ published, draft }) => {
    const written = draft ?? published;
    if (!written) return NOT_FOUND;
    const { content, errors } = checkedContent(kind, written);
    return content ? { published: content, draft: null } : { status: 'invalid', errors };
  });
}

export function withdrawEntry(
  use: Use,
  author: string,
  kind: Kind<object>,
  id: string,
  seenVersion: number,
): Promise<Changed> {
  return change(use, author, kind, id, { action: 'withdraw', seenVersion }, ({ published, draft }) =>
    published ? { published: null, draft: draft ?? published } : draft ? { published, draft } : NOT_FOUND,
  );
}

/** Removes from the site and the lists; `restoreVersion` undoes it. */
export function removeEntry(
  use: Use,
  author: string,
  kind: Kind<object>,
  id: string,
  seenVersion: number,
): Promise<Changed> {
  return change(use, author, kind, id, { action: 'remove', seenVersion }, ({ published, draft }) =>
    published || draft ? { published: null, draft: null } : NOT_FOUND,
  );
}

/** Also restores removed entries. @param options as: 'draft' replaces the draft alone, 'whole' both texts */
export async function restoreVersion(
  use: Use,
  author: string,
  kind: Kind<object>,
  id: string,
  { version, seenVersion, as }: { version: number; seenVersion: number; as: 'draft' | 'whole' },
): Promise<Changed> {
  const former = await readVersion(use, kind, id, version);
  if (!former) return NOT_FOUND;
  return change(use, author, kind, id, { action: 'restore', seenVersion }, ({ published }) => {
    if (as === 'draft') {
      const draft = former.draft ?? former.published;
      if (!draft) return NOT_FOUND;
      return { published, draft: isPublishedAs(kind, published, draft) ? null : draft };
    }
    if (!former.published) return former;
    const { content, errors } = checkedContent(kind, former.published);
    return content ? { published: content, draft: former.draft } : { status: 'invalid', errors };
  });
}

export function confirmEntry(
  use: Use,
  author: string,
  kind: Kind<object>,
  id: string,
  real: boolean,
): Promise<Changed> {
  return change(use, author, kind, id, { action: 'confirm' }, ({ published, draft }) => {
    if (!published && !draft) return NOT_FOUND;
    return { published: published && { ...published, real }, draft: draft && { ...draft, real } };
  });
}

/** On the site as well. @param ids all of the list, once each. @param seenOrder the order that the author saw */
export function orderEntries(
  { db, now }: Use,
  author: string,
  kind: Kind<object>,
  ids: readonly string[],
  seenOrder: readonly string[],
): Promise<Ordered> {
  return writeOrRollBack<Ordered>(db, async (trx, rollBack) => {
    await recordEntryChange(trx, kind.name);
    const entries = (await findEntries(trx, kind.name)).filter(({ published, draft }) => published || draft);
    const theirs = entries.map(({ id }) => id);
    const hasAllIds = isSame(ids.toSorted(), theirs.toSorted());
    if (!isSame(theirs, seenOrder) || !hasAllIds) return rollBack({ status: 'conflict', theirs });
    if (isSame(theirs, ids)) return rollBack({ status: 'ok' });
    await writeOrder(trx, kind, ids, author, now());
    return { status: 'ok' };
  });
}

export async function writeOrder(
  trx: Trx,
  kind: Pick<Kind, 'name'>,
  ids: readonly string[],
  author: string,
  now: number,
): Promise<void> {
  for (const [index, id] of ids.entries()) await updatePosition(trx, keyOf(kind.name, id), index + 1);
  const [last] = await findVersions(trx, kind.name, 1);
  const version = { version: (last?.version ?? 0) + 1, action: 'order' as const, author, entry: [...ids] };
  await insertVersion(trx, kind.name, version, now);
}

const NOT_FOUND: NotFound = { status: 'not_found' };

class Rollback extends Error {}

/** One transaction. `rollBack(result)` rolls it back, and that result is returned. */
export async function writeOrRollBack<T>(
  db: Services['db'],
  work: (trx: Trx, rollBack: (result: T) => never) => Promise<T>,
): Promise<T> {
  let rolledBack: { result: T } | undefined;
  const rollBack = (result: T): never => {
    rolledBack = { result };
    throw new Rollback();
  };
  try {
    return await db.write((trx) => work(trx, rollBack));
  } catch (error) {
    if (error instanceof Rollback && rolledBack) return rolledBack.result;
    throw error;
  }
}

interface Change {
  action: VersionAction;
  seenVersion?: number;
  apart?: boolean;
}

/** @param make pure: PostgreSQL may run the transaction again. */
async function change(
  { db, now }: Use,
  author: string,
  kind: Kind<object>,
  id: string,
  { action, seenVersion, apart = false }: Change,
  make: (entry: StoredEntry) => EntryTexts | Invalid | NotFound,
): Promise<Changed> {
  const work = () =>
    writeOrRollBack<Changed>(db, async (trx, rollBack) => {
      const entry = await findEntry(trx, kind.name, id);
      if (!entry) return NOT_FOUND;
      if (seenVersion !== undefined && entry.version !== seenVersion) return conflictWith(entry);
      const texts = make(entry);
      if ('status' in texts) return texts;
      const [last, before] = await findVersions(trx, entry.key, 2);
      if (isSame(texts, { published: entry.published, draft: entry.draft })) {
        return { status: 'ok', id: entry.id, version: entry.version, undo: null };
      }
      const isFirst = texts.published !== null && entry.firstPublishedAt === null;
      const next = {
        ...entry,
        ...texts,
        version: entry.version + 1,
        updatedAt: isoInstant(now()),
        updatedBy: author,
        firstPublishedAt: isFirst ? isoInstant(now()) : entry.firstPublishedAt,
      };
      if (isFirst) {
        const others = (await findEntries(trx, kind.name)).filter(({ key }) => key !== entry.key).flatMap(idsOf);
        const slug = isSingle(kind) ? kind.name : asciiSlug(nameOrNone(kind, texts.published));
        next.id = slug === '' ? entry.id : freeId(slug, others);
        next.key = keyOf(kind.name, next.id);
        if (next.id !== entry.id) next.formerId = entry.id;
      }
      await recordEntryChange(trx, ...(isSame(texts.published, entry.published) ? [] : [kind.name]));
      if (!(await updateEntry(trx, entry.key, next))) {
        const theirs = await findEntry(trx, kind.name, id);
        return rollBack(theirs ? conflictWith(theirs) : NOT_FOUND);
      }
      if (next.key !== entry.key) await updateVersionKeys(trx, entry.key, next.key);
      const day = dayInCameroon(now());
      const isOn = isCounted(texts.published, day);
      if (isOn !== isCounted(entry.published, day)) {
        const count = await countPublished(trx, kind.name, day);
        // Only the limit that this change moves away from is checked: an upgrade may leave a kind outside of both.
        if (isOn && count > kind.count.max) return rollBack(tooMany(kind));
        if (!isOn && count < kind.count.min) return rollBack(tooFew(kind));
      }
      const isSameSession =
        action === 'draft' &&
        !apart &&
        last?.action === 'draft' &&
        last.author === author &&
        now() - Date.parse(last.at) < EDITING_SESSION_MS;
      if (isSameSession) await updateVersion(trx, next.key, last.version, { version: next.version, entry: texts });
      else await insertVersion(trx, next.key, { version: next.version, action, author, entry: texts }, now());
      const undo = (isSameSession ? before : last)?.version ?? null;
      return { status: 'ok', id: next.id, version: next.version, undo };
    });
  // A concurrent first publication may take the id.
  return retryUnique(work);
}

/** Former ids stay reserved: an editor may still have the entry open under one. */
const idsOf = ({ id, formerId = id }: StoredEntry) => [id, formerId];

const conflictWith = ({ published, draft, version, updatedBy: author, updatedAt: at }: StoredEntry): Conflict => ({
  status: 'conflict',
  theirs: draft ?? published,
  version,
  author,
  at,
});

export interface UnfitEntry {
  kind: string;
  id: string;
  errors: Record<string, string>;
  shown: 'seed' | 'nothing';
}

export interface LoadedContent {
  published: Published;
  unfit: UnfitEntry[];
}

/** The content of the site at that instant (ms since 1970), by one query. @throws {DatabaseUnavailable} */
export async function loadPublished(
  { db }: Pick<Services, 'db'>,
  now: number,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<LoadedContent> {
  return publishedContent(
    await findPublished(
      db.read,
      kinds.map(({ name }) => name),
    ),
    now,
    kinds,
  );
}

export function publishedContent(
  rows: readonly PublishedRow[],
  now: number,
  kinds: readonly Kind<object>[] = KINDS,
): LoadedContent {
  const [published, unfit] = [new Map<string, readonly Shown<object>[]>(), [] as UnfitEntry[]];
  for (const kind of kinds) {
    const ofKind = rows.filter((row) => row.kind === kind.name);
    if (ofKind.length === 0) continue;
    const entries: Entry<object>[] = [];
    for (const { id, published: content } of ofKind) {
      if (!content) continue;
      const { data, errors, shown } = shownData(kind, id, content.data);
      if (errors) unfit.push({ kind: kind.name, id, errors, shown });
      if (data) entries.push({ ...content, id, data });
    }
    if (entries.length === 0 && kind.count.min > 0) continue;
    for (const [name, shown] of placesOf(dayInCameroon(now), kind, entries)) published.set(name, shown);
  }
  return { published, unfit };
}

/** Unknown fields are dropped, invalid ones replaced by the seed's: one invalid field does not hide the others. */
function shownData(
  kind: Kind<object>,
  id: string,
  raw: unknown,
): { data: object | undefined; errors?: Record<string, string>; shown: UnfitEntry['shown'] } {
  const known = withoutUnknown(kind, raw);
  const { data, errors } = parseData(kind, known);
  if (data) return { data, shown: 'nothing' };
  const seed = kind.seed.find((it) => it.id === id)?.data;
  if (!seed) return { data: undefined, errors, shown: 'nothing' };
  const unfit = new Set(Object.keys(errors).map((path) => path.split('.', 1)[0]));
  const replaced = Object.entries(seed).filter(([field]) => unfit.has(field));
  const mended = parseData(kind, { ...(known as object), ...Object.fromEntries(replaced) }).data;
  return { data: mended ?? parseData(kind, seed).data, errors, shown: 'seed' };
}

/** Rows of a newer release, during a rolling upgrade or after a rollback. */
function withoutUnknown(kind: Kind<object>, raw: unknown): unknown {
  const issues = kind.schema.safeParse(raw).error?.issues ?? [];
  const known = structuredClone(raw);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], known);
    for (const key of issue.keys) delete (holder as Record<string, unknown>)[key];
  }
  return known;
}

/** Seeds the kinds that never had an entry; idempotent across processes. @returns how many entries were added */
export async function seedEntries({ db, now }: Use, kinds: readonly Kind<object>[] = KINDS): Promise<number> {
  const filled = new Set(
    (
      await findPublished(
        db.read,
        kinds.map(({ name }) => name),
      )
    ).map(({ kind }) => kind),
  );
  const empty = kinds.filter((kind) => kind.seed.length > 0 && !filled.has(kind.name));
  if (empty.length === 0) return 0;
  return db.write(async (trx) => {
    await recordEntryChange(trx, ...empty.map(({ name }) => name));
    let added = 0;
    for (const kind of empty) {
      for (const [index, { id, data: raw, from = null, until = null, real = false }] of kind.seed.entries()) {
        const { content, errors } = checkedContent(kind, { data: raw, from, until, real });
        if (!content) throw new Error(`The seed of ${kind.name}, ${id}, does not fit: ${JSON.stringify(errors)}`);
        const texts = { published: content, draft: null };
        const at = isoInstant(now());
        const entry = { ...texts, kind: kind.name, id, position: index + 1, version: 1, firstPublishedAt: at };
        if (!(await insertEntry(trx, { ...entry, updatedAt: at, updatedBy: SEEDER }))) continue;
        const version = { version: 1, action: 'seed' as const, author: SEEDER, entry: texts };
        await insertVersion(trx, keyOf(kind.name, id), version, now());
        added += 1;
      }
    }
    return added;
  });
}

export const holdsOnlySeeds = async (db: Services['db']['read']): Promise<boolean> =>
  !(await hasVersionsBut(db, 'seed'));
