import { createTwoFilesPatch } from 'diff';
import type { Kysely } from 'kysely';
import { Document, isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';
import * as z from 'zod';
import type { Kind } from '../../content/editable.ts';
import { KINDS } from '../../content/kinds.ts';
import { type PictureData, picturesKind } from '../../content/media.ts';
import { within, writeOrRollBack } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import { asciiSlug } from '../../text/ascii-slug.ts';
import { dayInCameroon } from '../../text/yaounde-days.ts';
import { changeDocument, lockDocuments } from '../documents/documents.server.ts';
import { exportedPictureFault, hasPictureFile, storeExportedPicture } from '../media/media.server.ts';
import { type EntryContent, type EntryTexts, isCounted, isSame, type TypedEntry } from './entries.schema.ts';
import { addEntry, countOn, nextPosition, publishedOf, seedEntries, writeOrder } from './entries.server.ts';
import {
  type CountViolation,
  checkedContent,
  ID_MAX,
  isPublishedAs,
  isSingle,
  limitViolation,
  nameOf,
  nameOrNone,
  tooFew,
  tooMany,
} from './entry-rules.server.ts';
import { pictureErrors } from './picture-uses.server.ts';
import { documentKind, findEntries, recordEntryChange, type StoredEntry } from './stored-entries.server.ts';

type Use = Pick<Services, 'db' | 'now'>;

export interface FileProblem {
  line: number;
  message: string;
}

const HINTS: Readonly<Record<string, string>> = {
  version: "Ce que vous avez vu\u00a0: ce nombre empêche d'écraser ce qu'un autre a changé depuis",
  from: 'Premier jour sur le site, par exemple 2026-11-20\u00a0; vide\u00a0: tout de suite',
  until: 'Dernier jour sur le site\u00a0; vide\u00a0: sans fin',
};
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const UNREADABLE =
  'Cette ligne ne peut pas être lue (YAML mal formé)\u00a0: mettez entre guillemets un texte qui contient «\u00a0:\u00a0» ou «\u00a0#\u00a0».';

interface Field {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Field>;
  required?: string[];
  items?: Field;
  enum?: unknown[];
  minItems?: number;
  maxItems?: number;
}

const fieldsOf = (kind: Kind<object>) =>
  z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }) as unknown as Field;

/** Each field stands under a comment with title and hint. @param head lines above it. @param entry undefined: new */
export function entryFile(
  kind: Kind<object>,
  entry: { version: number; content: TypedEntry } | undefined,
  head: readonly string[],
): string {
  const schema = fieldsOf(kind);
  const { from = null, until = null, data = blankOf(schema) } = entry?.content ?? {};
  const version = entry && { version: entry.version };
  const document = new Document({ ...version, ...(kind.dated && { from, until }), data });
  document.commentBefore = head.map((line) => ` ${line}`).join('\n');
  for (const pair of (document.contents as unknown as YAMLMap).items) {
    const name = keyName(pair);
    if (name === 'data') explain(pair.value, schema);
    else if (isScalar(pair.key)) pair.key.commentBefore = ` ${HINTS[name]}.`;
  }
  return document.toString({ lineWidth: 0, nullStr: '' });
}

function explain(node: unknown, field: Field): void {
  if (isSeq(node)) {
    for (const item of node.items) explain(item, field.items ?? {});
  } else if (isMap(node)) {
    for (const pair of node.items) {
      const part = field.properties?.[keyName(pair)];
      const words = part && fieldComment(part);
      if (words && isScalar(pair.key)) pair.key.commentBefore = ` ${words}`;
      explain(pair.value, part ?? {});
    }
    const there = new Set(node.items.map(keyName));
    const others = Object.entries(field.properties ?? {}).filter(([name]) => !there.has(name));
    if (others.length > 0) {
      node.comment = others
        .map(([name, part]) => ` ${name}\u00a0: facultatif. ${fieldComment(part)}`.trimEnd())
        .join('\n');
    }
  }
}

