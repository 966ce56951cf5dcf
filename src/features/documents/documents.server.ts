import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../platform/changes.ts';
import { type Database, retryUnique, writeOrRollBack } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { plainLine, truncated } from '../../text/intake.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';
import { type Comparison, compareTexts } from './compare-texts.server.ts';
import {
  type Author,
  type Document,
  type DocumentColumns,
  deleteDocument,
  deleteOldVersions,
  findDocument,
  findDocuments,
  findDraftsOf,
  findVersion,
  insertDocument,
  insertPicture,
  insertVersion,
  keepVersion,
  type ListedDocument,
  lockDocument,
  type Picture,
  type Text,
  updateDocument,
  updateVersion,
  type Version,
} from './documents.repository.ts';

export type {
  Author,
  Document,
  DocumentColumns,
  ListedDocument,
  ListedVersion,
  Text,
  Version,
} from './documents.repository.ts';
export {
  deleteDocument,
  findBrokenVersions,
  findDocument,
  findDocumentId,
  findDocuments,
  findDocumentsNaming,
  findDueDocuments,
  findFieldsNoted,
  findScheduledDocuments,
  findUnscheduledDocuments,
  findVersion,
  findVersionFields,
  findVersions,
  hasDocuments,
  hasVersionsBut,
  keepVersion,
  lockDocument,
  lockDocuments,
  updateDocument,
} from './documents.repository.ts';

type DocumentServices = { db: Pick<Services['db'], 'read' | 'write'>; now: Services['now'] };
type Trx = Transaction<Tables>;

export interface DocumentKind<Name extends string = string> {
  name: string;
  /** Labels of its lines of text, in their order; versions are compared by these lines. */
  labels: Readonly<Record<Name, string>>;
  /** The lines that a new text has before anything is typed. */
  given?: readonly Name[];
  picturesMax: number;
  /** Topics of the change feed that each change of a text records. */
  topics: readonly string[];
  /** The newest so many; undefined: all. */
  versionsKept?: number;
}

/** Changes by the same author within this time update the present version; otherwise a new version is created. */
const EDITING_SESSION_MS = 30 * 60_000;
const NOTE_MAX_LENGTH = 60;

interface NewDocument extends Text {
  /** Id of another site's document; undefined: a new one. */
  id?: string | undefined;
  note?: string;
  isKept?: boolean;
  columns?: Omit<DocumentColumns, 'id' | 'revision' | 'updated_at'>;
  pictures?: readonly (Picture & { content: Uint8Array })[];
}

/** Call last in the transaction of a change. */
export async function recordTopics(trx: Trx, { topics }: Pick<DocumentKind, 'topics'>): Promise<void> {
  if (topics.length > 0) await recordChange(trx, ...topics);
}

/** @throws {UniqueViolation} when its kind has the address */
export async function createDocument(
  trx: Trx,
  kind: DocumentKind,
  author: Author,
  { id: ofOther, fields, markdown, note = '', isKept = false, columns = {}, pictures = [] }: NewDocument,
  now: number,
): Promise<string> {
  const id = await insertDocument(trx, kind.name, { ...columns, id: ofOther }, now);
  const text = { fields, markdown, note, isKept };
  await insertVersion(trx, { id, number: 1, revision: 1 }, author, text, now);
  for (const picture of pictures) await insertPicture(trx, id, picture, now);
  await recordTopics(trx, kind);
  return id;
}

export interface Change<Fields> {
  fields: Fields;
  markdown: string;
  note?: string;
  /** Writes a version of its own, which later changes leave alone. */
  isKept?: boolean;
  columns?: DocumentColumns;
}

export type Changed<Fields> = Result<
  /** `undo`: the revision before, if there is one. */
  { document: Document<Fields>; undo: number | null },
  /** The document changed since that revision; this is its present state. */
  { conflict: { document: Document<Fields> }; not_found: object }
>;

/**
 * Compares the revision and writes the text in one transaction.
 * @param make pure, or within the transaction: PostgreSQL may run it again; a result rolls the transaction back
 */
