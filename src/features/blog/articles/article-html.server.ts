import { randomUUID } from 'node:crypto';
import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import hljs from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import { Marked, type Tokens } from 'marked';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sanitizeHtml from 'sanitize-html';
import { visit } from 'unist-util-visit';
import { pictureIdOf } from '../../../content/model/picture-names.ts';
import { frenchSpaces, typeset } from '../../../content/model/typeset.ts';
import {
  type LeftOut,
  leftOutElements,
  lineAt,
  unknownMarkdown,
  WITH_CONTENT,
} from '../../../platform/markdown/left-out-elements.ts';
import { boundNesting, unlessTooDeep } from '../../../platform/markdown/markdown-depth.ts';
import { picturesWithBlanks } from '../../../platform/markdown/markdown-pictures.ts';
import { boundedAddresses } from '../../../platform/markdown-text.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { storableText, truncated } from '../../../text/intake.ts';
import { DONE, TO_DO } from '../../../text/task-marks.ts';
import { DiagramFigure } from '../../../ui/diagrams/diagram.tsx';
import type { PostHeading } from '../blog.schema.ts';
import { FIGURE_SIZES, storedPicture } from '../images/library-pictures.server.ts';
import { parseDiagram } from './article-diagram.server.ts';
import { createHeadingIds } from './heading-ids.ts';

hljs.registerLanguage('dockerfile', dockerfile);
hljs.registerLanguage('http', http);
hljs.registerLanguage('nginx', nginx);

export interface Figure {
  url: string;
  sizes: readonly { url: string; width: number }[];
  width: number;
  height: number;
}

export interface ArticleHtml {
  /** Sanitised: safe in a page without a CSP. */
  html: string;
  headings: PostHeading[];
  text: string;
  leftOut: LeftOut[];
}

export interface ArticleMarkdown {
  /** Names of the pictures, in the text's order. */
  pictures: string[];
  /** Number of pictures without an alternative text; those of the library have their own. */
  picturesWithoutAlt: number;
  /** @param figures by the article's names; other pictures are left out, but for those of the library */
  render(figures?: ReadonlyMap<string, Figure>): ArticleHtml;
}

/** Highlights and sanitises by an allow list, once; code blocks `schema` become diagrams. */
export function readMarkdown(source: string): ArticleMarkdown {
  const markdown = storableText(source);
  const tooDeep = (): ArticleHtml => ({
    html: `<p>${escapeHtml(markdown)}</p>`,
    headings: [],
    text: markdown,
    leftOut: [{ line: 1, what: 'mise en forme imbriquée trop profondément' }],
  });
  return unlessTooDeep(
    () => {
      const { safe, diagrams, leftOut, ...found } = sanitised(markdown);
      const html = (figures: ReadonlyMap<string, Figure>) =>
        finish(withFigures(safe, found.pictures, figures), diagrams);
      const render = (figures: ReadonlyMap<string, Figure> = new Map()) =>
        unlessTooDeep(() => ({ ...html(figures), leftOut }), tooDeep);
      return { ...found, render };
    },
    () => ({ pictures: [], picturesWithoutAlt: 0, render: tooDeep }),
  );
}

