import { picturesKind } from '../../../content/kinds/company/media.ts';
import type { Kind } from '../../../content/model/editable.ts';
import { within } from '../../../platform/db/database.ts';
import { dayInCameroon } from '../../../text/yaounde-days.ts';
import { changeDocument, findVersion, lockDocuments } from '../../documents/documents.server.ts';
import { type EntryContent, type EntryTexts, isSame, type VersionAction } from '../entries.schema.ts';
import { countOn, refusedBy } from '../entries.server.ts';
import {
  checkedContent,
  firstPublication,
  idsOf,
  isPublishedAs,
  nameOf,
  tooFew,
  tooMany,
} from '../entry-rules.server.ts';
import { pictureErrors, usedPictureRefusal } from '../picture-uses.server.ts';
import { documentKind, findEntries, recordEntryChange, type StoredEntry, type Trx } from '../stored-entries.server.ts';
import type { BatchProblem, EntryRef, PlannedText } from './batches.schema.ts';

/** An entry of a batch. */
export interface Wanted extends EntryRef {
  /** The version that the author saw; another one is a conflict. */
  seen?: number | undefined;
  /** Text that was planned, in place of the draft. */
  planned?: PlannedText | undefined;
}

/** What becomes of an entry of a batch. */
export interface Resolved extends EntryRef {
  name: string;
  of: Kind<object> | undefined;
  entry: StoredEntry | undefined;
  /** The text that is to be published, as it was typed. */
  content: EntryContent | null;
  /** Undefined: nothing is to be done, or there is a problem. */
  texts?: EntryTexts;
  problem?: BatchProblem;
}

/** An entry that was published with a batch. */
export interface PublishedEntry extends EntryRef {
  /** Its version before, which an undo restores. */
  before: number;
  after: number;
}

type Published = { published: PublishedEntry[]; problems?: undefined } | { problems: BatchProblem[] };

