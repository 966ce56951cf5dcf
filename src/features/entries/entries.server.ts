import { type Entry, type Kind, momentState, parseData } from '../../content/model/editable.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { asciiSlug } from '../../text/ascii-slug.ts';
import { dayInCameroon, minuteInCameroon } from '../../text/yaounde-days.ts';
import {
  changeDocument,
  findDocument,
  findDocumentId,
  findVersion,
  findVersionFields,
  findVersions,
} from '../documents/documents.server.ts';
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
  completedTexts,
  errorsOf,
  type FieldErrors,
  type Forbidden,
  firstPublication,
  freeId,
  type Invalid,
  idsOf,
  isFixed,
  isPublishedAs,
  isSingle,
  limitViolation,
  nameOf,
  nameOrNone,
  storable,
  tooFew,
  tooMany,
} from './entry-rules.server.ts';
import { pictureRefusal } from './picture-uses.server.ts';
import { seedEntries } from './seed-entries.server.ts';
import {
  addEntry,
  documentKind,
  ENTRIES_TOPIC,
  findEntries,
  nextPosition,
  recordEntryChange,
  type StoredEntry,
} from './stored-entries.server.ts';

type EntryServices = Pick<Services, 'db' | 'now'>;

export interface EntryVersion {
  version: number;
  action: VersionAction;
  author: string;
  at: string;
}

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
type Conflict = Extract<Changed, { status: 'conflict' }>;
type NotFound = Extract<Changed, { status: 'not_found' }>;

/** Topics of the change feed that lists of entries depend on. */
export const ENTRY_TOPICS = [ENTRIES_TOPIC] as const;

export async function listEntries(
  { db, now }: EntryServices,
  kind: Kind<object>,
  { removed = false, only = () => true }: { removed?: boolean; only?: (texts: EntryTexts) => boolean } = {},
): Promise<ListedEntry[]> {
  const found = (await findEntries(db.read, [kind])).filter(({ fields }) => only(fields));
  const listed = found.map((entry) => listedEntry(kind, entry, now()));
  const there = listed.filter(({ state }) => state !== 'removed');
  return removed ? [...there, ...listed.filter(({ state }) => state === 'removed')] : there;
}

export async function readEntry(
  { db, now }: EntryServices,
  kind: Kind<object>,
  id: string,
): Promise<OpenEntry | undefined> {
  const entry = await findEntry(db, kind, id);
  if (!entry) return undefined;
  const { published, draft } = entry.fields;
  const versions = (await findVersions(db.read, entry.id)).map(
    ({ revision: version, note, author, updatedAt: at }): EntryVersion => {
      return { version, action: note as VersionAction, author, at };
    },
  );
  const former = entry.formerAddress !== null && { formerId: entry.formerAddress };
  const errors = errorsOf(kind, draft ?? published);
  return { ...listedEntry(kind, entry, now()), ...former, published, draft, errors, versions };
}

/** Name of an entry that the site showed once. @returns undefined: it never did */
export async function formerName(
  { db }: Pick<EntryServices, 'db'>,
  kind: Kind<object>,
  id: string,
): Promise<string | undefined> {
  const entry = await findEntry(db, kind, id);
  if (!entry || entry.publishedAt === null) return undefined;
  const { draft, published } = entry.fields;
  return nameOf(kind, draft ?? published, id);
}

export async function readVersion(
  { db }: Pick<Services, 'db'>,
  kind: Pick<Kind, 'name'>,
  id: string,
  version: number,
): Promise<EntryTexts | undefined> {
  const document = await findDocumentId(db.read, documentKind(kind).name, id);
  const found = document && (await findVersion<EntryTexts>(db.read, document, 'revision', version));
  // Broken fields are null.
  return found ? (found.fields ?? undefined) : undefined;
}

/** Versions by number, without broken ones. */
export async function readVersions(
  { db }: Pick<Services, 'db'>,
  kind: Pick<Kind, 'name'>,
  id: string,
): Promise<ReadonlyMap<number, EntryTexts>> {
  const document = await findDocumentId(db.read, documentKind(kind).name, id);
  const found = document === undefined ? [] : await findVersionFields<EntryTexts>(db.read, document);
  return new Map(found.map(({ revision, fields }) => [revision, fields]));
}

async function findEntry({ read }: Services['db'], kind: Pick<Kind, 'name'>, id: string) {
  const { name } = documentKind(kind);
  const document = await findDocumentId(read, name, id);
  return document === undefined ? undefined : findDocument<EntryTexts>(read, name, document);
}