function sanitised(markdown: string) {
  const pictures: string[] = [];
  let picturesWithoutAlt = 0;
  const leftOut: LeftOut[] = [...leftOutElements(markdown, ALLOWED_TAGS), ...unknownMarkdown(markdown)];
  const diagrams: Diagrams = new Map();
  const tokens = coloured.lexer(boundNesting(markdown));
  coloured.walkTokens(tokens, (token) => {
    if (token.type === 'image' && token.text.trim() === '' && !pictureIdOf(token.href)) picturesWithoutAlt += 1;
    if (token.type !== 'code' || (token as Tokens.Code).lang?.trim() !== DIAGRAM) return;
    const parsed = parseDiagram((token as Tokens.Code).text);
    const place = randomUUID();
    if (parsed.ok) {
      const figure = renderToStaticMarkup(createElement(DiagramFigure, { diagram: parsed.diagram }));
      diagrams.set(place, storableText(figure));
    } else {
      const line = lineAt(markdown, Math.max(0, markdown.indexOf(token.raw)));
      leftOut.push({ line, what: `schéma (${parsed.message})` });
    }
    Object.assign(token, { type: 'html', block: true, text: parsed.ok ? `<p>${place}</p>` : '' });
  });
  // The sanitiser has decoded references.
  const safe = storableText(
    sanitizeHtml(coloured.parser(tokens), {
      ...ALLOWED,
      transformTags: {
        a: (_tag, { href = '' }) => {
          const safeHref = linkTarget(href);
          if (safeHref === undefined && href !== '') {
            const line = lineAt(markdown, Math.max(0, markdown.indexOf(href)));
            leftOut.push({ line, what: `lien «\u00a0${truncated(href, 60)}\u00a0»` });
          }
          return { tagName: 'a', attribs: attributes(safeHref !== undefined && { href: safeHref }) };
        },
        img: (_tag, { src = '', alt = '' }) => {
          pictures.push(src);
          return { tagName: 'img', attribs: { src: String(pictures.length - 1), alt } };
        },
        th: (_tag, { align = '' }) => ({ tagName: 'th', attribs: { scope: 'col', class: alignment(align) } }),
        td: (_tag, { align = '' }) => ({ tagName: 'td', attribs: { class: alignment(align) } }),
        ol: (_tag, { start = '' }) => ({ tagName: 'ol', attribs: attributes(/^\d{1,4}$/.test(start) && { start }) }),
      },
    }),
  );
  return { safe, diagrams, pictures, picturesWithoutAlt, leftOut };
}

const DIAGRAM = 'schema';
/** Drawn, by the placeholder of each, which no author can write. */
type Diagrams = Map<string, string>;