/** Paths that show the texts of a batch, without fragments. */
export const pagesOf = ({ resolved }: { resolved: readonly Resolved[] }): string[] => [
  ...new Set(
    resolved
      .flatMap(({ of, id, content }) => of?.shownOn(id, content?.data) ?? [])
      .map((path) => path.replace(/#.*/, '')),
  ),
];

/** Computes all texts and problems from what is stored, without writing. @param stored entries of these kinds */
export function resolveAll(
  kinds: readonly Kind<object>[],
  stored: readonly StoredEntry[],
  wanted: readonly Wanted[],
  now: number,
): { resolved: Resolved[]; problems: BatchProblem[] } {
  const resolved = wanted.map((it) => resolve(kinds, stored, it));
  for (const it of resolved) it.problem ??= clashOf(stored, resolved, it);
  const ofEntries = resolved.flatMap(({ problem }) => problem ?? []);
  const limits = limitProblems(stored, resolved, now);
  return { resolved, problems: [...ofEntries, ...limits] };
}

function resolve(kinds: readonly Kind<object>[], stored: readonly StoredEntry[], wanted: Wanted): Resolved {
  const { kind: kindName, id, seen, planned } = wanted;
  const of = kinds.find(({ name }) => name === kindName);
  const entry = of && stored.find((it) => it.kind === documentKind(of).name && idsOf(it).includes(id));
  const { published = null, draft = null } = entry?.fields ?? {};
  const content = planned?.content ?? draft ?? published;
  const name = of ? nameOf(of, content, id) : id;
  const found = { kind: kindName, id: entry?.address ?? id, name, of, entry, content };
  const refuse = (messages: string[], errors?: Record<string, string>): Resolved => ({
    ...found,
    problem: { kind: kindName, id: found.id, name, messages, ...(errors && { errors }) },
  });
  if (!of || !entry || !content || (!published && !draft)) return refuse(['Ce texte a été supprimé.']);
  if (seen !== undefined && entry.revision !== seen) {
    return refuse([`${entry.author} vient de changer ce texte\u00a0: relisez-le, puis recommencez.`]);
  }
  const checked = checkedContent(of, content);
  if (!checked.content) return refuse(Object.values(checked.errors), checked.errors);
  if (isSame(published, checked.content)) return found;
  if (planned && !isSame(published, planned.was)) {
    return refuse([
      published
        ? `${entry.author} a mis un autre texte en ligne depuis la programmation.`
        : `${entry.author} a retiré ce texte du site depuis la programmation.`,
    ]);
  }
  const later = planned && draft && !isPublishedAs(of, checked.content, draft) ? draft : null;
  return { ...found, texts: { published: checked.content, draft: later } };
}

/** What its kind refuses beside the other entries, as they will be. */
function clashOf(
  stored: readonly StoredEntry[],
  resolved: readonly Resolved[],
  it: Resolved,
): BatchProblem | undefined {
  const { kind, id, name, of, entry, texts } = it;
  if (!of || !texts?.published) return undefined;
  const others = after(stored, resolved, of).filter((other) => other.id !== entry?.id);
  const errors = refusedBy(of, texts.published, others)?.errors;
  return errors && { kind, id, name, messages: Object.values(errors), errors };
}

/** The entries of a kind, after all changes. */
const after = (stored: readonly StoredEntry[], resolved: readonly Resolved[], kind: Kind<object>): StoredEntry[] =>
  stored.flatMap((it) => {
    if (it.kind !== documentKind(kind).name) return [];
    const texts = resolved.find(({ entry }) => entry?.id === it.id)?.texts;
    return [texts ? { ...it, fields: texts } : it];
  });

/** Checks the limits of each kind after all changes: only a limit from which they move away. */
function limitProblems(stored: readonly StoredEntry[], resolved: readonly Resolved[], now: number): BatchProblem[] {
  const day = dayInCameroon(now);
  const kinds = new Set(resolved.flatMap(({ of, texts }) => (of && texts ? [of] : [])));
  return [...kinds].flatMap((kind) => {
    const before = stored.filter((it) => it.kind === documentKind(kind).name);
    const [from, to] = [countOn(before, day), countOn(after(stored, resolved, kind), day)];
    const refused =
      to > from && to > kind.count.max ? tooMany(kind) : to < from && to < kind.count.min ? tooFew(kind) : undefined;
    return refused ? [{ kind: kind.name, id: '', name: kind.title, messages: [refused.message] }] : [];
  });
}

interface Writing {
  kinds: readonly Kind<object>[];
  author: string;
  now: number;
}

/** All or none, as one change of the feed; the caller rolls back when there are problems. */
export async function publishTogether(
  trx: Trx,
  { kinds, author, now }: Writing,
  wanted: readonly Wanted[],
): Promise<Published> {
  const stored = await lockAll(trx, kinds, wanted);
  const { resolved, problems } = resolveAll(kinds, stored, wanted, now);
  if (problems.length > 0) return { problems };
  return writeAll(trx, { kinds, author, now }, resolved, 'publish');
}

/** Restores the versions before; an entry that changed since is named. */
export async function undoTogether(
  trx: Trx,
  { kinds, author, now }: Writing,
  published: readonly PublishedEntry[],
): Promise<Published> {
  const stored = await lockAll(trx, kinds, published);
  const resolved: Resolved[] = [];
  for (const { before, after, ...ref } of published) {
    const { of, entry, ...found } = resolve(kinds, stored, ref);
    const version = entry && (await findVersion<EntryTexts>(trx, entry.id, 'revision', before));
    const refuse = (...messages: string[]) => {
      const problem = { kind: ref.kind, id: found.id, name: found.name, messages };
      resolved.push({ ...found, of, entry, problem });
    };
    if (!of || !entry || !version?.fields) refuse("L'ancien texte n'est plus gardé.");
    else if (entry.revision !== after) refuse(`${entry.author} a changé ce texte depuis.`);
    else {
      const { published: former, draft } = version.fields;
      const checked = former && checkedContent(of, former);
      if (checked?.errors) refuse("L'ancien texte ne convient plus au site d'aujourd'hui.");
      else resolved.push({ ...found, of, entry, texts: { published: checked?.content ?? null, draft } });
    }
  }
  const problems = [...resolved.flatMap(({ problem }) => problem ?? []), ...limitProblems(stored, resolved, now)];
  if (problems.length > 0) return { problems };
  return writeAll(trx, { kinds, author, now }, resolved, 'restore');
}

/** Locks in the order in which every writer locks: entries, then the change feed. */
async function lockAll(trx: Trx, kinds: readonly Kind<object>[], refs: readonly EntryRef[]): Promise<StoredEntry[]> {
  const touched = kinds.filter(({ name }) => refs.some(({ kind }) => kind === name));
  if (touched.length === 0) return [];
  await lockDocuments(
    trx,
    touched.map((kind) => documentKind(kind).name),
  );
  await recordEntryChange(trx, ...touched.map(({ name }) => name));
  return findEntries(trx, touched);
}

async function writeAll(
  trx: Trx,
  { author, now }: Writing,
  resolved: readonly Resolved[],
  action: VersionAction,
): Promise<Published> {
  const written: PublishedEntry[] = [];
  for (const { kind, of, entry, texts } of resolved) {
    if (!of || !entry || !texts) continue;
    const others = (await findEntries(trx, [of])).filter(({ id }) => id !== entry.id);
    const columns = firstPublication(of, entry, texts.published, others, now);
    const changed = await changeDocument<EntryTexts>(
      { db: within(trx), now: () => now },
      documentKind(of),
      entry.id,
      { author: { id: '', name: author }, revision: entry.revision },
      () => ({ fields: texts, markdown: '', note: action, isKept: true, columns }),
    );
    if (changed.status !== 'ok') throw new Error(`a locked entry is ${changed.status}`);
    const { address, revision } = changed.document;
    written.push({ kind, id: address ?? '', before: entry.revision, after: revision });
  }
  const problems = await pictureProblems(trx, resolved);
  return problems.length > 0 ? { problems } : { published: written };
}

/** Checks the pictures of what is written, which may be part of the batch itself. */
async function pictureProblems(trx: Trx, resolved: readonly Resolved[]): Promise<BatchProblem[]> {
  const problems: BatchProblem[] = [];
  for (const { kind, id, name, of, entry, texts } of resolved) {
    if (!of || !entry || !texts) continue;
    const { published } = texts;
    const errors = published ? await pictureErrors(trx, of, published.data) : {};
    const isWithdrawn = kind === picturesKind.name && !published && entry.fields.published;
    const refusal = isWithdrawn ? await usedPictureRefusal(trx, entry.address, { isOnline: true }) : undefined;
    const messages = [...Object.values(errors), ...(refusal ? [refusal.message] : [])];
    if (messages.length > 0) problems.push({ kind, id, name, messages, ...(published && { errors }) });
  }
  return problems;
}
