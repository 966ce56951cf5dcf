import { Marked, type Token } from 'marked';

/** What a text holds and no page or mail of ours may. */
export interface LeftOut {
  /** In the text that was read, from 1. */
  line: number;
  /** In words for the author. */
  what: string;
}

/** Elements that are left out with their content, which is no text for a reader. */
export const WITH_CONTENT: readonly string[] = [
  ...['script', 'style', 'noscript', 'template', 'title', 'textarea', 'select', 'option', 'button', 'iframe', 'object'],
  ...['embed', 'applet', 'frameset', 'noframes', 'noembed', 'xmp', 'plaintext', 'listing', 'svg', 'math', 'canvas'],
  ...['audio', 'video', 'map', 'portal', 'dialog'],
];

const withContent: ReadonlySet<string> = new Set(WITH_CONTENT);

/** Every HTML element of a Markdown text that is not allowed, in its order; what is shown as code is none. */
export function leftOutElements(markdown: string, allowed: ReadonlySet<string>): LeftOut[] {
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

const TAG = /(?<!\\)<(?:!--[\s\S]*?-->|(\/?)([a-z][a-z0-9-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>)/gi;

/** The Markdown text without any HTML, comments included; what is shown as code stays. Its lines keep their numbers. */
export function withoutElements(markdown: string): string {
  const visible = withoutCode(markdown);
  const small = visible.toLowerCase();
  let kept = '';
  let at = 0;
  for (const { 0: whole, 1: slash, 2: name = '', index } of visible.matchAll(TAG)) {
    if (index < at) continue;
    const end = !slash && withContent.has(name.toLowerCase()) ? closingTag(small, name, index + whole.length) : undefined;
    const after = end ?? index + whole.length;
    kept += markdown.slice(at, index) + markdown.slice(index, after).replace(/[^\n]/g, '');
    at = after;
  }
  return kept + markdown.slice(at);
}

/** Where what follows the closing tag begins. */
function closingTag(text: string, name: string, from: number): number | undefined {
  const start = text.indexOf(`</${name.toLowerCase()}`, from);
  const end = start < 0 ? -1 : text.indexOf('>', start);
  return end < 0 ? undefined : end + 1;
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The line on which something first stands; 1 where it does not. */
export function lineOf(text: string, part: string): number {
  return lineAt(text, Math.max(0, text.indexOf(part)));
}

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