const coloured = new Marked(picturesWithBlanks, boundedAddresses, {
  gfm: true,
  renderer: {
    checkbox: ({ checked }) => (checked ? DONE : TO_DO),
    code({ text, lang = '' }) {
      const language = lang.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
      const known = hljs.getLanguage(language);
      const code = known ? hljs.highlight(text, { language, ignoreIllegals: true }).value : escapeHtml(text);
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
    img: ['src', 'alt'],
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
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

const ALLOWED_TAGS: ReadonlySet<string> = new Set(ALLOWED.allowedTags || []);

const LINKED = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const HERE = 'https://here.invalid';

function linkTarget(href: string): string | undefined {
  const typed = href.trim();
  const url = URL.parse(typed, HERE);
  if (!url || !LINKED.has(url.protocol) || url.username || url.password) return undefined;
  if (url.origin !== HERE) return url.href;
  if (typed.startsWith('#')) return url.hash;
  return typed.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

const PICTURE = /<img src="(\d+)"( alt="[^"]*")? \/>/g;

/** Fills the sanitiser's own output. @param pictures the names by number */
function withFigures(safe: string, pictures: readonly string[], figures: ReadonlyMap<string, Figure>): string {
  return safe.replace(PICTURE, (_picture, number: string, alt = ' alt=""') => {
    const name = pictures[Number(number)] ?? '';
    const id = pictureIdOf(name);
    if (id !== undefined) return storedPicture(id, alt);
    const figure = figures.get(name);
    if (!figure) return '';
    const srcset = figure.sizes.map((it) => `${it.url} ${it.width}w`).join(', ');
    return `<img src="${escapeHtml(figure.url)}" srcset="${escapeHtml(srcset)}" sizes="${FIGURE_SIZES}" width="${figure.width}" height="${figure.height}"${alt} loading="lazy" decoding="async">`;
  });
}

const attributes = (some: sanitizeHtml.Attributes | false): sanitizeHtml.Attributes => some || {};

const alignment = (align: string) => (['center', 'right'].includes(align) ? `align-${align}` : '');

const BLOCKS = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'figure', 'figcaption', 'details', 'summary'],
]);
const BREAKABLE = /[^\S\u00a0\u202f]+/g;
const PROGRAM = new Set(['pre', 'code', 'kbd']);

function finish(safe: string, diagrams: Diagrams): Omit<ArticleHtml, 'leftOut'> {
  const tree = fromHtml(safe, { fragment: true });
  const levels: number[] = [];
  visit(tree, 'element', ({ tagName }) => {
    if (/^h[1-6]$/.test(tagName)) levels.push(Number(tagName[1]));
  });
  const shift = 2 - Math.min(...levels, 6);
  const headings: PostHeading[] = [];
  const ids = createHeadingIds();
  let tables = 0;
  let lines = '';

  const dressed = (element: Element): ElementContent[] => {
    const { tagName, properties } = element;
    const level = headingLevel(tagName, shift);
    if (level !== undefined) {
      const text = plain(textOf(element));
      const id = ids.add(text);
      if ((level === 2 || level === 3) && text !== '') headings.push({ id, text: typeset(frenchSpaces(text)), level });
      Object.assign(element, { tagName: `h${level}`, properties: { id } });
    }
    if (tagName === 'table') {
      tables += 1;
      const name = headings.at(-1)?.text ?? '';
      const ariaLabel = `Tableau ${tables}${name && `\u00a0: ${name}`}`;
      const region = { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel };
      return [{ type: 'element', tagName: 'div', properties: region, children: [element] }];
    }
    if (tagName === 'pre') {
      const language = /language-([a-z0-9+#-]+)/.exec(classOf(element.children[0]))?.[1];
      const ariaLabel = `Exemple de code${language ? ` (${language})` : ''}`;
      Object.assign(properties, { tabIndex: 0, role: 'group', ariaLabel });
    }
    if (tagName === 'a') {
      if (typeof properties.href !== 'string') return element.children;
      if (/^https?:/.test(properties.href)) {
        Object.assign(properties, { target: '_blank', rel: ['noopener'] });
        element.children.push(newTab());
      }
    }
    return [element];
  };
  /** Post-order, but headings keep their words as typed. */
  const walk = (parent: Root | Element, isProgram: boolean): void => {
    parent.children = parent.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') {
        const spaced = isProgram ? child.value : frenchSpaces(child.value);
        lines += spaced.replace(BREAKABLE, ' ');
        return [{ type: 'text', value: isProgram ? spaced : typeset(spaced) }];
      }
      if (child.type !== 'element') return [];
      const { tagName } = child;
      const drawn = tagName === 'p' ? diagrams.get(textOf(child)) : undefined;
      if (drawn !== undefined) {
        const figure = fromHtml(drawn, { fragment: true });
        lines += `\n${captionOf(figure)}\n`;
        return figure.children as ElementContent[];
      }
      const gap = BLOCKS.has(tagName) ? '\n' : /^(br|td|th)$/.test(tagName) ? ' ' : '';
      const isLink = tagName === 'a';
      lines += gap;
      const before = isLink ? [] : dressed(child);
      walk(child, isProgram || PROGRAM.has(tagName));
      lines += gap;
      if (child.properties.className && classOf(child) === '') delete child.properties.className;
      // An empty paragraph is left of a removed picture or script.
      if (tagName === 'p' && !child.children.some((it) => it.type !== 'text' || it.value.trim())) return [];
      return isLink ? dressed(child) : before;
    });
  };
  walk(tree, false);
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && String(properties.href).startsWith('#'))
      properties.href = ids.linkTo(String(properties.href));
  });
  const text = lines.split('\n').map(plain).filter(Boolean).join('\n');
  return { html: toHtml(tree, { characterReferences: { useNamedReferences: true } }), headings, text };
}

function captionOf(figure: Root): string {
  let caption = '';
  visit(figure, 'element', (element) => {
    if (element.tagName === 'figcaption') caption = textOf(element);
  });
  return caption;
}

const newTab = (): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['sr-only'] },
  children: [{ type: 'text', value: ' (nouvel onglet)' }],
});

function classOf(node: ElementContent | undefined): string {
  const names = node?.type === 'element' ? node.properties.className : undefined;
  return Array.isArray(names) ? names.join(' ') : '';
}

function headingLevel(tag: string, shift: number): number | undefined {
  const level = /^h([1-6])$/.exec(tag)?.[1];
  return level === undefined ? undefined : Math.min(6, Math.max(2, Number(level) + shift));
}

const plain = (text: string) => text.replace(BREAKABLE, ' ').trim();
