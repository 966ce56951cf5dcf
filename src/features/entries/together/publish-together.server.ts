import { isOfLibrary } from '../../../content/kinds/company/files.ts';
import type { Kind } from '../../../content/model/editable.ts';
import { retryUnique, within, writeOrRollBack } from '../../../platform/db/database.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { dayInCameroon } from '../../../text/yaounde-days.ts';
import { changeDocument, findVersion, lockDocuments } from '../../documents/documents.server.ts';
import { type GoneAddress, goneAddress } from '../addresses.server.ts';
import { type EntryContent, type EntryTexts, isSame, type VersionAction } from '../entries.schema.ts';
import { countOn, refusedBy } from '../entries.server.ts';
import { checkedContent, firstPublication, idsOf, nameOf, tooFew, tooMany } from '../entry-rules.server.ts';
import { pictureErrors, usedPictureRefusal, usesKey } from '../picture-uses.server.ts';
import { documentKind, findEntries, recordEntryChange, type StoredEntry, type Trx } from '../stored-entries.server.ts';

/** An entry, by its kind and its id or former id. */
export interface EntryRef {
  kind: string;
  id: string;
}

export interface Wanted extends EntryRef {
  /** The version that the author saw; another one is a conflict. */
  seen?: number | undefined;
}

/** Why nothing is published; `id` is '' for a limit of the whole kind. */
export interface Problem extends EntryRef {
  name: string;
  messages: string[];
  /** French sentences by field, of a text that cannot be published. */
  errors?: Record<string, string>;
}

/** What becomes of an entry. */
export interface Resolved extends EntryRef {
  name: string;
  of: Kind<object> | undefined;
  entry: StoredEntry | undefined;
  /** The text that is to be published, as it was typed. */
  content: EntryContent | null;
  /** Undefined: nothing is to be done, or there is a problem. */
  texts?: EntryTexts;
  problem?: Problem;
}

export interface PublishedEntry extends EntryRef {
  /** Its version before, which an undo restores. */
  before: number;
  after: number;
}

export type Together = Result<
  /** `gone`: addresses that left the site. */
  { entries: PublishedEntry[]; gone: GoneAddress[] },
  { invalid: { problems: Problem[] } }
>;

type TogetherServices = Pick<Services, 'db' | 'now'>;

/** Drafts that a publication would bring to the site, or would name. */
export async function findDrafts(
  { db }: Pick<Services, 'db'>,
  kinds: readonly Kind<object>[],
): Promise<(Resolved & { of: Kind<object>; entry: StoredEntry })[]> {
  const stored = await findEntries(db.read, kinds);
  return stored.flatMap(({ kind: name, address, fields }) => {
    const kind = kinds.find((it) => documentKind(it).name === name);
    if (!kind || !fields.draft) return [];
    const { of, entry, ...found } = resolve(kinds, stored, { kind: kind.name, id: address ?? '' });
    return of && entry && (found.texts || found.problem) ? [{ ...found, of, entry }] : [];
  });
}

/** What their publication would do at this moment. */
export async function resolveDrafts(
  { db, now }: TogetherServices,
  kinds: readonly Kind<object>[],
  wanted: readonly Wanted[],
): Promise<Judged> {
  const stored = await findEntries(db.read, kinds);
  const resolved = wanted.map((it) => resolve(kinds, stored, it));
  return judge(stored, resolved, now());
}

