import hljs from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { frenchSpaces, typeset } from '../../content/typeset.ts';
import { type LeftOut, leftOutElements, lineAt, WITH_CONTENT } from '../../platform/left-out-elements.ts';
import type { PostHeading } from './blog.schema.ts';
import { asciiSlug } from './slug.ts';

hljs.registerLanguage('dockerfile', dockerfile);
hljs.registerLanguage('http', http);
hljs.registerLanguage('nginx', nginx);

/** A picture of the article, ready to be served. */
export interface Figure {
  /** Widest first choice of a browser that reads no `srcset`. */
  url: string;
  /** Narrowest first. */
  sizes: readonly { url: string; width: number }[];
  width: number;
  height: number;
}

export interface ArticleHtml {
  /** Safe in a page without any policy: nothing in it runs, loads from elsewhere or is submitted. */
  html: string;
  /** h2 and h3 with their ids. */
  headings: PostHeading[];
  /** Plain text, one line for each block. */
  text: string;
  /** Pictures as the article names them, in their order. */
  pictures: string[];
  /** What was left out, by its line of the Markdown text. */
  leftOut: LeftOut[];
}

/**
 * Markdown, and the HTML in it, as the content of a post: sanitised by an allow list, headings from h2 on with ids,
 * code coloured by classes, tables and code reachable by keyboard, links to elsewhere in a new tab.
 * @param figures by the name that the article gives them; a picture that is not among them is left out.
 */
export function articleHtml(markdown: string, figures: ReadonlyMap<string, Figure> = new Map()): ArticleHtml {
  const pictures: string[] = [];
  const leftOut: LeftOut[] = leftOutElements(markdown, ALLOWED_TAGS);
  const safe = sanitizeHtml(coloured.parse(markdown.replace(NO_TEXT, ''), { async: false }), {
    ...ALLOWED,
    transformTags: {
      a: (_tag, { href = '' }) => {
        const safeHref = linkTarget(href);
        if (safeHref === undefined && href !== '') {
          const line = lineAt(markdown, Math.max(0, markdown.indexOf(href)));
          leftOut.push({ line, what: `lien «\u00a0${href.slice(0, 60)}\u00a0»` });
        }
        return { tagName: 'a', attribs: attributes(safeHref !== undefined && { href: safeHref }) };
      },
      img: (_tag, { src = '', alt = '' }) => {
        pictures.push(src);
        const figure = figures.get(src);
        return { tagName: 'img', attribs: figure ? pictureAttributes(figure, alt) : {} };
      },
      th: (_tag, { align = '' }) => ({ tagName: 'th', attribs: { scope: 'col', class: alignment(align) } }),
      td: (_tag, { align = '' }) => ({ tagName: 'td', attribs: { class: alignment(align) } }),
      ol: (_tag, { start = '' }) => ({ tagName: 'ol', attribs: attributes(/^\d{1,4}$/.test(start) && { start }) }),
    },
  });
  return { ...finish(safe), pictures, leftOut };
}

/** Control and private characters: pages use the latter for words of their own. */
const NO_TEXT = /[^\P{Cc}\t\r\n]|\p{Co}/gu;

const coloured = new Marked({
  gfm: true,
  renderer: {
    code({ text, lang = '' }) {
      const language = lang.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
      const known = hljs.getLanguage(language);
      const code = known ? hljs.highlight(text, { language, ignoreIllegals: true }).value : escaped(text);
      return `<pre><code class="hljs${known ? ` language-${language}` : ''}">${code}\n</code></pre>\n`;
    },
  },
});

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'del', 's', 'ins', 'sup', 'sub', 'kbd', 'abbr', 'mark', 'q', 'cite', 'small'],
    ...['pre', 'code', 'span', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['img', 'figure', 'figcaption', 'details', 'summary'],
  ],
  allowedAttributes: {
    a: ['href'],
    abbr: ['title'],
    ol: ['start'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    th: ['scope', 'class'],
    td: ['class'],
    code: ['class'],
    span: ['class'],
  },
  allowedClasses: {
    th: ['align-center', 'align-right'],
    td: ['align-center', 'align-right'],
    code: ['hljs', 'language-*'],
    span: ['hljs-*', 'language-*'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowVulnerableTags: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...WITH_CONTENT],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

const ALLOWED_TAGS: ReadonlySet<string> = new Set(ALLOWED.allowedTags || []);

const LINKED = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const HERE = 'https://here.invalid';

/** An address that a reader may be led to: elsewhere in full, on this site from the root, in this page by '#'. */
function linkTarget(href: string): string | undefined {
  const typed = href.trim();
  const url = URL.parse(typed, HERE);
  if (!url || !LINKED.has(url.protocol) || url.username || url.password) return undefined;
  if (url.origin !== HERE) return url.href;
  if (typed.startsWith('#')) return url.hash;
  return typed.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

function pictureAttributes({ url, sizes, width, height }: Figure, alt: string): sanitizeHtml.Attributes {
  return {
    src: url,
    srcset: sizes.map((it) => `${it.url} ${it.width}w`).join(', '),
    sizes: '(min-width: 48rem) 44rem, 100vw',
    width: String(width),
    height: String(height),
    alt,
    loading: 'lazy',
    decoding: 'async',
  };
}

const attributes = (some: sanitizeHtml.Attributes | false): sanitizeHtml.Attributes => some || {};

const alignment = (align: string) => (['center', 'right'].includes(align) ? `align-${align}` : '');

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\s*\/?>/g;
/** Where a line of the plain text ends. */
const BLOCKS = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'figure', 'figcaption', 'details', 'summary'],
]);
/** Ids of the page around the article. */
const TAKEN = ['commentaires', 'main', 'contenu', 'article', 'sommaire', 'newsletter', 'menu'];
/** The no-break spaces of French stay. */
const BREAKABLE = /[^\S\u00a0\u202f]+/g;
const NEW_TAB = '<span class="sr-only"> (nouvel onglet)</span>';

