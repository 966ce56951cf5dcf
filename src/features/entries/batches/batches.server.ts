import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Kind } from '../../../content/model/editable.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { plainLine, truncated } from '../../../text/intake.ts';
import {
  type Author,
  type Change,
  changeDocument,
  createDocument,
  type DocumentKind,
  discardDocument,
  findDocument,
  findDocuments,
  type ListedDocument,
} from '../../documents/documents.server.ts';
import { type GoneAddress, goneAddress } from '../addresses.server.ts';
import { readVersion } from '../entries.server.ts';
import { ENTRIES_TOPIC, findEntries, type Trx } from '../stored-entries.server.ts';
import {
  BATCH_ENTRIES_MAX,
  BATCH_NAME_MAX,
  type BatchProblem,
  type BatchState,
  type EntryRef,
  keyOf,
  type PlannedText,
} from './batches.schema.ts';
import {
  type PublishedEntry,
  publishTogether,
  type Resolved,
  resolveAll,
  undoTogether,
} from './publish-together.server.ts';

/** Drafts of entries that are published together: a document, whose schedule is its plan. */
export const BATCH: DocumentKind = {
  name: 'batch',
  labels: {},
  picturesMax: 0,
  topics: [ENTRIES_TOPIC],
  versionsKept: 20,
};

export interface BatchFields {
  name: string;
  entries: EntryRef[];
  plan: { at: string; byId: string; by: string; texts: PlannedText[] } | null;
  /** `by`: who published it, or planned it. */
  done: { by: string; entries: PublishedEntry[] } | null;
  /** The last undo; earlier releases did not keep the entries. */
  undone: { by: string; at: string; entries?: PublishedEntry[] } | null;
}

export interface Batch extends BatchFields {
  id: string;
  state: BatchState;
  version: number;
  /** Time of the plan or of the publication, else of the last change. */
  at: string;
  /** Why it was not published at its time. */
  problem: string | null;
}

export interface OpenBatch extends Batch {
  resolved: Resolved[];
  problems: BatchProblem[];
}

type BatchServices = Pick<Services, 'db' | 'now'>;
type Refusal = { status: 'invalid'; problems: BatchProblem[] } | { status: 'forbidden'; message: string };
export type BatchChanged = Result<
  { entries: readonly EntryRef[]; isChanged: boolean },
  { invalid: { problems: BatchProblem[] }; forbidden: { message: string }; not_found: object }
>;

/** Batches in preparation first, then planned ones, then published ones, each the newest first. */
export async function listBatches({ db }: Pick<BatchServices, 'db'>): Promise<Batch[]> {
  const order: BatchState[] = ['open', 'planned', 'published'];
  const batches = (await findDocuments<BatchFields>(db.read, [BATCH.name])).map(batchOf);
  return batches.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.at < b.at ? 1 : -1));
}

