import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import { joinedLines } from '../../../../src/text/joined-lines.ts';
import type { Converted } from '../paste/converted.ts';

const EMPTY_BLOCK = /^[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>)[ \t]+$/;

/** One step of the history: Ctrl Z takes the whole paste back. @returns where the text goes on */
export function insertConverted(editor: EditorView, range: { from: number; to: number }, converted: Converted): number {
  const { from, insert } = placed(editor.state.doc.toString(), range, converted);
  editor.dispatch({
    changes: { from, to: range.to, insert },
    selection: { anchor: from + insert.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  return from + insert.length;
}

/** Blank lines where Markdown needs them to keep blocks apart. @returns the place and the text of the change */
export function placed(
  text: string,
  { from, to }: { from: number; to: number },
  { markdown, startsInline, endsInline }: Converted,
): { from: number; insert: string } {
  const lineStart = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const before = text.slice(lineStart, from);
  const [after = '', below = ''] = text.slice(to).split('\n', 2);
  const [above = ''] = text
    .slice(0, Math.max(0, lineStart - 1))
    .split('\n')
    .slice(-1);
  if (!markdown.includes('\n') && startsInline) return { from, insert: markdown };
  if (before.trimStart().startsWith('|')) return { from, insert: joinedLines(markdown.replace(/\\\n/g, '\n')) };
  const isAtStart = before.trim() === '' || (EMPTY_BLOCK.test(before) && !startsInline);
  const lead = isAtStart ? (above.trim() === '' ? '' : '\n') : startsInline ? '' : '\n\n';
  const tail = after.trim() === '' ? (below.trim() === '' ? '' : '\n') : endsInline ? '' : '\n\n';
  return { from: isAtStart ? lineStart : from, insert: `${lead}${markdown}${tail}` };
}

/** Whether the selection begins or ends in code; a text inserted there stays as it is. */
export function isInCode({ state }: EditorView, { from, to }: { from: number; to: number }): boolean {
  return [from, to].some((at) => {
    let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(state).resolveInner(at, -1);
    while (node && !/Code/.test(node.name)) node = node.parent;
    return node !== null;
  });
}