const keyName = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');

function fieldComment({ title = '', description, enum: choices, minItems, maxItems, items }: Field): string {
  const bounds =
    minItems !== undefined && maxItems !== undefined
      ? ` (${minItems === maxItems ? minItems : `${minItems} à ${maxItems}`})`
      : '';
  const all = choices ?? items?.enum;
  const words = [`${title}${bounds}`, description, all && `Au choix\u00a0: ${all.join(', ')}`];
  return words
    .filter(Boolean)
    .map((text) => `${text}`.replace(/\s*\n\s*/g, ' ').replace(/([^.?!])$/, '$1.'))
    .join(' ');
}

function blankOf(field: Field): unknown {
  if (field.properties) {
    const required = Object.entries(field.properties).filter(([name]) => field.required?.includes(name));
    return Object.fromEntries(required.map(([name, part]) => [name, blankOf(part)]));
  }
  if (field.type === 'array') return Array.from({ length: field.minItems ?? 0 }, () => blankOf(field.items ?? {}));
  return field.type === 'string' ? '' : null;
}

/** The label of a field in messages: 'Missions, 2'. */
export function fieldLabel(kind: Kind<object>, path: string): string {
  if (path === 'from') return 'Début';
  if (path === 'until') return 'Fin';
  let field: Field | undefined = fieldsOf(kind);
  const words: string[] = [];
  for (const part of path.split('.').filter(Boolean)) {
    field = field?.items ?? field?.properties?.[part];
    if (/^\d+$/.test(part)) words.push(String(Number(part) + 1));
    else words.push(field?.title ?? part);
  }
  return words.join(', ');
}

/** French sentences, each after its field's label. */
export const labelledErrors = (kind: Kind<object>, errors: Readonly<Record<string, string>>): string[] =>
  Object.entries(errors).map(([path, message]) => sentence(kind, path, message));

function sentence(kind: Kind<object>, path: string, message: string): string {
  const label = fieldLabel(kind, path);
  return label === '' ? message : `${label}\u00a0: ${message}`;
}

interface ReadFile {
  value: unknown;
  /** The line of the path, or of its nearest existing ancestor. */
  lineOf: (path: readonly (string | number)[]) => number;
}

function readYaml(source: string): ReadFile | FileProblem {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const [error] = document.errors;
  if (error) return { line: lines.linePos(error.pos[0]).line, message: UNREADABLE };
  const lineOf: ReadFile['lineOf'] = (path) => {
    let [node, at]: [unknown, number] = [document.contents, 0];
    for (const part of path) {
      if (isSeq(node)) node = node.items[Number(part)];
      else if (isMap(node)) {
        const pair: Pair | undefined = node.items.find((it) => keyName(it) === String(part));
        if (isNode(pair?.key) && pair.key.range) at = pair.key.range[0];
        node = pair?.value;
      } else break;
      if (!isNode(node)) break;
      if (!isMap(node) && !isSeq(node) && node.range) at = node.range[0];
      else if (typeof part === 'number' && node.range) at = node.range[0];
    }
    return lines.linePos(at).line;
  };
  try {
    return { value: document.toJS({ maxAliasCount: 0 }), lineOf };
  } catch {
    return {
      line: 1,
      message: 'Les renvois YAML («\u00a0*nom\u00a0») ne sont pas lus ici\u00a0: écrivez chaque texte en entier.',
    };
  }
}

export type ReadEntry =
  /** `seenVersion`: the version that the file was made from. */
  | { typed: TypedEntry; seenVersion: number | undefined; problems?: undefined }
  | { typed?: undefined; problems: FileProblem[] };

export function readEntryFile(kind: Kind<object>, source: string): ReadEntry {
  const file = readYaml(source);
  if ('message' in file) return { problems: [file] };
  const problems: FileProblem[] = [];
  const entry = typedEntry(kind, file, [], problems);
  if (!entry) return { problems };
  const { version } = entry.raw;
  return problems.length > 0
    ? { problems }
    : { typed: entry.content, seenVersion: typeof version === 'number' ? version : undefined };
}

