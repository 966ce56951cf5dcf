import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'mdast';
import { readBlocks } from './blocks.ts';
import type { Converted } from './converted.ts';
import { type LeftOut, leftOutSentence } from './left-out.ts';
import { nestLists, readLists } from './office-lists.ts';
import { dropParts, readStyles } from './office-parts.ts';
import { polish } from './polish.ts';
import { readTables } from './tables.ts';
import { writeMarkdown } from './write-markdown.ts';

/** @throws RangeError when the nesting exhausts the stack */
export function htmlToMarkdown(html: string): Converted {
  const leftOut: LeftOut = new Map();
  // Pictures within the text of the clipboard can weigh megabytes.
  const light = html.replace(/(\ssrc\s*=\s*)(?:"data:[^"]*"|'data:[^']*')/gi, '$1"data:,"');
  const tree = fromHtmlIsomorphic(light, { fragment: true });
  dropParts(tree, leftOut);
  readStyles(tree, leftOut);
  readLists(tree);
  nestLists(tree);
  readTables(tree, leftOut);
  readBlocks(tree, leftOut);
  const markdown = toMdast(tree, { document: true }) as Root;
  polish(markdown);
  const isParagraph = (at: 0 | -1) => markdown.children.at(at)?.type === 'paragraph';
  return {
    markdown: writeMarkdown(markdown),
    startsInline: isParagraph(0),
    endsInline: isParagraph(-1),
    leftOut: leftOutSentence(leftOut),
  };
}
