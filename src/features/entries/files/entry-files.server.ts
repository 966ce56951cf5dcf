import { Document, isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';
import * as z from 'zod';
import { hashIn, isOfLibrary } from '../../../content/kinds/company/files.ts';
import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Kind } from '../../../content/model/editable.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { joinedLines } from '../../../text/joined-lines.ts';
import type { EntryContent, TypedEntry } from '../entries.schema.ts';
import { checkedContent, ID_MAX, isSingle, nameOrNone } from '../entry-rules.server.ts';
import { findEntries } from '../stored-entries.server.ts';

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
  const document = new Document({ ...version, ...(kind.hasValidity && { from, until }), data });
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
    .map((text) => joinedLines(`${text}`).replace(/([^.?!])$/, '$1.'))
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

export function sentence(kind: Kind<object>, path: string, message: string): string {
  const label = fieldLabel(kind, path);
  return label === '' ? message : `${label}\u00a0: ${message}`;
}

interface Invalid {
  invalid: { problems: FileProblem[] };
}

const invalid = (problems: FileProblem[]) => ({ status: 'invalid' as const, problems });

interface ReadFile {
  value: unknown;
  /** The line of the path, or of its nearest existing ancestor. */
  lineOf: (path: readonly (string | number)[]) => number;
}

function readYaml(source: string): Result<{ file: ReadFile }, Invalid> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const [error] = document.errors;
  if (error) return invalid([{ line: lines.linePos(error.pos[0]).line, message: UNREADABLE }]);
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
    return { status: 'ok', file: { value: document.toJS({ maxAliasCount: 0 }), lineOf } };
  } catch {
    const message = 'Les renvois YAML («\u00a0*nom\u00a0») ne sont pas lus ici\u00a0: écrivez chaque texte en entier.';
    return invalid([{ line: 1, message }]);
  }
}

/** @returns `seenVersion`: the version that the file was made from */
export function readEntryFile(
  kind: Kind<object>,
  source: string,
): Result<{ typed: TypedEntry; seenVersion: number | undefined }, Invalid> {
  const read = readYaml(source);
  if (read.status !== 'ok') return read;
  const { file } = read;
  const problems: FileProblem[] = [];
  const entry = typedEntry(kind, file, [], problems);
  if (!entry || problems.length > 0) return invalid(problems);
  const { version } = entry.raw;
  return { status: 'ok', typed: entry.content, seenVersion: typeof version === 'number' ? version : undefined };
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
    if (isOfLibrary(kind)) {
      for (const { published } of ofKind) if (published) files.add(hashIn(published.data));
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

export const portable = (kind: Kind<object>, id: string, { data, from, until, real }: EntryContent) => ({
  ...(!isSingle(kind) && { id }),
  ...(kind.hasValidity && { from, until }),
  real,
  data,
});

export interface FileEntry {
  kind: Kind<object>;
  id: string;
  content: EntryContent;
  hasReal: boolean;
  /** Line of a field of its data. */
  lineOf: (field: string) => number;
}

export function readImport(
  source: string,
  kinds: readonly Kind<object>[],
): Result<{ entries: FileEntry[]; kinds: Kind<object>[] }, Invalid> {
  const read = readYaml(source);
  if (read.status !== 'ok') return read;
  const { file } = read;
  const { value, lineOf } = file;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const names = kinds.map(({ name }) => name).join(', ');
    return invalid([{ line: 1, message: `Un des noms suivants et ses entrées sont attendus\u00a0: ${names}.` }]);
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
  if (problems.length > 0) return invalid(problems.toSorted((a, b) => a.line - b.line));
  return { status: 'ok', entries, kinds: kinds.filter(({ name }) => name in value) };
}