/** Paths that show the texts, without fragments. */
export const pagesOf = ({ resolved }: { resolved: readonly Resolved[] }): string[] => [
  ...new Set(
    resolved
      .flatMap(({ of, id, content }) => of?.shownOn(id, content?.data) ?? [])
      .map((path) => path.replace(/#.*/, '')),
  ),
];

interface Judged {
  resolved: Resolved[];
  problems: Problem[];
}

/** Adds what is refused of all of them together. @param stored entries of their kinds */
function judge(stored: readonly StoredEntry[], all: readonly Resolved[], now: number): Judged {
  const resolved = all.map((it) => ({ ...it, problem: it.problem ?? clashOf(stored, all, it) }));
  const ofEntries = resolved.flatMap(({ problem }) => problem ?? []);
  return { resolved, problems: [...ofEntries, ...limitProblems(stored, resolved, now)] };
}

function resolve(kinds: readonly Kind<object>[], stored: readonly StoredEntry[], wanted: Wanted): Resolved {
  const { kind: kindName, id, seen } = wanted;
  const of = kinds.find(({ name }) => name === kindName);
  const entry = of && stored.find((it) => it.kind === documentKind(of).name && idsOf(it).includes(id));
  const { published = null, draft = null } = entry?.fields ?? {};
  const content = draft ?? published;
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
  return { ...found, texts: { published: checked.content, draft: null } };
}

/** What its kind refuses beside the other entries, as they will be. */
function clashOf(stored: readonly StoredEntry[], resolved: readonly Resolved[], it: Resolved): Problem | undefined {
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
function limitProblems(stored: readonly StoredEntry[], resolved: readonly Resolved[], now: number): Problem[] {
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
}

/** All or none, as one change of the feed. */
export function publishTogether(use: TogetherServices, writing: Writing, wanted: readonly Wanted[]): Promise<Together> {
  const find = async (_trx: Trx, stored: StoredEntry[]) => wanted.map((it) => resolve(writing.kinds, stored, it));
  return writeTogether(use, writing, wanted, 'publish', find);
}

/** Restores both texts of each version before, or none; an entry that changed since is named. */
export function undoTogether(
  use: TogetherServices,
  writing: Writing,
  published: readonly PublishedEntry[],
): Promise<Together> {
  const find = (trx: Trx, stored: StoredEntry[]) =>
    Promise.all(published.map((it) => formerOf(trx, resolve(writing.kinds, stored, it), it)));
  return writeTogether(use, writing, published, 'restore', find);
}

/** The entry as it was before its publication. */
async function formerOf(
  trx: Trx,
  { texts: _texts, problem: _problem, ...found }: Resolved,
  { before, after }: PublishedEntry,
): Promise<Resolved> {
  const { kind, id, name, of, entry } = found;
  const version = entry && (await findVersion<EntryTexts>(trx, entry.id, 'revision', before));
  const refuse = (message: string) => ({ ...found, problem: { kind, id, name, messages: [message] } });
  if (!of || !entry || !version?.fields) return refuse("L'ancien texte n'est plus gardé.");
  if (entry.revision !== after) return refuse(`${entry.author} a changé ce texte depuis.`);
  const { published: former, draft } = version.fields;
  const checked = former && checkedContent(of, former);
  if (checked?.errors) return refuse("L'ancien texte ne convient plus au site d'aujourd'hui.");
  return { ...found, texts: { published: checked?.content ?? null, draft } };
}

function writeTogether(
  use: TogetherServices,
  { kinds, author }: Writing,
  refs: readonly EntryRef[],
  action: VersionAction,
  find: (trx: Trx, stored: StoredEntry[]) => Promise<Resolved[]>,
): Promise<Together> {
  const now = use.now();
  const work = () =>
    writeOrRollBack<Together>(use.db, async (trx, rollBack) => {
      const stored = await lockAll(trx, kinds, refs);
      const { resolved, problems } = judge(stored, await find(trx, stored), now);
      if (problems.length > 0) return rollBack({ status: 'invalid', problems });
      const entries: PublishedEntry[] = [];
      const gone: GoneAddress[] = [];
      for (const it of resolved) {
        const written = await write(trx, it, { action, author, now });
        if (!written) continue;
        entries.push(written.entry);
        if (written.gone) gone.push(written.gone);
      }
      const unfit = await pictureProblems(trx, resolved);
      return unfit.length > 0 ? rollBack({ status: 'invalid', problems: unfit }) : { status: 'ok', entries, gone };
    });
  return retryUnique(work);
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

async function write(
  trx: Trx,
  { kind, of, entry, texts }: Resolved,
  { action, author, now }: { action: VersionAction; author: string; now: number },
) {
  if (!of || !entry || !texts) return undefined;
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
  const id = address ?? '';
  return {
    entry: { kind, id, before: entry.revision, after: revision },
    gone: goneAddress(of, id, { before: entry.fields.published, after: texts.published }, now),
  };
}

/** Checks the pictures of what is written, which may be published or undone with them. */
async function pictureProblems(trx: Trx, resolved: readonly Resolved[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { kind, id, name, of, entry, texts } of resolved) {
    if (!of || !entry || !texts) continue;
    const { published } = texts;
    const errors = published ? await pictureErrors(trx, of, published.data) : {};
    const former = isOfLibrary(of) && !published ? entry.fields.published : null;
    const key = former && usesKey(kind, entry.address ?? '', former.data);
    const refusal = key === null ? undefined : await usedPictureRefusal(trx, kind, key, { isOnline: true });
    const messages = [...Object.values(errors), ...(refusal ? [refusal.message] : [])];
    if (messages.length > 0) problems.push({ kind, id, name, messages, ...(published && { errors }) });
  }
  return problems;
}
