import type { RootContent } from 'mdast';
import { blockName } from '../block-name.ts';
import { parseMarkdown } from '../visual/markdown-to-visual.ts';

/** A paragraph, a list item, a table, a block of code: what two people write apart from each other. */
export interface Block {
  text: string;
  /** What stands between it and the block before it. */
  gap: string;
  type: RootContent['type'];
  /** Key of the block before it; undefined: it begins the text. */
  after: string | undefined;
}

/** @returns also what follows the last block */
export function blocksOf(markdown: string): { blocks: Block[]; end: string } {
  const nodes = parseMarkdown(markdown).children.flatMap((node): RootContent[] =>
    node.type === 'list' ? node.children : [node],
  );
  let at = 0;
  const blocks: Block[] = [];
  for (const { type, position } of nodes) {
    const [start, end] = [position?.start.offset ?? at, position?.end.offset ?? at];
    // An empty item has no text of its own.
    blocks.push({ text: markdown.slice(start, end), gap: markdown.slice(at, start), type, after: blocks.at(-1)?.text });
    at = end;
  }
  return { blocks, end: markdown.slice(at) };
}

/** The text of these blocks, each behind its gap if it follows the same block as before. */
export function textOf(blocks: readonly Block[], end: string): string {
  let [text, before]: [string, Block | undefined] = ['', undefined];
  for (const block of blocks) {
    text += before?.text === block.after ? block.gap : gapAfter(before, block);
    text += block.text;
    before = block;
  }
  return text + end;
}

function gapAfter(before: Block | undefined, { type, gap }: Block): string {
  if (!before) return '';
  if (type === 'listItem' && before.type === 'listItem') return /^\n+[ \t]*$/.test(gap) ? gap : '\n';
  return '\n\n';
}

/** Blocks whose words can be merged one by one. */
export const hasWords = ({ type }: Block): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'listItem' || type === 'blockquote';

/** Names of the blocks of a text: '3e paragraphe'. */
export function blockNames(markdown: string): (block: Block) => string {
  let paragraphs = 0;
  const names = new Map<string, string>();
  for (const { type, text } of blocksOf(markdown).blocks) {
    if (type === 'paragraph' || type === 'blockquote') paragraphs += 1;
    if (!names.has(text)) names.set(text, blockName(type, paragraphs, text));
  }
  return ({ text, type }) => names.get(text) ?? blockName(type, paragraphs + 1, text);
}
