import type { BlockContent, List, PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import { joinMarks } from '../paste/polish.ts';
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
  joinMarks(tree);
  const [, bullet] = /^[ \t]*([*+-])[ \t]/m.exec(source) ?? [];
  return writeMarkdown(tree, {
    ...(node.type === 'bulletList' && bullet && { bullet: bullet as '*' | '+' | '-' }),
    ...(/(?:^|[\s(])_[^_\s]/m.test(source) && !/(?:^|[\s(])\*[^*\s]/m.test(source) && { emphasis: '_' as const }),
  });
}

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

/** Each text with its marks around it; `polish` joins neighbours. */
function inline(content: readonly VisualNode[]): PhrasingContent[] {
  return content.map((node) => {
    const { attrs = {}, marks = [] } = node;
    const isCode = marks.some(({ type }) => type === 'code');
    const value = node.text ?? '';
    let inner: PhrasingContent =
      node.type === 'hardBreak'
        ? { type: 'break' }
        : node.type === 'picture'
          ? {
              type: 'image',
              url: String(attrs.name ?? ''),
              alt: String(attrs.alt ?? ''),
              title: (attrs.title as string | null) ?? null,
            }
          : isCode
            ? { type: 'inlineCode', value }
            : { type: 'text', value };
    for (const mark of marks.toReversed()) {
      if (mark.type in MARKS) inner = { type: MARKS[mark.type as MarkName], children: [inner] };
      if (mark.type === 'link') {
        const { href, title } = mark.attrs ?? {};
        inner = { type: 'link', url: String(href ?? ''), title: (title as string | null) ?? null, children: [inner] };
      }
    }
    return inner;
  });
}
