import { createTwoFilesPatch } from 'diff';
import type { Kysely } from 'kysely';
import { Document } from 'yaml';
import { filesKind, hashIn, isOfLibrary } from '../../../content/kinds/company/files.ts';
import { picturesKind } from '../../../content/kinds/company/media.ts';
import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Kind } from '../../../content/model/editable.ts';
import { within, writeOrRollBack } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { dayInCameroon } from '../../../text/yaounde-days.ts';
import { changeDocument, lockDocuments } from '../../documents/documents.server.ts';
import { exportedPictureFault, hasPictureFile, storeExportedPicture } from '../../media/media.server.ts';
import { exportedFileFault, keepOfferedFile } from '../../media/offered-files.server.ts';
import { type GoneAddress, goneAddress } from '../addresses.server.ts';
import { type EntryContent, type EntryTexts, isCounted, isSame } from '../entries.schema.ts';
import { countOn, publishedOf } from '../entries.server.ts';
import { writeOrder } from '../entry-order.server.ts';
import {
  type CountViolation,
  completedContent,
  type Forbidden,
  isPublishedAs,
  limitViolation,
  nameOf,
  tooMany,
} from '../entry-rules.server.ts';
import { pictureErrors } from '../picture-uses.server.ts';
import { seedEntries } from '../seed-entries.server.ts';
import {
  addEntry,
  documentKind,
  findEntries,
  nextPosition,
  recordEntryChange,
  type StoredEntry,
} from '../stored-entries.server.ts';
import { type FileEntry, type FileProblem, portable, readImport, sentence } from './entry-files.server.ts';

type ImportServices = Pick<Services, 'db' | 'now'>;

export interface ImportedEntry {
  kind: string;
  id: string;
  name: string;
  isReplaced: boolean;
  isBeingWritten: boolean;
  diff: string;
}

export interface ImportedContent {
  isWritten: boolean;
  changes: ImportedEntry[];
  same: number;
  /** Kinds whose entries take the file's order. */
  ordered: string[];
  goneAddresses: GoneAddress[];
}

export type ImportResult = Result<
  ImportedContent,
  {
    invalid: { problems: FileProblem[] };
    /** An entry changed during the confirmation. */
    conflict: object;
    forbidden: CountViolation;
  }
>;

interface ImportOptions {
  dryRun?: boolean | undefined;
  /** Called before anything is replaced; it throws to cancel. */
  onReplace?: (changes: readonly ImportedEntry[]) => Promise<void>;
  kinds?: readonly Kind<object>[];
  /** Reads a file of the library that the file names, by its hash. */
  readFile?: (hash: string) => Promise<Uint8Array | undefined>;
}

/** All or none. Entries that the file leaves out stay; all published ones also set their order. */
export async function importEntries(
  use: ImportServices,
  author: string,
  source: string,
  { dryRun = false, onReplace = async () => {}, kinds = KINDS, readFile = async () => undefined }: ImportOptions = {},
): Promise<ImportResult> {
  const { db, now } = use;
  const read = readImport(source, kinds);
  if (read.status !== 'ok') return read;
  await seedEntries(use, kinds);
  const known = await Promise.all(kinds.map((kind) => findEntries(db.read, [kind])));
  const plan = planImport(kinds, known, read.entries, now());
  const { planned, orders, summary } = plan;
  const violation = countViolation(plan) ?? publishViolation(plan);
  if (violation) return violation;
  const files = await missingFiles(use, planned, readFile);
  if (files.problems.length > 0) return { status: 'invalid', problems: files.problems };
  if (dryRun) {
    const problems = await pictureProblems(db.read, planned);
    return problems.length > 0 ? { status: 'invalid', problems } : { status: 'ok', isWritten: false, ...summary };
  }
  const { changes } = summary;
  if (changes.length + orders.length === 0) return { status: 'ok', isWritten: true, ...summary };
  if (changes.some(({ isReplaced }) => isReplaced)) await onReplace(changes);
  for (const store of files.found) await store();
  return writeImport(use, author, plan);
}

type WantedEntry = FileEntry & { former: StoredEntry | undefined };

interface ImportPlan {
  kinds: readonly Kind<object>[];
  knownOf: (kind: Kind<object>) => readonly StoredEntry[];
  /** All entries of the file. */
  wanted: readonly WantedEntry[];
  /** Those that change the site. */
  planned: readonly Omit<WantedEntry, 'hasReal'>[];
  orders: readonly { kind: Kind<object>; ids: string[] }[];
  /** `yyyy-mm-dd` in Cameroon, on which entries count. */
  day: string;
  summary: Omit<ImportedContent, 'isWritten'>;
}

