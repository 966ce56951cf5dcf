import type { BlockContent, List, Nodes, PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import { loosenMarks } from '../paste/polish.ts';
import { writeMarkdown } from '../paste/write-markdown.ts';
import type { SourceBlock, VisualNode } from './markdown-to-visual.ts';

/**
 * The text of the edited blocks. A block that is as it was opened keeps its source, and the gap to a neighbour that
 * still follows it.
 * @param head what preceded the first block
 */
export function visualToMarkdown(
  nodes: readonly VisualNode[],
  { head, blocks }: { head: string; blocks: readonly SourceBlock[] },
): string {
  const present = nodes.filter((node) => node.type !== 'paragraph' || (node.content?.length ?? 0) > 0);
  const keys = blocks.map(({ node }) => JSON.stringify(node));
  const texts = present.map((node) => JSON.stringify(node));
  const origins = originsOf(present, blocks, { present: texts, blocks: keys });
  return present.reduce((markdown, node, index) => {
    const origin = origins[index];
    const original = origin === undefined ? undefined : blocks[origin];
    const isSame = original !== undefined && keys[origin ?? 0] === texts[index];
    const before = index === 0 && origin === 0 ? head : '';
    const written = isSame ? original.source : writeBlock(node, original?.source ?? '');
    return markdown + before + written + gapAfter(index);
  }, '');

  function gapAfter(index: number): string {
    const origin = origins[index] ?? -1;
    const original = blocks[origin];
    const isLast = index === present.length - 1;
    if (isLast) return origin === blocks.length - 1 ? (original?.gap ?? '') : '';
    // A single line end keeps some kinds of blocks apart, not others.
    const isKept = (at: number) => present[at]?.type === blocks[origins[at] ?? -1]?.node.type;
    return origins[index + 1] === origin + 1 && isKept(index) && isKept(index + 1) ? (original?.gap ?? '\n\n') : '\n\n';
  }
}

/** Which block of the opened text each one is: unchanged ones by their content, a changed one by its neighbours. */
function originsOf(present: readonly VisualNode[], blocks: readonly SourceBlock[], keys: Keys): (number | undefined)[] {
  const origins: (number | undefined)[] = [];
  let from = 0;
  for (const text of keys.present) {
    const at = keys.blocks.indexOf(text, from);
    origins.push(at < 0 ? undefined : at);
    if (at >= 0) from = at + 1;
  }
  for (const [index, node] of present.entries()) {
    if (origins[index] !== undefined) continue;
    const before = index === 0 ? -1 : origins[index - 1];
    const after = origins.find((origin, at) => at > index && origin !== undefined) ?? blocks.length;
    if (before === undefined || before + 1 >= after) continue;
    if (blocks[before + 1]?.node.type === node.type) origins[index] = before + 1;
  }
  return origins;
}

interface Keys {
  present: readonly string[];
  blocks: readonly string[];
}

/** @param source of the block before its change, whose marks are kept */
function writeBlock(node: VisualNode, source: string): string {
  if (node.type === 'verbatim') return String(node.attrs?.source ?? '');
  const tree = { type: 'root' as const, children: [block(node)] };
  loosenMarks(tree);
  const isUnderscored = /(?:^|[\s(])_[^_\s]/m.test(source) && !/(?:^|[\s(])\*[^*\s]/m.test(source);
  // The site does not read `*~~**a**~~*`, nor `**~~a *b*~~**`.
  const isMixed = nests(tree, 'emphasis', 'delete', 'strong') || nests(tree, 'strong', 'delete', 'emphasis');
  const [, bullet] = /^[ \t]*([*+-])[ \t]/m.exec(source) ?? [];
  return writeMarkdown(tree, {
    ...(node.type === 'bulletList' && bullet && { bullet: bullet as '*' | '+' | '-' }),
    ...((isUnderscored || isMixed) && { emphasis: '_' as const }),
  });
}

const nests = (node: Nodes, ...[outer, ...inner]: string[]): boolean =>
  outer === undefined ||
  ('children' in node &&
    node.children.some((child) => (child.type === outer ? nests(child, ...inner) : nests(child, outer, ...inner))));

function block(node: VisualNode): RootContent {
  const { attrs = {}, content = [] } = node;
  const children = () => content.map(block) as BlockContent[];
  switch (node.type) {
    case 'heading':
      return { type: 'heading', depth: Number(attrs.level) as 2, children: inline(content) };
    case 'blockquote':
      return { type: 'blockquote', children: children() };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'codeBlock':
      return {
        type: 'code',
        lang: (attrs.language as string | null) ?? null,
        value: content.map((it) => it.text ?? '').join(''),
      };
    case 'bulletList':
    case 'orderedList': {
      const spread = attrs.spread === true;
      const isOrdered = node.type === 'orderedList';
      const list: List = { type: 'list', ordered: isOrdered, spread, children: [] };
      if (isOrdered) list.start = Number(attrs.start ?? 1);
      list.children = content.map((item) => ({
        type: 'listItem',
        spread,
        children: (item.content ?? []).map(block) as BlockContent[],
      }));
      return list;
    }
    case 'table':
      return table(node);
    case 'verbatim':
      return { type: 'html', value: String(attrs.source ?? '') };
    default:
      return { type: 'paragraph', children: inline(content) };
  }
}

function table({ attrs = {}, content = [] }: VisualNode): Table {
  const rows = content.map((row) => ({
    type: 'tableRow' as const,
    children: (row.content ?? []).map(
      (cell): TableCell => ({ type: 'tableCell', children: inline(cell.content?.[0]?.content ?? []) }),
    ),
  }));
  const align = (attrs.align ?? []) as Table['align'];
  return { type: 'table', align: align?.length === rows[0]?.children.length ? align : [], children: rows };
}

const MARKS = { bold: 'strong', italic: 'emphasis', strike: 'delete' } as const;
type MarkName = keyof typeof MARKS;

/** An inline node with the marks around it. */
interface MarkedNode {
  marks: readonly string[];
  /** @param inside marks of a whole link that no neighbour has */
  write: (inside: readonly string[]) => PhrasingContent;
  kind: 'words' | 'blank' | 'link';
}

/** ProseMirror's flat marks as a tree: a link stays one, a mark spans all neighbours that have it. */
const inline = (content: readonly VisualNode[]): PhrasingContent[] => withMarks(withLinks(content));

/** A link is one node, with the marks that all its nodes have. */
function withLinks(content: readonly VisualNode[]): MarkedNode[] {
  const linkOf = ({ marks = [] }: VisualNode) => marks.find(({ type }) => type === 'link');
  const nodes: MarkedNode[] = [];
  for (let start = 0, end = 0; start < content.length; start = end) {
    const [first] = content.slice(start);
    const link = first && linkOf(first);
    const key = JSON.stringify(link);
    end = start + 1;
    while (link && end < content.length && JSON.stringify(linkOf(content[end] as VisualNode)) === key) end += 1;
    const run = content.slice(start, end).flatMap(leaves);
    const marks = run[0]?.marks.filter((mark) => run.every((it) => it.marks.includes(mark))) ?? [];
    const { href, title } = link?.attrs ?? {};
    const write = (inside: readonly string[]): PhrasingContent => ({
      type: 'link',
      url: String(href ?? ''),
      title: (title as string | null) ?? null,
      children: withMarks(without(run, ...marks.filter((mark) => !inside.includes(mark)))),
    });
    nodes.push(...(link ? [{ marks, write, kind: 'link' as const }] : run));
  }
  return nodes;
}

const without = (nodes: readonly MarkedNode[], ...marks: string[]): MarkedNode[] =>
  nodes.map((node) => ({ ...node, marks: node.marks.filter((mark) => !marks.includes(mark)) }));

/** Blanks at its ends apart: no mark begins or ends with one. */
function leaves(node: VisualNode): MarkedNode[] {
  const { type, attrs = {}, text: value = '' } = node;
  const all = (node.marks ?? []).map((mark) => mark.type);
  const marks = all.filter((mark) => mark in MARKS);
  const leaf = (kind: MarkedNode['kind'], written: PhrasingContent): MarkedNode => ({
    marks,
    kind,
    write: () => written,
  });
  if (type === 'hardBreak') return [leaf('blank', { type: 'break' })];
  if (type === 'picture') {
    const { name, alt, title } = attrs;
    const picture = { url: String(name ?? ''), alt: String(alt ?? ''), title: (title as string | null) ?? null };
    return [leaf('words', { type: 'image', ...picture })];
  }
  if (all.includes('code')) return [leaf('words', { type: 'inlineCode', value })];
  const core = value.trim();
  const at = value.indexOf(core);
  const parts = core === '' ? [value] : [value.slice(0, at), core, value.slice(at + core.length)];
  return parts
    .filter(Boolean)
    .map((part) => leaf(part.trim() === '' ? 'blank' : 'words', { type: 'text', value: part }));
}

/** The mark that spans most comes first. */
function withMarks(nodes: readonly MarkedNode[]): PhrasingContent[] {
  const [first, ...rest] = nodes;
  if (!first) return [];
  if (first.kind === 'blank') return [first.write([]), ...withMarks(rest)];
  const spanOf = (mark: string) => {
    const end = nodes.findIndex(({ marks }) => !marks.includes(mark));
    return nodes.slice(0, end < 0 ? nodes.length : end).findLastIndex(({ kind }) => kind !== 'blank') + 1;
  };
  const [mark] = first.marks.toSorted((a, b) => spanOf(b) - spanOf(a));
  const span = mark === undefined ? 1 : spanOf(mark);
  if (mark === undefined || (span === 1 && first.kind === 'link'))
    return [first.write(first.marks), ...withMarks(rest)];
  const children = withMarks(without(nodes.slice(0, span), mark));
  return [{ type: MARKS[mark as MarkName], children } as PhrasingContent, ...withMarks(nodes.slice(span))];
}