export function changeDocument<Fields, Refusal extends { status: string } = never>(
  { db, now }: DocumentServices,
  kind: DocumentKind,
  id: string,
  { author, revision }: { author: Author; revision?: number | undefined },
  make: (document: Document<Fields>, trx: Trx) => Change<Fields> | Refusal | Promise<Change<Fields> | Refusal>,
): Promise<Changed<Fields> | Refusal> {
  const work = () =>
    writeOrRollBack<Changed<Fields> | Refusal>(db, async (trx, rollBack) => {
      const document = await lockDocument<Fields>(trx, kind.name, id);
      if (!document) return { status: 'not_found' };
      if (revision !== undefined && document.revision !== revision) return { status: 'conflict', document };
      const change = await make(document, trx);
      if ('status' in change) return rollBack(change);
      const { fields, markdown, note = '', isKept = false, columns } = change;
      if (isStored(change, document)) return { status: 'ok', document, undo: null };
      const next = { id, number: document.version, revision: document.revision + 1 };
      const isOver = now() - Date.parse(document.updatedAt) > EDITING_SESSION_MS;
      const isOther = document.authorId !== author.id || document.author !== author.name;
      const isNew = isKept || document.isKept || isOther || isOver;
      const before = isNew ? document : await findVersion<Fields>(trx, id, 'number', document.version - 1);
      const text = { fields, markdown, note, isKept };
      if (isNew) {
        next.number += 1;
        await insertVersion(trx, next, author, text, now());
        if (kind.versionsKept !== undefined) await deleteOldVersions(trx, id, next.number, kind.versionsKept);
      } else await updateVersion(trx, next, text, now());
      await updateDocument(trx, id, { ...columns, revision: next.revision, updated_at: isoInstant(now()) });
      await recordTopics(trx, kind);
      const changed = await findDocument<Fields>(trx, kind.name, id);
      if (!changed) return { status: 'not_found' };
      return { status: 'ok', document: changed, undo: before?.revision ?? null };
    });
  return retryUnique(work);
}

/** Fields are compared as JSON stores them. */
const isStored = ({ fields, markdown }: Text, document: Text): boolean =>
  markdown === document.markdown && isDeepStrictEqual(JSON.parse(JSON.stringify(fields)), document.fields);

export type Saved<Fields> = Changed<Fields> | { status: 'forbidden' };

/** @returns 'forbidden': scheduled. A text that is stored already is saved, whatever the revision. */
export async function saveText<Fields>(
  use: DocumentServices,
  kind: DocumentKind,
  id: string,
  by: { author: Author; revision: number },
  change: Change<Fields>,
): Promise<Saved<Fields>> {
  const saved = await changeDocument<Fields, { status: 'forbidden' }>(use, kind, id, by, ({ scheduledAt }) =>
    scheduledAt === null ? change : { status: 'forbidden' },
  );
  if (saved.status !== 'conflict') return saved;
  if (saved.document.scheduledAt !== null) return { status: 'forbidden' };
  return isStored(change, saved.document) ? { status: 'ok', document: saved.document, undo: null } : saved;
}

export async function restoreVersion<Fields>(
  use: DocumentServices,
  kind: DocumentKind,
  id: string,
  { author, revision, number }: { author: Author; revision: number; number: number },
): Promise<Saved<Fields>> {
  const version = await findVersion<Fields>(use.db.read, id, 'number', number);
  // Broken fields are null.
  if (!version?.fields) return { status: 'not_found' };
  const { fields, markdown } = version;
  const change = { fields, markdown, note: `reprise de la ${number}`, isKept: true };
  return saveText<Fields>(use, kind, id, { author, revision }, change);
}

export interface ComparedVersions<Name extends string> {
  before: Version<Record<Name, string>>;
  after: Version<Record<Name, string>>;
  comparison: Comparison;
}

/**
 * @param shown fields as the comparison shows them
 * @returns undefined: no such version of a document of that kind, or one that cannot be read
 */