/** What the file changes; writes nothing. @param known by kind, in the order of `kinds` */
function planImport(
  kinds: readonly Kind<object>[],
  known: readonly StoredEntry[][],
  entries: readonly FileEntry[],
  now: number,
): ImportPlan {
  const knownOf = (kind: Kind<object>) => known[kinds.indexOf(kind)] ?? [];
  const wanted = entries.map((entry) => ({
    ...entry,
    former: knownOf(entry.kind).find(({ address }) => address === entry.id),
  }));
  const planned = wanted
    .map(({ hasReal, content: read, ...entry }) => {
      const content = completedContent(entry.kind, read);
      return {
        ...entry,
        content: hasReal ? content : { ...content, real: writtenOf(entry.former)?.real ?? true },
      };
    })
    .filter(({ content, former }) => !isSame(content, former?.fields.published));
  const changes = planned.map(
    ({ kind, id, content, former }): ImportedEntry => ({
      kind: kind.name,
      id,
      name: nameOf(kind, content, id),
      isReplaced: (former?.fields.published ?? null) !== null,
      isBeingWritten: (former?.fields.draft ?? null) !== null,
      diff: diffOf(kind, id, former?.fields.published ?? null, content),
    }),
  );
  const orders = kinds.flatMap((kind) => newOrder(kind, knownOf(kind), wanted));
  const ordered = orders.map(({ kind }) => kind.name);
  const goneAddresses = planned.flatMap(
    ({ kind, id, former, content }) =>
      goneAddress(kind, id, { before: former?.fields.published, after: content }, now) ?? [],
  );
  const summary = { changes, same: wanted.length - planned.length, ordered, goneAddresses };
  return { kinds, knownOf, wanted, planned, orders, day: dayInCameroon(now), summary };
}

function countViolation({ kinds, knownOf, planned, day }: ImportPlan): Forbidden | undefined {
  for (const kind of kinds) {
    const ofKind = planned.filter((it) => it.kind === kind);
    const added = ofKind.filter(
      ({ content, former }) => isCounted(content, day) && !isCounted(former?.fields.published, day),
    ).length;
    const stored = knownOf(kind);
    if (added > 0 && countOn(stored, day) + added > kind.count.max) return tooMany(kind);
    const after = new Map(stored.map(({ address, fields }) => [address, fields.published]));
    for (const { id, content } of ofKind) after.set(id, content);
    for (const { id, content, former } of ofKind) {
      const others = [...after].flatMap(([of, published]) => (of === id ? [] : [published]));
      const violation = limitViolation(kind, others, former?.fields.published ?? null, content);
      if (violation) return violation;
    }
  }
  return undefined;
}

/** A kind may compare its entries before one of them is published. */
function publishViolation({ knownOf, wanted, planned }: ImportPlan): Forbidden | undefined {
  for (const { kind, id, content } of planned) {
    const ofKind = wanted.filter((it) => it.kind === kind);
    const stay = knownOf(kind).filter((entry) => !ofKind.some((it) => it.id === entry.address));
    const others = [
      ...publishedOf(kind, stay),
      ...ofKind
        .filter((it) => it.id !== id)
        .map((it) => ({ ...it.content, id: it.id, data: it.content.data as object })),
    ];
    const [refused] = Object.values(kind.publishErrors?.(content.data as object, others) ?? {});
    if (refused !== undefined) return { status: 'forbidden', message: `${kind.title}, ${id}\u00a0: ${refused}` };
  }
  return undefined;
}