const ENTRY_KEYS = ['id', 'version', 'from', 'until', 'real', 'data'];

function typedEntry(
  kind: Kind<object>,
  { value, lineOf }: ReadFile,
  path: readonly (string | number)[],
  problems: FileProblem[],
): { raw: Record<string, unknown>; content: EntryContent } | undefined {
  let found: unknown = value;
  for (const part of path) found = (found as Record<string | number, unknown>)[part];
  const tell = (at: readonly (string | number)[], message: string) =>
    problems.push({ line: lineOf([...path, ...at]), message });
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    tell([], 'Une entrée est attendue\u00a0: «\u00a0data:\u00a0», et ses champs en retrait.');
    return undefined;
  }
  const raw = found as Record<string, unknown>;
  for (const name of Object.keys(raw)) {
    if (!ENTRY_KEYS.includes(name))
      tell([name], `«\u00a0${name}\u00a0» n'a pas de sens ici\u00a0: les champs vont sous «\u00a0data:\u00a0».`);
  }
  const day = (name: 'from' | 'until') => {
    const text = raw[name] ?? '';
    if (typeof text === 'string') return text.trim() || null;
    tell([name], sentence(kind, name, 'Écrivez une date comme 2026-11-20.'));
    return null;
  };
  if (raw.real !== undefined && typeof raw.real !== 'boolean') tell(['real'], 'real\u00a0: true ou false est attendu.');
  const typed = { data: raw.data ?? {}, from: day('from'), until: day('until'), real: raw.real !== false };
  const { content, errors } = checkedContent(kind, typed);
  for (const [field, message] of Object.entries(errors ?? {})) {
    const isDate = (field === 'from' || field === 'until') && !(field in (typed.data as object));
    const at = isDate ? [field] : fieldPath(field);
    tell(at, sentence(kind, field, message));
  }
  return content && { raw, content };
}

const fieldPath = (field: string): (string | number)[] => [
  'data',
  ...field
    .split('.')
    .filter(Boolean)
    .map((it) => (/^\d+$/.test(it) ? Number(it) : it)),
];

const MARK = '# !! ';

/** Writes each problem above its line; former problem lines are removed. */
export function withProblems(source: string, problems: readonly FileProblem[]): string {
  const lines = source.split('\n');
  return lines
    .flatMap((text, index) => {
      if (text.trimStart().startsWith(MARK)) return [];
      const indent = /^ */.exec(text)?.[0] ?? '';
      const messages = problems
        .filter(({ line }) => line === index + 1)
        .map(({ message }) => `${indent}${MARK}${message}`);
      return [...messages, text];
    })
    .join('\n');
}

export interface ExportedEntries {
  source: string;
  /** Hashes of their pictures' files. */
  files: string[];
  entries: number;
  drafts: number;
}

