import { diffArrays } from 'diff';
import type { Nodes } from 'mdast';
import { parseMarkdown } from '../visual/markdown-to-visual.ts';

export type Mark = 'strong' | 'emphasis' | 'delete' | 'inlineCode' | 'link';
export type LineKind = 'paragraph' | 'heading' | 'listItem' | 'blockquote' | 'code';

export interface Piece {
  text: string;
  marks: readonly Mark[];
  change?: 'added' | 'removed' | undefined;
}

export interface Line {
  kind: LineKind;
  pieces: Piece[];
}

/** A word, or the beginning of a line. */
type Token = { word: string; marks: readonly Mark[] } | { line: LineKind };

const MARKS: readonly string[] = ['strong', 'emphasis', 'delete', 'inlineCode', 'link'] satisfies Mark[];
const MAX_EDITS = 3000;

/** What a passage became, as it is read. @param isMarkdown false: as it is written */
export function changedLines(before: string, after: string, isMarkdown: boolean): Line[] {
  const [old, now] = [before, after].map((text) => (isMarkdown ? tokensOf(text) : plainTokens(text)));
  const keys = [old, now].map((tokens) => (tokens ?? []).map((token) => JSON.stringify(token)));
  const parts = diffArrays(keys[0] ?? [], keys[1] ?? [], { maxEditLength: MAX_EDITS }) ?? [
    { value: keys[0] ?? [], removed: true, added: false },
    { value: keys[1] ?? [], added: true, removed: false },
  ];
  const lines: Line[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const close = () => {
    for (const key of gone) add(lines, JSON.parse(key) as Token, 'removed');
    for (const key of come) add(lines, JSON.parse(key) as Token, 'added');
    [gone, come] = [[], []];
  };
  parts.forEach(({ value, added, removed }, index) => {
    // The space between two changed words changes with them.
    const isBetween = gone.length > 0 && come.length > 0 && index < parts.length - 1 && value.every(isSpace);
    if (removed || isBetween) gone.push(...value);
    if (added || isBetween) come.push(...value);
    if (added || removed || isBetween) return;
    close();
    for (const key of value) add(lines, JSON.parse(key) as Token, undefined);
  });
  close();
  return lines.filter(({ pieces }) => pieces.length > 0);
}

function isSpace(key: string): boolean {
  const token = JSON.parse(key) as Token;
  return 'word' in token && token.word.trim() === '';
}

function add(lines: Line[], token: Token, change: Piece['change']): void {
  let line = lines.at(-1);
  if ('line' in token) {
    // A line that goes stands before what it becomes.
    if (!line || line.pieces.length > 0) lines.push({ kind: token.line, pieces: [] });
    else if (change !== 'removed') line.kind = token.line;
    return;
  }
  if (!line) {
    line = { kind: 'paragraph', pieces: [] };
    lines.push(line);
  }
  const last = line.pieces.at(-1);
  if (last && last.change === change && last.marks.join() === token.marks.join()) last.text += token.word;
  else line.pieces.push({ text: token.word, marks: token.marks, change });
}

const wordsOf = (text: string, marks: readonly Mark[] = []): Token[] =>
  text
    .split(/(\s+|[.,;:!?…]+)/)
    .filter(Boolean)
    .map((word) => ({ word, marks }));

const plainTokens = (text: string): Token[] =>
  text === '' ? [] : text.split('\n').flatMap((line): Token[] => [{ line: 'paragraph' }, ...wordsOf(line)]);

function tokensOf(markdown: string): Token[] {
  return parseMarkdown(markdown).children.flatMap((node) => blockTokens(node, 'paragraph'));
}

function blockTokens(node: Nodes, kind: LineKind): Token[] {
  switch (node.type) {
    case 'heading':
      return [{ line: 'heading' }, ...node.children.flatMap((it) => inlineTokens(it, []))];
    case 'paragraph':
      return [{ line: kind }, ...node.children.flatMap((it) => inlineTokens(it, []))];
    case 'blockquote':
    case 'listItem':
      return node.children.flatMap((it) => blockTokens(it, node.type));
    case 'list':
      return node.children.flatMap((it) => blockTokens(it, 'listItem'));
    case 'table':
      return node.children.flatMap((row): Token[] => [
        { line: kind },
        ...row.children.flatMap((cell, index): Token[] => [
          ...(index > 0 ? wordsOf(' | ') : []),
          ...cell.children.flatMap((it) => inlineTokens(it, [])),
        ]),
      ]);
    case 'code':
    case 'html':
      return node.value.split('\n').flatMap((line): Token[] => [{ line: 'code' }, ...wordsOf(line)]);
    case 'thematicBreak':
      return [{ line: kind }, ...wordsOf('* * *')];
    default:
      return [{ line: kind }, ...inlineTokens(node, [])];
  }
}

function inlineTokens(node: Nodes, marks: readonly Mark[]): Token[] {
  const own = MARKS.includes(node.type) ? [...marks, node.type as Mark] : marks;
  if (node.type === 'image') return wordsOf(`[image\u00a0: ${node.alt || node.url}]`, own);
  if (node.type === 'break') return wordsOf(' ', own);
  if ('children' in node) return node.children.flatMap((it) => inlineTokens(it, own));
  return 'value' in node ? wordsOf(node.value.replaceAll('\n', ' '), own) : [];
}