/** Reads a batch with what its publication would do at this moment. */
export async function readBatch(
  { db, now }: BatchServices,
  id: string,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<OpenBatch | undefined> {
  const document = await findDocument<BatchFields>(db.read, BATCH.name, id);
  if (!document) return undefined;
  const batch = batchOf(document);
  const touched = kinds.filter(({ name }) => batch.entries.some(({ kind }) => kind === name));
  const stored = touched.length > 0 ? await findEntries(db.read, touched) : [];
  return { ...batch, ...resolveAll(kinds, stored, wantedOf(batch), now()) };
}

/** The batch, not yet published, that has the entry. @param ids of the entry, former ones too */
export const batchWith = (batches: readonly Batch[], kind: string, ids: readonly string[]): Batch | undefined =>
  batches.find(
    ({ state, entries }) => state !== 'published' && entries.some((it) => it.kind === kind && ids.includes(it.id)),
  );

/** Addresses that its publication took from the site, or the undo of it. */
export async function goneWith(use: BatchServices, { done, undone, resolved }: OpenBatch): Promise<GoneAddress[]> {
  const formerly = done
    ? done.entries.map((it) => ({ ...it, version: it.before }))
    : (undone?.entries ?? []).map((it) => ({ ...it, version: it.after }));
  const gone = await Promise.all(
    formerly.map(async ({ version, ...ref }) => {
      const { of, entry } = resolved.find((it) => keyOf(it) === keyOf(ref)) ?? {};
      if (!of?.ownPath) return undefined;
      const before = (await readVersion(use, of, ref.id, version))?.published;
      return goneAddress(of, ref.id, { before, after: entry?.fields.published }, use.now());
    }),
  );
  return gone.filter((it) => it !== undefined);
}

function batchOf(document: ListedDocument<BatchFields>): Batch {
  const { id, fields, revision: version, scheduledAt, publishedAt, updatedAt, problem } = document;
  const state = publishedAt ? 'published' : scheduledAt ? 'planned' : 'open';
  return { ...fields, id, state, version, at: publishedAt ?? scheduledAt ?? updatedAt, problem };
}

const wantedOf = ({ entries, plan }: Pick<BatchFields, 'entries' | 'plan'>, seen?: Seen) =>
  entries.map((ref) => ({
    ...ref,
    seen: seen?.[keyOf(ref)],
    planned: plan?.texts.find((it) => keyOf(it) === keyOf(ref)),
  }));

const nameOfBatch = (typed: string) => truncated(plainLine(typed), BATCH_NAME_MAX, '') || 'Sans nom';

export function createBatch({ db, now }: BatchServices, author: Author, name: string): Promise<string> {
  const fields: BatchFields = { name: nameOfBatch(name), entries: [], plan: null, done: null, undone: null };
  return db.write((trx) => createDocument(trx, BATCH, author, { fields, markdown: '' }, now()));
}

export function renameBatch(use: BatchServices, author: Author, id: string, name: string): Promise<BatchChanged> {
  return change(use, author, id, ({ fields }) => ({ fields: { ...fields, name: nameOfBatch(name) } }));
}

/** An entry is in one batch at a time. */
export function addToBatch(
  use: BatchServices,
  author: Author,
  id: string,
  ref: EntryRef,
  ids: readonly string[] = [ref.id],
): Promise<BatchChanged> {
  return change(use, author, id, async ({ fields, ...batch }, trx) => {
    const all = (await findDocuments<BatchFields>(trx, [BATCH.name])).map(batchOf);
    const present = batchWith(all, ref.kind, ids);
    if (present?.id === id) return { fields };
    if (present) return forbidden(`Ce texte est déjà dans «\u00a0${present.name}\u00a0»\u00a0: retirez-l'en d'abord.`);
    if (stateOf(batch) !== 'open') return forbidden(FINAL);
    if (fields.entries.length >= BATCH_ENTRIES_MAX) {
      return forbidden(`${BATCH_ENTRIES_MAX} textes au plus se publient ensemble.`);
    }
    return { fields: { ...fields, entries: [...fields.entries, { kind: ref.kind, id: ref.id }] } };
  });
}

export function removeFromBatch(use: BatchServices, author: Author, id: string, ref: EntryRef): Promise<BatchChanged> {
  return change(use, author, id, ({ fields, ...batch }) => {
    if (stateOf(batch) !== 'open') return forbidden(FINAL);
    return { fields: { ...fields, entries: fields.entries.filter((it) => keyOf(it) !== keyOf(ref)) } };
  });
}

/** Its drafts stay. @returns false: unknown, planned or published */
export const discardBatch = ({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> =>
  discardDocument({ db }, BATCH, id);

/** Versions of entries that the author saw, by `keyOf`. */
export type Seen = Readonly<Record<string, number>>;

/** All of its drafts at once, or none. */
export function publishBatch(
  use: BatchServices,
  author: Author,
  id: string,
  seen: Seen,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<BatchChanged> {
  return change(use, author, id, async (batch, trx) => {
    if (stateOf(batch) !== 'open') return forbidden(FINAL);
    return publishNow(trx, use, batch, { by: author.name, kinds, seen });
  });
}

/** Call it within the transaction that locked the batch. */
export async function publishNow(
  trx: Trx,
  { now }: Pick<BatchServices, 'now'>,
  { fields, revision }: Locked,
  { by, kinds, seen }: { by: string; kinds: readonly Kind<object>[]; seen?: Seen },
): Promise<BatchChange | Refusal> {
  const result = await publishTogether(trx, { kinds, author: by, now: now() }, wantedOf(fields, seen));
  if (result.problems) return { status: 'invalid', problems: result.problems };
  if (result.published.length === 0) return forbidden('Rien à mettre en ligne\u00a0: aucun texte ne change.');
  const published_at = isoInstant(now());
  return {
    fields: { ...fields, plan: null, done: { by, entries: result.published }, undone: null },
    columns: { scheduled_at: null, problem: null, published_at, published_revision: revision + 1 },
  };
}

/** Publishes the texts of this moment then, whatever is written later. @param at ms since 1970 */
export function planBatch(
  use: BatchServices,
  author: Author,
  id: string,
  { at, seen }: { at: number; seen: Seen },
  kinds: readonly Kind<object>[] = KINDS,
): Promise<BatchChanged> {
  const { now } = use;
  return change(use, author, id, async ({ fields, ...batch }, trx) => {
    if (stateOf(batch) === 'published') return forbidden(FINAL);
    if (!Number.isFinite(at)) return forbidden('Choisissez un jour et une heure.');
    if (at <= now()) return forbidden('Cette heure est passée\u00a0: choisissez-en une à venir.');
    const touched = kinds.filter(({ name }) => fields.entries.some(({ kind }) => kind === name));
    const stored = touched.length > 0 ? await findEntries(trx, touched) : [];
    const wanted = wantedOf({ entries: fields.entries, plan: null }, seen);
    const { resolved, problems } = resolveAll(kinds, stored, wanted, now());
    if (problems.length > 0) return { status: 'invalid', problems };
    const texts = resolved.flatMap(({ kind, id: entryId, entry, texts: after }): PlannedText[] =>
      after?.published ? [{ kind, id: entryId, content: after.published, was: entry?.fields.published ?? null }] : [],
    );
    if (texts.length === 0) return forbidden('Rien à programmer\u00a0: aucun texte ne change.');
    const scheduled_at = isoInstant(at);
    const entries = texts.map(({ kind, id: entryId }) => ({ kind, id: entryId }));
    return {
      fields: { ...fields, entries, plan: { at: scheduled_at, byId: author.id, by: author.name, texts } },
      columns: { scheduled_at, problem: null },
    };
  });
}

export function cancelPlan(use: BatchServices, author: Author, id: string): Promise<BatchChanged> {
  return change(use, author, id, ({ fields, ...batch }) => {
    if (stateOf(batch) !== 'planned') return forbidden("Rien n'est programmé.");
    return { fields: { ...fields, plan: null }, columns: { scheduled_at: null } };
  });
}

/** Restores all of its entries as they were before, or none; the batch is open again. */
export function undoBatch(
  use: BatchServices,
  author: Author,
  id: string,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<BatchChanged> {
  const { now } = use;
  return change(use, author, id, async ({ fields, publishedAt }, trx) => {
    if (!publishedAt || !fields.done) return forbidden("Rien n'est à annuler.");
    const writing = { kinds, author: author.name, now: now() };
    const result = await undoTogether(trx, writing, fields.done.entries);
    if (result.problems) return { status: 'invalid', problems: result.problems };
    return {
      fields: {
        ...fields,
        done: null,
        undone: { by: author.name, at: isoInstant(now()), entries: fields.done.entries },
      },
      columns: { published_at: null, published_revision: null },
    };
  });
}

const FINAL = "Cette publication est programmée ou en ligne\u00a0: annulez-la d'abord.";
const forbidden = (message: string): Refusal => ({ status: 'forbidden', message });

type Locked = Pick<ListedDocument<BatchFields>, 'id' | 'fields' | 'revision' | 'scheduledAt' | 'publishedAt'>;
export type BatchChange = Pick<Change<BatchFields>, 'fields' | 'columns'>;

const stateOf = ({ publishedAt, scheduledAt }: Pick<Locked, 'publishedAt' | 'scheduledAt'>): BatchState =>
  publishedAt ? 'published' : scheduledAt ? 'planned' : 'open';

/** Changes a batch in one transaction that locks it. */
export async function change(
  use: BatchServices,
  author: Author,
  id: string,
  make: (batch: Locked, trx: Trx) => BatchChange | Refusal | Promise<BatchChange | Refusal>,
): Promise<BatchChanged> {
  let before = 0;
  const changed = await changeDocument<BatchFields, Refusal>(use, BATCH, id, { author }, async (batch, trx) => {
    before = batch.revision;
    const made = await make(batch, trx);
    return 'status' in made ? made : { ...made, markdown: '' };
  });
  if (changed.status === 'conflict') throw new Error('a batch has no seen version');
  if (changed.status !== 'ok') return changed;
  const { fields, revision } = changed.document;
  return { status: 'ok', entries: fields.done?.entries ?? fields.entries, isChanged: revision !== before };
}
