import { Marked, type Token } from 'marked';

/** What an article holds and no page may. */
export interface LeftOut {
  /** In the text that was read, from 1. */
  line: number;
  /** In words for the author. */
  what: string;
}

interface Rules {
  allowed: ReadonlySet<string>;
  /** Elements that take their content with them. */
  withContent: ReadonlySet<string>;
}

/** Every HTML element of a Markdown text that is not allowed, in its order; what is shown as code is none. */
export function leftOutElements(markdown: string, { allowed, withContent }: Rules): LeftOut[] {
  const source = withoutCode(markdown.replace(/\r\n?/g, '\n'));
  const found: LeftOut[] = [];
  const opening = /(?<!\\)<([a-z][a-z0-9-]*)(?=[\s/>])/gi;
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const name = match[1]?.toLowerCase() ?? '';
    if (allowed.has(name)) continue;
    found.push({ line: lineAt(source, match.index), what: `<${name}>` });
    const end = withContent.has(name) ? source.toLowerCase().indexOf(`</${name}`, opening.lastIndex) : -1;
    if (end > 0) opening.lastIndex = end;
  }
  return found;
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Of the same length and lines: what a reader sees as code is blank. */
function withoutCode(markdown: string): string {
  let text = markdown;
  let at = 0;
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      const inner = 'tokens' in token && token.tokens ? token.tokens : 'items' in token ? token.items : undefined;
      if (inner) walk(inner as Token[]);
      else if (token.type === 'code' || token.type === 'codespan') {
        // Line by line: within a list or a quotation the source has marks that the token has not.
        for (const line of token.raw.split('\n').map((it) => it.trim())) {
          const start = line === '' ? -1 : text.indexOf(line, at);
          if (start < 0) continue;
          at = start + line.length;
          text = text.slice(0, start) + ' '.repeat(line.length) + text.slice(at);
        }
      } else {
        const start = text.indexOf(token.raw, at);
        if (start >= 0) at = start + token.raw.length;
      }
    }
  };
  walk(new Marked({ gfm: true }).lexer(markdown));
  return text;
}
