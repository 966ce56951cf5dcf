import { Marked } from 'marked';
import { boundedAddresses } from '../markdown-text.ts';
import { boundNesting } from './markdown-depth.ts';

const marked = new Marked(boundedAddresses);

/** An element or a piece of syntax that pages and mails do not show. */
export interface LeftOut {
  line: number;
  /** A French description for the author. */
  what: string;
}

/** Elements removed with their content, which is not text. */
export const WITH_CONTENT: readonly string[] = [
  ...['script', 'style', 'noscript', 'template', 'title', 'textarea', 'select', 'option', 'button', 'iframe', 'object'],
  ...['embed', 'applet', 'frameset', 'noframes', 'noembed', 'xmp', 'plaintext', 'listing', 'svg', 'math', 'canvas'],
  ...['audio', 'video', 'map', 'portal', 'dialog'],
];

const withContent: ReadonlySet<string> = new Set(WITH_CONTENT);

/** Code is skipped. */
export function leftOutElements(markdown: string, allowed: ReadonlySet<string>): LeftOut[] {
  let [line, at] = [1, 0];
  return elements(markdown).flatMap(({ name, start }) => {
    if (name === undefined || allowed.has(name)) return [];
    line += lineAt(markdown.slice(at, start), start) - 1;
    at = start;
    return [{ line, what: `<${name}>` }];
  });
}

/** Line numbers stay. */
export function withoutElements(markdown: string): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of elements(markdown)) {
    rest += markdown.slice(at, start) + markdown.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return rest + markdown.slice(at);
}

interface Element {
  /** Undefined for comments and closing tags. */
  name: string | undefined;
  start: number;
  /** Index after the content of elements that are removed with it. */
  end: number;
}

/** Placeholder of everything that is not HTML: neither a tag nor a comment spans it. */
const NO_HTML = '\uffff';
const TAG =
  /<(?:!--[^\uffff]*?(?:-->|(?=\uffff|$))|(\/?)([a-z][a-z0-9-]*)(?![^\s/>\uffff])(?:"[^"\uffff]*"|'[^'\uffff]*'|[^'"<>\uffff])*>?)/gi;

function elements(markdown: string): Element[] {
  const html = htmlOf(markdown);
  const found: Element[] = [];
  /** Names without a closing tag from here on: looked for once. */
  const open = new Set<string>();
  let at = 0;
  for (const { 0: tag, 1: slash, 2: word, index } of html.matchAll(TAG)) {
    if (index < at) continue;
    const name = slash ? undefined : word?.toLowerCase();
    at = index + tag.length;
    if (name !== undefined && withContent.has(name) && !open.has(name)) {
      const end = afterClosing(html, name, at);
      if (end === undefined) open.add(name);
      at = end ?? at;
    }
    found.push({ name, start: index, end: at });
  }
  return found;
}

function afterClosing(html: string, name: string, from: number): number | undefined {
  const closing = new RegExp(`</${name}[^>\uffff]*>?`, 'gi');
  closing.lastIndex = from;
  return closing.test(html) ? closing.lastIndex : undefined;
}

const DRAWN_ELSEWHERE = new Set(['mermaid', 'plantuml', 'dot', 'graphviz', 'math', 'katex']);

/** Footnotes, rendered code blocks and formulas, which Marked shows as typed; each once. */
export function unknownMarkdown(markdown: string): LeftOut[] {
  const found = new Map<string, LeftOut>();
  const tell = (part: string, what: string) => {
    if (!found.has(what)) found.set(what, { line: lineOf(markdown, part), what });
  };
  marked.walkTokens(marked.lexer(boundNesting(markdown)), (token) => {
    if (token.type === 'code') {
      const language = String(token.lang ?? '')
        .trim()
        .toLowerCase();
      if (DRAWN_ELSEWHERE.has(language)) tell(token.raw, `listing «\u00a0${language}\u00a0», montré comme du code,`);
    }
    if (token.type === 'def' && token.raw.startsWith('[^')) tell(token.raw, noteOf(token.raw));
    if (token.type !== 'text' || ('tokens' in token && token.tokens)) return;
    for (const [note] of token.raw.matchAll(/\[\^[^[\]\s]+\]/g)) tell(note, noteOf(note));
    const [formula] = /\$\$[^$]+\$\$/.exec(token.raw) ?? [];
    if (formula) tell(formula, `formule «\u00a0${formula.slice(0, 40)}\u00a0», montrée telle quelle,`);
  });
  return [...found.values()];
}

const noteOf = (raw: string) =>
  `note de bas de page «\u00a0${/^\[\^[^\]]+\]/.exec(raw)?.[0] ?? raw}\u00a0», montrée telle quelle,`;

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

export function lineOf(text: string, part: string): number {
  return lineAt(text, Math.max(0, text.indexOf(part)));
}

/** The HTML of a Markdown text at its offsets; all else is NO_HTML. */
function htmlOf(markdown: string): string {
  let html = '';
  let at = 0;
  marked.walkTokens(marked.lexer(boundNesting(markdown)), (token) => {
    if (('tokens' in token && token.tokens) || 'items' in token || token.type === 'table') return;
    let gap = NO_HTML;
    // Line by line: within a list or a quote the source has markers that the token has not.
    for (const line of token.raw.split('\n').map((it) => it.trim())) {
      const start = line === '' ? -1 : markdown.indexOf(line, at);
      if (start < 0) continue;
      at = start + line.length;
      if (token.type !== 'html') continue;
      html = html.padEnd(start, gap) + line;
      gap = ' ';
    }
  });
  return html;
}