export async function exportEntries(
  { db }: Pick<Services, 'db'>,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<ExportedEntries> {
  const parts: Record<string, unknown> = {};
  const files = new Set<string>();
  let [entries, drafts] = [0, 0];
  for (const kind of kinds) {
    const ofKind = (await findEntries(db.read, [kind])).map(({ address, fields }) => ({
      id: address ?? '',
      ...fields,
    }));
    drafts += ofKind.filter(({ draft }) => draft !== null).length;
    const listed = ofKind.flatMap(({ id, published }) => (published ? [portable(kind, id, published)] : []));
    entries += listed.length;
    if (kind.name === picturesKind.name) {
      for (const { published } of ofKind) if (published) files.add((published.data as PictureData).file.hash);
    }
    parts[kind.name] = isSingle(kind) ? listed[0] : listed;
  }
  const document = new Document(parts);
  for (const pair of (document.contents as unknown as YAMLMap).items) {
    const kind = kinds.find(({ name }) => name === keyName(pair));
    if (kind && isScalar(pair.key)) {
      pair.key.commentBefore = ` ${kind.title}`;
      pair.key.spaceBefore = true;
    }
  }
  return { source: document.toString({ lineWidth: 0, nullStr: '' }), files: [...files], entries, drafts };
}

const portable = (kind: Kind<object>, id: string, { data, from, until, real }: EntryContent) => ({
  ...(!isSingle(kind) && { id }),
  ...(kind.dated && { from, until }),
  real,
  data,
});

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
  /** 'jobs/graphiste': no longer on the site. */
  withdrawn: string[];
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
  /** Called before anything is replaced or withdrawn; it throws to cancel. */
  onReplace?: (changes: readonly ImportedEntry[], withdrawn: readonly string[]) => Promise<void>;
  /** Withdraws what the file leaves out of the kinds that it names. */
  isExact?: boolean | undefined;
  kinds?: readonly Kind<object>[];
  /** Of a picture that the file names, by its hash. */
  readFile?: (hash: string) => Promise<Uint8Array | undefined>;
}

/** All or none. Entries that the file leaves out stay, unless `isExact`; all published ones also set their order. */
export async function importEntries(
  use: Use,
  author: string,
  source: string,
  {
    dryRun = false,
    isExact = false,
    onReplace = async () => {},
    kinds = KINDS,
    readFile = async () => undefined,
  }: ImportOptions = {},
): Promise<ImportResult> {
  const { db, now } = use;
  const read = readImport(source, kinds);
  if ('problems' in read) return { status: 'invalid', problems: read.problems };
  await seedEntries(use, kinds);
  const known = await Promise.all(kinds.map((kind) => findEntries(db.read, [kind])));
  const knownOf = (kind: Kind<object>) => known[kinds.indexOf(kind)] ?? [];
  const wanted = read.entries.map((entry) => ({
    ...entry,
    former: knownOf(entry.kind).find(({ address }) => address === entry.id),
  }));
  const planned = wanted
    .map(({ hasReal, content, ...entry }) => ({
      ...entry,
      content: hasReal ? content : { ...content, real: writtenOf(entry.former)?.real ?? true },
    }))
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
  const gone = (isExact ? read.kinds : []).flatMap((kind) =>
    knownOf(kind)
      .filter(({ fields }) => fields.published)
      .filter(({ address }) => !wanted.some((it) => it.kind === kind && it.id === address))
      .map((entry) => ({ kind, entry })),
  );
  const isGone = (entry: StoredEntry) => gone.some((it) => it.entry === entry);
  const withdrawn = gone.map(({ kind, entry }) => `${kind.name}/${entry.address}`);
  const orders = kinds.flatMap((kind) => newOrder(kind, knownOf(kind), { wanted, isGone }));
  const ordered = orders.map(({ kind }) => kind.name);
  const summary = { changes, same: wanted.length - planned.length, ordered, withdrawn };
  const day = dayInCameroon(now());
  for (const kind of kinds) {
    const ofKind = planned.filter((it) => it.kind === kind);
    const added = ofKind.filter(
      ({ content, former }) => isCounted(content, day) && !isCounted(former?.fields.published, day),
    ).length;
    const left = knownOf(kind).filter((entry) => !isGone(entry));
    if (added > 0 && countOn(left, day) + added > kind.count.max) return tooMany(kind);
    const after = new Map(left.map(({ address, fields }) => [address, fields.published]));
    for (const { id, content } of ofKind) after.set(id, content);
    for (const { id, content, former } of ofKind) {
      const others = [...after].flatMap(([of, published]) => (of === id ? [] : [published]));
      const violation = limitViolation(kind, others, former?.fields.published ?? null, content);
      if (violation) return violation;
    }
    for (const { fields } of knownOf(kind).filter(isGone)) {
      const violation = limitViolation(kind, [...after.values()], fields.published, null);
      if (violation) return violation;
    }
  }
  for (const { kind, id, content } of planned) {
    const ofKind = wanted.filter((it) => it.kind === kind);
    const stay = knownOf(kind).filter((entry) => !isGone(entry) && !ofKind.some((it) => it.id === entry.address));
    const others = [
      ...publishedOf(kind, stay),
      ...ofKind
        .filter((it) => it.id !== id)
        .map((it) => ({ ...it.content, id: it.id, data: it.content.data as object })),
    ];
    const [refused] = Object.values(kind.publishErrors?.(content.data as object, others) ?? {});
    if (refused !== undefined) return { status: 'forbidden', message: `${kind.title}, ${id}\u00a0: ${refused}` };
  }
  const pictures = await missingFiles(use, planned, readFile);
  if (pictures.problems.length > 0) return { status: 'invalid', problems: pictures.problems };
  if (dryRun) {
    const problems = await pictureProblems(db.read, planned);
    return problems.length > 0 ? { status: 'invalid', problems } : { status: 'ok', isWritten: false, ...summary };
  }
  if (changes.length + ordered.length + gone.length === 0) return { status: 'ok', isWritten: true, ...summary };
  if (gone.length > 0 || changes.some(({ isReplaced }) => isReplaced)) await onReplace(changes, withdrawn);
  for (const bytes of pictures.found) await storeExportedPicture(use, bytes);
  return writeOrRollBack<ImportResult>(db, async (trx, rollBack) => {
    await lockDocuments(
      trx,
      kinds.map((kind) => documentKind(kind).name),
    );
    await recordEntryChange(trx, ...[...planned, ...gone].map(({ kind }) => kind.name), ...ordered);
    const problems = await pictureProblems(trx, planned);
    if (problems.length > 0) return rollBack({ status: 'invalid', problems });
    for (const { kind, entry } of gone) {
      const by = { author: { id: '', name: author }, revision: entry.revision };
      const ofKind = documentKind(kind);
      const changed = await changeDocument<EntryTexts>(
        { db: within(trx), now },
        ofKind,
        entry.id,
        by,
        ({ fields }) => ({
          fields: { published: null, draft: fields.draft ?? fields.published },
          ...{ markdown: '', note: 'import', isKept: true },
        }),
      );
      if (changed.status !== 'ok') return rollBack({ status: 'conflict' });
    }
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
    for (const kind of new Set([...planned, ...gone].map((it) => it.kind))) {
      const count = countOn(await findEntries(trx, [kind]), day);
      if (count > kind.count.max) return rollBack(tooMany(kind));
      if (count < kind.count.min && gone.some((it) => it.kind === kind)) return rollBack(tooFew(kind));
    }
    return { status: 'ok', isWritten: true, ...summary };
  });
}

