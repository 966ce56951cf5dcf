import type { Nodes } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
  ],
  handlers: {
    // Escapes that no reader of Markdown needs.
    text: (node, parent, state, info) =>
      defaultHandlers
        .text(node, parent, state, info)
        .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
        .replace(/\\&(?!#?\w+;)/g, '&'),
  },
};

/** @param marks the author's own marks */
export const writeMarkdown = (tree: Nodes, marks: Pick<Options, 'bullet' | 'emphasis'> = {}): string =>
  toMarkdown(tree, { ...OPTIONS, ...marks }).trimEnd();