/** What sanitised HTML still needs, and what is read from it. Sanitised text holds no bare '<' or '>'. */
function finish(safe: string): Pick<ArticleHtml, 'html' | 'headings' | 'text'> {
  const levels = [...safe.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const shift = 2 - Math.min(...levels, 6);
  const headings: PostHeading[] = [];
  const ids = new Set(TAKEN);
  const links: ('bare' | 'here' | 'elsewhere')[] = [];
  let tables = 0;
  let lines = '';

  const opened = (tag: string, attributes: string, after: number): string => {
    const level = headingLevel(tag, shift);
    if (level !== undefined) {
      const text = plain(safe.slice(after, safe.indexOf(`</${tag}>`, after)));
      const id = unique(asciiSlug(text) || 'partie', ids);
      if ((level === 2 || level === 3) && text !== '') headings.push({ id, text: typeset(frenchSpaces(text)), level });
      return `<h${level} id="${id}">`;
    }
    if (tag === 'a') {
      const kind = attributes === '' ? 'bare' : /^ href="https?:/.test(attributes) ? 'elsewhere' : 'here';
      links.push(kind);
      if (kind === 'bare') return '';
      return kind === 'elsewhere' ? `<a${attributes} target="_blank" rel="noopener">` : `<a${attributes}>`;
    }
    if (tag === 'table') {
      tables += 1;
      const name = headings.at(-1)?.text ?? '';
      const label = `Tableau ${tables}${name && `\u00a0: ${name}`}`;
      return `<div class="table-scroll" role="region" tabindex="0" aria-label="${escaped(label)}"><table>`;
    }
    if (tag === 'pre') {
      const language = /^<code class="[^"]*language-([a-z0-9+#-]+)/.exec(safe.slice(after, after + 80))?.[1];
      return `<pre tabindex="0" role="group" aria-label="Exemple de code${language ? ` (${language})` : ''}">`;
    }
    return `<${tag}${attributes.replaceAll(' class=""', '')}>`;
  };
  const closed = (tag: string): string => {
    const level = headingLevel(tag, shift);
    if (level !== undefined) return `</h${level}>`;
    if (tag === 'table') return '</table></div>';
    if (tag !== 'a') return `</${tag}>`;
    const kind = links.pop() ?? 'bare';
    if (kind === 'bare') return '';
    return kind === 'elsewhere' ? `${NEW_TAB}</a>` : '</a>';
  };

  let html = '';
  let at = 0;
  let program = 0;
  const add = (text: string) => {
    const prose = program === 0;
    const spaced = prose ? frenchSpaces(text) : text;
    html += prose ? typeset(spaced) : text;
    lines += spaced.replace(BREAKABLE, ' ');
  };
  for (const match of safe.matchAll(TAG)) {
    const [whole, slash, tag = '', attributes = ''] = match;
    const text = safe.slice(at, match.index);
    at = match.index + whole.length;
    const isVoid = /^(br|hr|img)$/.test(tag);
    add(text);
    html += slash ? closed(tag) : isVoid ? `<${tag}${attributes.replace(/\s*\/$/, '')}>` : opened(tag, attributes, at);
    if (/^(pre|code|kbd)$/.test(tag)) program += slash ? -1 : 1;
    if (BLOCKS.has(tag)) lines += '\n';
    else if (/^(br|td|th)$/.test(tag)) lines += ' ';
  }
  add(safe.slice(at));
  const text = lines
    .split('\n')
    .map((line) => unescaped(line).replace(BREAKABLE, ' ').trim())
    .filter(Boolean)
    .join('\n');
  // What is left of a picture or a script that stood alone.
  return { html: html.replace(/<p>\s*<\/p>\n?/g, ''), headings, text };
}

/** The article's highest headings become h2: the page's own title is its h1. */
function headingLevel(tag: string, shift: number): number | undefined {
  const level = /^h([1-6])$/.exec(tag)?.[1];
  return level === undefined ? undefined : Math.min(6, Math.max(2, Number(level) + shift));
}

function unique(id: string, taken: Set<string>): string {
  let name = id;
  for (let number = 2; taken.has(name); number += 1) name = `${id}-${number}`;
  taken.add(name);
  return name;
}

function plain(html: string): string {
  return unescaped(html.replace(/<[^<>]*>/g, ''))
    .replace(BREAKABLE, ' ')
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