function listedEntry(kind: Kind<object>, entry: StoredEntry, now: number): ListedEntry {
  const { address, revision: version, updatedAt, author: updatedBy } = entry;
  const [id, { published, draft }] = [address ?? '', entry.fields];
  const content = draft ?? published;
  const { from = null, until = null, real = false } = content ?? {};
  return {
    id,
    name: nameOf(kind, content, id),
    state: stateOf(kind, published, draft, now),
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

export function stateOf(
  kind: Kind<object>,
  published: EntryContent | null,
  draft: EntryContent | null,
  now: number,
): EntryState {
  if (!published) return draft ? 'draft' : 'removed';
  const moment = momentState(kind, published.data as object, minuteInCameroon(now));
  if (moment !== 'running') return moment;
  const day = dayInCameroon(now);
  if (published.from !== null && published.from > day) return 'planned';
  return published.until !== null && published.until < day ? 'ended' : 'published';
}

/**
 * Creates a draft at the end of the order. Its id is provisional until the first publication.
 * @param begun the id under which the desk has opened it
 */
export async function createEntry(
  use: EntryServices,
  author: string,
  kind: Kind<object>,
  typed: TypedEntry,
  begun?: string,
): Promise<Saved | Forbidden> {
  const { db, now } = use;
  const text = storable(typed);
  if ('status' in text) return text;
  const draft = { ...text, real: true };
  // Seed first: a kind with one own entry counts as filled.
  await seedEntries(use, [kind]);
  const slug = isSingle(kind) ? kind.name : begun || asciiSlug(nameOrNone(kind, draft)) || asciiSlug(kind.one.slice(3));
  return db.write(async (trx): Promise<Saved | Forbidden> => {
    await recordEntryChange(trx);
    const others = await findEntries(trx, [kind]);
    if (isFixed(kind) && others.length >= kind.count.max) return tooMany(kind);
    const id = freeId(slug, others.flatMap(idsOf));
    await addEntry(trx, kind, author, { id, position: nextPosition(others), texts: { published: null, draft } }, now());
    return { status: 'ok', id, version: 1, undo: null, errors: errorsOf(kind, draft) };
  });
}

/**
 * Stores a draft, valid or not, and validates it once.
 * @param options apart: as a new version even within an editing session; fields: the only ones that the author may edit
 */
export async function saveDraft(
  use: EntryServices,
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
      const draft = { ...text, ...(fields && written.unread && { unread: written.unread }), data, real: written.real };
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
  use: EntryServices,
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
  use: EntryServices,
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
  use: EntryServices,
  author: string,
  kind: Kind<object>,
  id: string,
  seenVersion: number,
): Promise<Changed> {
  return change(use, author, kind, id, { action: 'remove', seenVersion }, ({ published, draft }) =>
    published || draft ? { published: null, draft: null } : NOT_FOUND,
  );
}

/**
 * Restores removed entries as well. @param options as: 'draft' replaces the draft alone, 'whole' both texts;
 * fields: the only ones that the author may edit, the others stay as they are
 */
export async function restoreVersion(
  use: EntryServices,
  author: string,
  kind: Kind<object>,
  id: string,
  {
    version,
    seenVersion,
    as,
    fields,
  }: { version: number; seenVersion: number; as: 'draft' | 'whole'; fields?: readonly string[] | undefined },
): Promise<Changed> {
  const stored = await readVersion(use, kind, id, version);
  if (!stored) return NOT_FOUND;
  const former = completedTexts(kind, stored);
  return change(use, author, kind, id, { action: 'restore', seenVersion }, (present) => {
    if (as === 'draft') {
      const draft = former.draft ?? former.published;
      if (!draft) return NOT_FOUND;
      return { published: present.published, draft: isPublishedAs(kind, present.published, draft) ? null : draft };
    }
    const whole = fields ? withFields(kind, present, former, fields) : former;
    if (!whole?.published) return whole ?? NOT_FOUND;
    const { content, errors } = checkedContent(kind, whole.published);
    return content ? { published: content, draft: whole.draft } : { status: 'invalid', errors };
  });
}

/** @returns undefined: one of both is not on the site, which is no matter of fields */
function withFields(
  kind: Kind<object>,
  present: EntryTexts,
  former: EntryTexts,
  fields: readonly string[],
): EntryTexts | undefined {
  if (!present.published || !former.published) return undefined;
  const taking = (into: EntryContent, from: EntryContent): EntryContent => ({
    ...into,
    data: { ...(into.data as object), ...only(fields, from.data) },
  });
  const published = taking(present.published, former.published);
  const draft = taking(present.draft ?? present.published, former.draft ?? former.published);
  return { published, draft: isPublishedAs(kind, published, draft) ? null : draft };
}

export function confirmEntry(
  use: EntryServices,
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

const NOT_FOUND: NotFound = { status: 'not_found' };

interface Change {
  action: VersionAction;
  seenVersion?: number;
  apart?: boolean;
}

/** @param make pure: PostgreSQL may run the transaction again. */
async function change(
  use: EntryServices,
  author: string,
  kind: Kind<object>,
  id: string,
  { action, seenVersion, apart = false }: Change,
  make: (texts: EntryTexts) => EntryTexts | Invalid | NotFound,
): Promise<Changed> {
  const { db, now } = use;
  const ofKind = documentKind(kind);
  const document = await findDocumentId(db.read, ofKind.name, id);
  if (document === undefined) return NOT_FOUND;
  const by = { author: { id: '', name: author }, revision: seenVersion };
  const changed = await changeDocument<EntryTexts, Invalid | NotFound | Forbidden>(
    use,
    ofKind,
    document,
    by,
    async (entry, trx) => {
      const texts = make(entry.fields);
      if ('status' in texts) return texts;
      const changes = { fields: texts, markdown: '', note: action, isKept: apart || action !== 'draft' };
      const { published } = entry.fields;
      if (isSame(texts, entry.fields)) return { ...changes, fields: entry.fields };
      const isOnSite = !isSame(texts.published, published);
      await recordEntryChange(trx, ...(isOnSite ? [kind.name] : []));
      const refusal = isOnSite ? await pictureRefusal(trx, kind, entry, texts) : undefined;
      if (refusal) return refusal;
      const others = (await findEntries(trx, [kind])).filter((it) => it.id !== document);
      const [before, after] = [published, texts.published];
      const limit = limitOf(kind, others, { before, after }, now()) ?? ownLimitOf(kind, others, { before, after });
      if (limit) return limit;
      const refused =
        texts.published && !isSame(texts.published, published) && refusedBy(kind, texts.published, others);
      if (refused) return refused;
      return { ...changes, columns: firstPublication(kind, entry, texts.published, others, now()) };
    },
  );
  if (changed.status === 'conflict') return conflictWith(changed.document);
  if (changed.status !== 'ok') return changed;
  const { address, revision: version } = changed.document;
  return { status: 'ok', id: address ?? '', version, undo: changed.undo };
}

export function refusedBy(
  kind: Kind<object>,
  { data }: EntryContent,
  others: readonly StoredEntry[],
): Invalid | undefined {
  const errors = kind.publishErrors?.(data as object, publishedOf(kind, others)) ?? {};
  return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : undefined;
}

export const publishedOf = (kind: Kind<object>, entries: readonly StoredEntry[]): Entry<object>[] =>
  entries.flatMap(({ address, fields: { published } }) => {
    const data = published && parseData(kind, published.data).data;
    return data ? [{ ...published, id: address ?? '', data }] : [];
  });

/** What the kind tells about the published text of an entry. @returns French sentences */
export async function publishNotes(
  { db }: Pick<Services, 'db'>,
  kind: Kind<object>,
  id: string,
): Promise<readonly string[]> {
  if (!kind.publishNotes) return [];
  const entries = publishedOf(kind, await findEntries(db.read, [kind]));
  const entry = entries.find((it) => it.id === id);
  return entry
    ? kind.publishNotes(
        entry.data,
        entries.filter((it) => it !== entry),
      )
    : [];
}

/** Checks only the limit that this change moves away from: an upgrade may leave a kind outside of both. */
function limitOf(
  kind: Kind<object>,
  others: readonly StoredEntry[],
  { before, after }: Record<'before' | 'after', EntryContent | null>,
  now: number,
): Forbidden | undefined {
  const day = dayInCameroon(now);
  const isOn = isCounted(after, day);
  if (isOn === isCounted(before, day)) return undefined;
  const count = countOn(others, day);
  if (isOn) return count + 1 > kind.count.max ? tooMany(kind) : undefined;
  return count < kind.count.min ? tooFew(kind) : undefined;
}

const ownLimitOf = (
  kind: Kind<object>,
  others: readonly StoredEntry[],
  { before, after }: Record<'before' | 'after', EntryContent | null>,
): Forbidden | undefined =>
  limitViolation(
    kind,
    others.map(({ fields }) => fields.published),
    before,
    after,
  );

/** Entries on the site that have not ended. @param day in Cameroon, `yyyy-mm-dd` */
export const countOn = (entries: readonly StoredEntry[], day: string): number =>
  entries.filter(({ fields }) => isCounted(fields.published, day)).length;

const conflictWith = ({ fields, revision: version, author, updatedAt: at }: StoredEntry): Conflict => ({
  status: 'conflict',
  theirs: fields.draft ?? fields.published,
  version,
  author,
  at,
});