export async function compareVersions<Name extends string>(
  { db: { read } }: Pick<DocumentServices, 'db'>,
  kind: DocumentKind<Name>,
  id: string,
  numbers: { before: number; after: number },
  shown: (fields: Record<Name, string>) => Record<Name, string> = (fields) => fields,
): Promise<ComparedVersions<Name> | undefined> {
  if (!(await findDocument(read, kind.name, id))) return undefined;
  const [before, after] = await Promise.all(
    [numbers.before, numbers.after].map((number) => findVersion<Record<Name, string>>(read, id, 'number', number)),
  );
  const inWords = (text: Text<Record<Name, string>>) => ({ ...text, fields: shown(text.fields) });
  if (!before?.fields || !after?.fields) return undefined;
  return { before, after, comparison: compareTexts(inWords(before), inWords(after), kind.labels) };
}

/** Closes the present version under a note ('relu'). @returns false: conflict */
export function keepPresentVersion(
  { db }: Pick<DocumentServices, 'db'>,
  kind: DocumentKind,
  id: string,
  { revision, note }: { revision: number; note: string },
): Promise<boolean> {
  return db.write(async (trx) => {
    const document = await lockDocument(trx, kind.name, id);
    if (document?.revision !== revision) return false;
    await keepVersion(trx, id, document.version, truncated(plainLine(note), NOTE_MAX_LENGTH, ''));
    return true;
  });
}

/** @returns false: no such document, or one that is published or scheduled */
export function discardDocument({ db }: { db: Database }, kind: DocumentKind, id: string): Promise<boolean> {
  return db.write(async (trx) => {
    const isDeleted = await deleteDocument(trx, kind.name, id);
    if (isDeleted) await recordTopics(trx, kind);
    return isDeleted;
  });
}

/** Whether nothing was ever typed in it: such a text is in no list, and goes after a while. */
export const isUntouched = <Fields extends object>(
  { given = [] }: Pick<DocumentKind, 'given'>,
  { isAsCreated, fields }: Pick<ListedDocument<Fields>, 'isAsCreated' | 'fields'>,
): boolean =>
  isAsCreated &&
  // Broken fields are null.
  Object.entries(fields ?? { broken: true }).every(([name, value]) => value === '' || given.includes(name));

/** Ordered by position, without those in which nothing was typed. */
export async function findWrittenDocuments<Fields extends object>(
  db: Kysely<Tables>,
  kind: DocumentKind,
): Promise<ListedDocument<Fields>[]> {
  const all = await findDocuments<Fields>(db, [kind.name]);
  return all.filter((document) => !isUntouched(kind, document));
}

const DRAFTS_SHOWN = 5;
const DRAFTS_READ = 50;

/** Neither published nor scheduled, last written by the colleague, latest first. @param since ms since 1970 */
export async function findWrittenDraftsOf<Fields extends object>(
  db: Kysely<Tables>,
  kind: DocumentKind,
  authorId: string,
  since: number,
): Promise<ListedDocument<Fields>[]> {
  const drafts = await findDraftsOf<Fields>(db, kind.name, authorId, { since, limit: DRAFTS_READ });
  return drafts.filter((document) => !isUntouched(kind, document)).slice(0, DRAFTS_SHOWN);
}

/** A session of the desk lasts no longer: no open page can still hold one. */
const UNTOUCHED_MS = 30 * DAY_MS;

/** Deletes texts that were begun and never typed in. @returns how many */
export async function deleteUntouched({ db, now }: DocumentServices, kinds: readonly DocumentKind[]): Promise<number> {
  const before = isoInstant(now() - UNTOUCHED_MS);
  let deleted = 0;
  for (const kind of kinds) {
    const all = await findDocuments<object>(db.read, [kind.name]);
    for (const { id } of all.filter((document) => isUntouched(kind, document) && document.updatedAt < before)) {
      const isGone = await db.write(async (trx) => {
        const document = await lockDocument<object>(trx, kind.name, id);
        return document !== undefined && isUntouched(kind, document) && (await deleteDocument(trx, kind.name, id));
      });
      if (isGone) deleted += 1;
    }
  }
  return deleted;
}