/** Writes the whole plan in one transaction, or nothing. */
function writeImport(
  { db, now }: ImportServices,
  author: string,
  { kinds, planned, orders, day, summary }: ImportPlan,
): Promise<ImportResult> {
  return writeOrRollBack<ImportResult>(db, async (trx, rollBack) => {
    await lockDocuments(
      trx,
      kinds.map((kind) => documentKind(kind).name),
    );
    await recordEntryChange(trx, ...planned.map(({ kind }) => kind.name), ...summary.ordered);
    const problems = await pictureProblems(trx, planned);
    if (problems.length > 0) return rollBack({ status: 'invalid', problems });
    for (const { kind, id, content, former } of planned) {
      const present = await findEntries(trx, [kind]);
      if (!former) {
        if (present.some(({ address }) => address === id)) return rollBack({ status: 'conflict' });
        const texts = { published: content, draft: null };
        await addEntry(trx, kind, author, { id, position: nextPosition(present), texts, action: 'import' }, now());
        continue;
      }
      const by = { author: { id: '', name: author }, revision: former.revision };
      const changed = await changeDocument<EntryTexts>(
        { db: within(trx), now },
        documentKind(kind),
        former.id,
        by,
        (entry) => {
          const { draft } = entry.fields;
          const texts = { published: content, draft: draft && !isPublishedAs(kind, content, draft) ? draft : null };
          const columns = { published_at: entry.publishedAt ?? isoInstant(now()) };
          return { fields: texts, markdown: '', note: 'import', isKept: true, columns };
        },
      );
      if (changed.status !== 'ok') return rollBack({ status: 'conflict' });
    }
    for (const { kind, ids } of orders) await writeOrder(trx, kind, ids, author, now());
    for (const kind of new Set(planned.map((it) => it.kind))) {
      const count = countOn(await findEntries(trx, [kind]), day);
      if (count > kind.count.max) return rollBack(tooMany(kind));
    }
    return { status: 'ok', isWritten: true, ...summary };
  });
}

const writtenOf = (entry: StoredEntry | undefined) => entry?.fields.published ?? entry?.fields.draft;

type PlannedEntry = Pick<FileEntry, 'kind' | 'id' | 'content' | 'lineOf'>;

/** Files of the library that the database does not have yet, whole and theirs. */
async function missingFiles(
  use: ImportServices,
  planned: readonly PlannedEntry[],
  readFile: NonNullable<ImportOptions['readFile']>,
): Promise<{ found: (() => Promise<unknown>)[]; problems: FileProblem[] }> {
  const [found, problems] = [[] as (() => Promise<unknown>)[], [] as FileProblem[]];
  for (const { kind, content, lineOf } of planned) {
    if (!isOfLibrary(kind)) continue;
    const hash = hashIn(content.data);
    if (await hasPictureFile(use.db.read, hash)) continue;
    const bytes = await readFile(hash);
    const [faultOf, store] =
      kind.name === filesKind.name
        ? [exportedFileFault, keepOfferedFile]
        : [exportedPictureFault, storeExportedPicture];
    const fault = bytes ? await faultOf(hash, bytes) : 'son fichier manque.';
    if (bytes && !fault) found.push(() => store(use, bytes));
    else problems.push({ line: lineOf('file.hash'), message: sentence(kind, 'file', fault ?? '') });
  }
  return { found, problems };
}

/** Problems of entries that show a picture that is neither in the library nor in this file. */
async function pictureProblems(db: Kysely<Tables>, planned: readonly PlannedEntry[]): Promise<FileProblem[]> {
  const added = planned.filter(({ kind }) => kind.name === picturesKind.name).map(({ id }) => id);
  const problems: FileProblem[] = [];
  for (const { kind, content, lineOf } of planned) {
    if (isOfLibrary(kind)) continue;
    const errors = await pictureErrors(db, kind, content.data, added);
    for (const [field, message] of Object.entries(errors)) {
      problems.push({ line: lineOf(field), message: sentence(kind, field, message) });
    }
  }
  return problems;
}

/** The new order if the file names every published entry of the kind; unpublished entries follow. */
function newOrder(
  kind: Kind<object>,
  before: readonly StoredEntry[],
  wanted: readonly FileEntry[],
): { kind: Kind<object>; ids: string[] }[] {
  const named = wanted.filter((it) => it.kind === kind).map(({ id }) => id);
  const isLeftOut = (entry: StoredEntry) => entry.fields.published && !named.includes(entry.address ?? '');
  if (named.length === 0 || before.some(isLeftOut)) return [];
  const present = before.map(({ address }) => address ?? '');
  const ids = [...named, ...present.filter((id) => !named.includes(id))];
  return present.every((id, index) => id === ids[index]) ? [] : [{ kind, ids }];
}

function diffOf(kind: Kind<object>, id: string, before: EntryContent | null, after: EntryContent): string {
  const text = (content: EntryContent | null) =>
    content ? new Document(portable(kind, id, content)).toString({ lineWidth: 0, nullStr: '' }) : '';
  const name = `${kind.name}/${id}`;
  return createTwoFilesPatch(name, name, text(before), text(after), 'sur le site', 'dans le fichier', {
    context: 2,
  }).replace(/^Index: .*\n=+\n/, '');
}
