import { marked } from 'marked';
import { boundNesting } from './markdown-depth.ts';

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

/** Every HTML element of a Markdown text that is not allowed, in its order; what is shown as text or code is none. */
export function leftOutElements(markdown: string, allowed: ReadonlySet<string>): LeftOut[] {
  return elements(markdown).flatMap(({ name, start }) =>
    name === undefined || allowed.has(name) ? [] : [{ line: lineAt(markdown, start), what: `<${name}>` }],
  );
}

/** The Markdown text without any HTML, comments included; what is shown as text or code stays. Its lines keep their numbers. */
export function withoutElements(markdown: string): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of elements(markdown)) {
    kept += markdown.slice(at, start) + markdown.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return kept + markdown.slice(at);
}

interface Element {
  /** In small letters; undefined for a comment and for what closes an element. */
  name: string | undefined;
  start: number;
  /** With its content where that is left out too, else where its content begins. */
  end: number;
}

/** Stands for what is no HTML: no tag and no comment goes over it. No text holds it. */
const NO_HTML = '\uffff';
const TAG =
  /<(?:!--[^\uffff]*?(?:-->|(?=\uffff|$))|(\/?)([a-z][a-z0-9-]*)(?![^\s/>\uffff])(?:"[^"\uffff]*"|'[^'\uffff]*'|[^'"<>\uffff])*>?)/gi;

function elements(markdown: string): Element[] {
  const html = htmlOf(markdown);
  const found: Element[] = [];
  let at = 0;
  for (const { 0: tag, 1: slash, 2: word, index } of html.matchAll(TAG)) {
    if (index < at) continue;
    const name = slash ? undefined : word?.toLowerCase();
    at = index + tag.length;
    if (name !== undefined && withContent.has(name)) at = afterClosing(html, name, at) ?? at;
    found.push({ name, start: index, end: at });
  }
  return found;
}

/** Where what follows the closing tag begins. */
function afterClosing(html: string, name: string, from: number): number | undefined {
  const closing = new RegExp(`</${name}[^>\uffff]*>?`, 'gi');
  closing.lastIndex = from;
  return closing.test(html) ? closing.lastIndex : undefined;
}

/** Languages of listings that other tools draw. */
const DRAWN_ELSEWHERE = new Set(['mermaid', 'plantuml', 'dot', 'graphviz', 'math', 'katex']);

/** What other tools read in Markdown and ours show as it is typed: footnotes, drawn listings, formulas; each once. */
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
    for (const [note] of token.raw.matchAll(/\[\^[^\]\s]+\]/g)) tell(note, noteOf(note));
    const [formula] = /\$\$[^$]+\$\$/.exec(token.raw) ?? [];
    if (formula) tell(formula, `formule «\u00a0${formula.slice(0, 40)}\u00a0», montrée telle quelle,`);
  });
  return [...found.values()];
}

const noteOf = (raw: string) =>
  `note de bas de page «\u00a0${/^\[\^[^\]]+\]/.exec(raw)?.[0] ?? raw}\u00a0», montrée telle quelle,`;

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The line on which something first stands; 1 where it does not. */
export function lineOf(text: string, part: string): number {
  return lineAt(text, Math.max(0, text.indexOf(part)));
}

/** The HTML of a Markdown text, each sign at its place; all else is NO_HTML. */
function htmlOf(markdown: string): string {
  let html = '';
  let at = 0;
  marked.walkTokens(marked.lexer(boundNesting(markdown)), (token) => {
    if (('tokens' in token && token.tokens) || 'items' in token || token.type === 'table') return;
    let gap = NO_HTML;
    // Line by line: within a list or a quotation the source has marks that the token has not.
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