const writtenOf = (entry: StoredEntry | undefined) => entry?.fields.published ?? entry?.fields.draft;

interface FileEntry {
  kind: Kind<object>;
  id: string;
  content: EntryContent;
  hasReal: boolean;
  /** Of a field of its data. */
  lineOf: (field: string) => number;
}

type PlannedEntry = Pick<FileEntry, 'kind' | 'id' | 'content' | 'lineOf'>;

/** Files of pictures that the database does not have yet, whole and theirs. */
async function missingFiles(
  { db }: Pick<Use, 'db'>,
  planned: readonly PlannedEntry[],
  readFile: NonNullable<ImportOptions['readFile']>,
): Promise<{ found: Uint8Array[]; problems: FileProblem[] }> {
  const [found, problems] = [[] as Uint8Array[], [] as FileProblem[]];
  for (const { kind, content, lineOf } of planned) {
    if (kind.name !== picturesKind.name) continue;
    const { hash } = (content.data as PictureData).file;
    if (await hasPictureFile(db.read, hash)) continue;
    const bytes = await readFile(hash);
    const fault = bytes ? await exportedPictureFault(hash, bytes) : 'son fichier manque.';
    if (bytes && !fault) found.push(bytes);
    else problems.push({ line: lineOf('file.hash'), message: sentence(kind, 'file', fault ?? '') });
  }
  return { found, problems };
}

