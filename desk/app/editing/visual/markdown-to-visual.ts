import type { BlockContent, Nodes, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

/** A node as ProseMirror reads it from JSON. */
export interface VisualNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: VisualNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/** A block of the text with its source, and what stands between it and the next. */
export interface SourceBlock {
  source: string;
  gap: string;
  node: VisualNode;
}

/** What this mode does not show: it stays as it is written. */
class NotVisual extends Error {}

const EXTENSIONS = {
  extensions: [gfmTable(), gfmStrikethrough(), gfmTaskListItem()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown()],
};

export const parseMarkdown = (markdown: string): Root => fromMarkdown(markdown, EXTENSIONS);

/** Blocks whose sources and gaps together are the text. @returns head: what precedes the first */
export function markdownToVisual(markdown: string): { head: string; blocks: SourceBlock[] } {
  const { children } = parseMarkdown(markdown);
  const startOf = (node: RootContent | undefined) => node?.position?.start.offset ?? markdown.length;
  const blocks = children.map((child, index): SourceBlock => {
    const [start, end] = [startOf(child), child.position?.end.offset ?? markdown.length];
    const source = markdown.slice(start, end);
    return { source, gap: markdown.slice(end, startOf(children[index + 1])), node: visualBlock(child, source) };
  });
  return { head: markdown.slice(0, startOf(children[0])), blocks };
}

function visualBlock(node: RootContent, source: string): VisualNode {
  try {
    return block(node, source);
  } catch (error) {
    if (!(error instanceof NotVisual)) throw error;
    return { type: 'verbatim', attrs: { source } };
  }
}

function block(node: RootContent, source: string): VisualNode {
  switch (node.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, ...inlineContent(node.children) };
    case 'paragraph':
      return { type: 'paragraph', ...inlineContent(node.children) };
    case 'blockquote':
      if (node.children.length === 0) throw new NotVisual();
      return { type: 'blockquote', content: blocks(node.children, source) };
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'code':
      // Diagrams have an editor of their own kind: their text.
      if (node.lang === 'schema' || node.meta) throw new NotVisual();
      return {
        type: 'codeBlock',
        attrs: { language: node.lang ?? null },
        ...(node.value && { content: [text(node.value)] }),
      };
    case 'list': {
      const items = node.children.map((item): VisualNode => {
        if (typeof item.checked === 'boolean' || item.children[0]?.type !== 'paragraph') throw new NotVisual();
        return { type: 'listItem', content: blocks(item.children, source) };
      });
      const attrs = { spread: node.spread || node.children.some(({ spread }) => spread) };
      return node.ordered
        ? { type: 'orderedList', attrs: { ...attrs, start: node.start ?? 1 }, content: items }
        : { type: 'bulletList', attrs, content: items };
    }
    case 'table': {
      const [head, ...rows] = node.children;
      if (!head) throw new NotVisual();
      return {
        type: 'table',
        attrs: { align: node.align ?? [] },
        content: [
          tableRow(head, 'tableHeader'),
          ...rows.map((row) => tableRow(row, 'tableCell', head.children.length)),
        ],
      };
    }
    default:
      throw new NotVisual();
  }
}

const blocks = (children: readonly RootContent[], source: string): VisualNode[] =>
  children.map((child) => block(child as BlockContent, source));

function tableRow({ children }: TableRow, type: string, columns = children.length): VisualNode {
  const cells = children.map((cell) => ({ type, content: [{ type: 'paragraph', ...inlineContent(cell.children) }] }));
  const missing = Array.from({ length: Math.max(0, columns - cells.length) }, () => ({
    type,
    content: [{ type: 'paragraph' }],
  }));
  return { type: 'tableRow', content: [...cells, ...missing].slice(0, columns) };
}

const text = (value: string, marks: VisualNode['marks'] = []): VisualNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});

function inlineContent(children: readonly PhrasingContent[]): { content?: VisualNode[] } {
  const content = inline(children, []);
  return content.length > 0 ? { content } : {};
}

const MARKS: Partial<Record<Nodes['type'], string>> = { strong: 'bold', emphasis: 'italic', delete: 'strike' };

/** ProseMirror refuses a mark that a text has twice. */
const withMark = (marks: NonNullable<VisualNode['marks']>, type: string) =>
  marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];

function inline(children: readonly PhrasingContent[], marks: NonNullable<VisualNode['marks']>): VisualNode[] {
  return children.flatMap((child): VisualNode[] => {
    switch (child.type) {
      case 'text':
        // Marked reads more than this parser: pictures with blanks in their names, footnotes, formulas.
        if (/\]\(|\[\^|\$\$/.test(child.value)) throw new NotVisual();
        return child.value === '' ? [] : [text(child.value.replace(/\n/g, ' '), marks)];
      case 'strong':
      case 'emphasis':
      case 'delete':
        return inline(child.children, withMark(marks, MARKS[child.type] ?? ''));
      case 'inlineCode':
        return [text(child.value, [...marks, { type: 'code' }])];
      case 'break':
        return [{ type: 'hardBreak', ...(marks.length > 0 && { marks }) }];
      case 'link':
        return inline(child.children, [
          ...marks,
          { type: 'link', attrs: { href: child.url, title: child.title ?? null } },
        ]);
      case 'image':
        return [
          {
            type: 'picture',
            attrs: { name: child.url, alt: child.alt ?? '', title: child.title ?? null },
            ...(marks.length > 0 && { marks }),
          },
        ];
      default:
        throw new NotVisual();
    }
  });
}
