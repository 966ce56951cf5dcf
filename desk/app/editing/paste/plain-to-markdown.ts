import { trimmedEnd } from '../../../../src/text/trimmed-end.ts';
import type { Converted } from './converted.ts';

const MARKDOWN =
  /^(?:#{1,6} \S|```|~~~|> |\|.*\|[ \t]*$|!?\[[^[\]\n]*\]\([^()\n]+\))|\*\*[^*\s][^*]*\*\*|\[[^[\]]+\]\((?:https?:|mailto:|\/)[^()]*\)/m;
const ITEM = /^[ \t\u00a0]*(?:[•·▪◦‣●○■*-]|\d{1,3}[.)])[ \t\u00a0]+/;
const BULLET = /^([ \t\u00a0]*)[•·▪◦‣●○■][ \t\u00a0]*/;
/** Lines that a mail program cut at a width. */
const WRAPPED_FROM = 50;
const WRAPPED_UNTIL = 100;

/** Paragraphs, lines and bullets of a plain text; a single line, and a text that is Markdown, stay as they are. */
export function plainToMarkdown(plain: string): Converted {
  const text = plain.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/\0/g, '');
  if (!text.trim().includes('\n') || MARKDOWN.test(text)) {
    return { markdown: text, startsInline: true, endsInline: true, leftOut: [] };
  }
  const lines = text.split('\n').map((line) => line.trimEnd());
  const whole = trimmedEnd(lines.join('\n'), /\n/).replace(/^\n+/, '');
  const groups = whole.split(/\n\n+/).map((group) => group.split('\n'));
  return {
    markdown: groups.map((group) => paragraphs(group, groups.length === 1)).join('\n\n'),
    startsInline: !ITEM.test(whole),
    endsInline: !ITEM.test(groups.at(-1)?.at(-1) ?? ''),
    leftOut: [],
  };
}

/** @param isTight no blank line in the whole text: each line is a paragraph, as word processors copy them */
function paragraphs(lines: readonly string[], isTight: boolean): string {
  const isWrapped =
    lines.length > 1 && lines.slice(0, -1).every(({ length }) => length >= WRAPPED_FROM && length <= WRAPPED_UNTIL);
  let markdown = '';
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const isItem = ITEM.test(line);
    if (before !== undefined) {
      const wasItem = ITEM.test(before);
      if (isItem && wasItem) markdown += '\n';
      else if (isItem || wasItem || (isTight && !isWrapped)) markdown += '\n\n';
      else markdown += isWrapped ? '\n' : '\\\n';
    }
    markdown += isItem ? line.replace(BULLET, '$1- ') : line.trimStart();
  }
  return markdown;
}