/** Of what shows a picture that is neither in the library nor in this file. */
async function pictureProblems(db: Kysely<Tables>, planned: readonly PlannedEntry[]): Promise<FileProblem[]> {
  const added = planned.filter(({ kind }) => kind.name === picturesKind.name).map(({ id }) => id);
  const problems: FileProblem[] = [];
  for (const { kind, content, lineOf } of planned) {
    if (kind.name === picturesKind.name) continue;
    const errors = await pictureErrors(db, kind, content.data, added);
    for (const [field, message] of Object.entries(errors)) {
      problems.push({ line: lineOf(field), message: sentence(kind, field, message) });
    }
  }
  return problems;
}

function readImport(
  source: string,
  kinds: readonly Kind<object>[],
): { entries: FileEntry[]; kinds: Kind<object>[] } | { problems: FileProblem[] } {
  const file = readYaml(source);
  if ('message' in file) return { problems: [file] };
  const { value, lineOf } = file;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const names = kinds.map(({ name }) => name).join(', ');
    return { problems: [{ line: 1, message: `Un des noms suivants et ses entrées sont attendus\u00a0: ${names}.` }] };
  }
  const [entries, problems] = [[] as FileEntry[], [] as FileProblem[]];
  for (const [name, listed] of Object.entries(value)) {
    const tell = (path: readonly (string | number)[], message: string) =>
      problems.push({ line: lineOf([name, ...path]), message });
    const kind = kinds.find((it) => it.name === name);
    if (!kind) {
      tell([], `«\u00a0${name}\u00a0» n'est pas un contenu du site\u00a0: ${kinds.map((it) => it.name).join(', ')}.`);
      continue;
    }
    const single = isSingle(kind);
    if (!single && listed !== null && !Array.isArray(listed)) {
      tell([], `«\u00a0${name}\u00a0»\u00a0: une liste est attendue, chaque entrée après un tiret.`);
      continue;
    }
    const paths = single ? [[name]] : ((listed ?? []) as unknown[]).map((_item, index) => [name, index]);
    for (const path of paths) {
      const entry = typedEntry(kind, file, path, problems);
      if (!entry) continue;
      const { raw, content } = entry;
      const id = single ? kind.name : (raw.id ?? asciiSlug(nameOrNone(kind, content)));
      const at = [...path.slice(1), ...('id' in raw ? ['id'] : [])];
      if (typeof id !== 'string' || !SLUG.test(id) || id.length > ID_MAX) {
        tell(at, "id\u00a0: des lettres minuscules sans accent, des chiffres et des traits d'union.");
      } else if (entries.some((it) => it.kind === kind && it.id === id)) {
        tell(at, `id\u00a0: «\u00a0${id}\u00a0» est déjà plus haut dans ce fichier.`);
      } else {
        const lineOfField = (field: string) => lineOf([...path, ...fieldPath(field)]);
        entries.push({ kind, id, content, hasReal: raw.real !== undefined, lineOf: lineOfField });
      }
    }
  }
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) };
  return { entries, kinds: kinds.filter(({ name }) => name in value) };
}

/** The new order if the file names every published entry of the kind; unpublished entries follow. */
function newOrder(
  kind: Kind<object>,
  before: readonly StoredEntry[],
  { wanted, isGone }: { wanted: readonly FileEntry[]; isGone: (entry: StoredEntry) => boolean },
): { kind: Kind<object>; ids: string[] }[] {
  const named = wanted.filter((it) => it.kind === kind).map(({ id }) => id);
  const isLeftOut = (entry: StoredEntry) => entry.fields.published && !named.includes(entry.address ?? '');
  if (named.length === 0 || before.some((entry) => isLeftOut(entry) && !isGone(entry))) return [];
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
