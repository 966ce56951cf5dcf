import type { Element, ElementContent, Parents, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { count, type LeftOut } from './left-out.ts';
import { classesOf, element, hasBlock, isBlank, isBlock, isElement, rewrite, styleOf, text } from './tree.ts';

const SUPERSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, index) => [String(index), sign]),
);

/**
 * Headings, quotes and links by what the programs call them; paragraphs without blanks.
 * @returns the document's title, which leaves the tree; '': it has none
 */
export function readBlocks(tree: Root, leftOut: LeftOut): string {
  let title = '';
  rewrite(tree, (node) => {
    const { tagName, properties, children } = node;
    const classes = classesOf(node);
    const level = Number(
      /\bMsoHeading(\d)/.exec(classes)?.[1] ??
        styleOf(node)['mso-outline-level'] ??
        (properties.role === 'heading' && properties.ariaLevel),
    );
    // Of LibreOffice: "title".
    const isTitle = /\bMsoTitle\b/.test(classes) || (/^(?:h1|p)$/.test(tagName) && classes === 'title');
    if (isTitle && hasWords(node)) {
      if (title !== '') return [{ ...node, tagName: 'h1' }];
      title = textOf(node).replace(/\s+/g, ' ').trim();
      return picturesOf(node);
    }
    if (level > 0) return [{ ...node, tagName: `h${Math.min(level, 6)}` }];
    if (/\bMso(?:Intense)?Quote\b/.test(classes)) return [element('blockquote', [element('p', children)])];
    if (tagName === 'a') return readLink(node, leftOut);
    if (tagName === 'sup') return [text(textOf(node).replace(/\d/g, (sign) => SUPERSCRIPTS[sign] ?? sign))];
    if (/^(?:b|strong|i|em|del|s|strike)$/.test(tagName) && hasBlock(node)) return children;
    return [node];
  });
  rewrite(tree, (node) => {
    return /^h[1-6]$/.test(node.tagName) && !hasWords(node) ? picturesOf(node) : [node];
  });
  splitParagraphs(tree);
  return title;
}

const hasWords = (node: Element) => textOf(node).trim() !== '';

/** Its pictures alone, in a paragraph. */
function picturesOf(node: Element): Element[] {
  const pictures: Element[] = [];
  visit(node, { tagName: 'img' }, (it: Element) => void pictures.push(it));
  return pictures.length > 0 ? [element('p', pictures)] : [];
}

const HERE = 'https://here.invalid';

function readLink(node: Element, leftOut: LeftOut): ElementContent[] {
  const { href } = node.properties;
  if (typeof href !== 'string' || textOf(node).trim() === '') return node.children;
  const url = URL.parse(href.trim(), HERE);
  if (url?.protocol === 'file:' && !url.hash) count(leftOut, 'link');
  if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol) || url.origin === HERE) return node.children;
  const target = targetOf(url);
  return [{ ...node, properties: { href: target } }];
}

/** The target of a redirection of Outlook or Google, else the address itself. */
function targetOf(url: URL): string {
  const isOutlook = url.hostname.endsWith('.safelinks.protection.outlook.com');
  const isGoogle = /^www\.google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  const inner = URL.parse((isOutlook && url.searchParams.get('url')) || (isGoogle && url.searchParams.get('q')) || '');
  return inner && /^https?:$/.test(inner.protocol) ? inner.href : url.href;
}

/** Two line breaks are a new paragraph, as in mails and on many pages; those around a block are nothing. */
function splitParagraphs(parent: Parents): void {
  for (const child of parent.children) if (child.type === 'element' && child.tagName !== 'pre') splitParagraphs(child);
  if (parent.type === 'element' && !/^(?:p|div|blockquote|li|section|article|body)$/.test(parent.tagName)) return;
  const parts: ElementContent[][] = [[]];
  let breaks = 0;
  for (const child of parent.children as ElementContent[]) {
    if (isElement(child, 'br')) breaks += 1;
    else if (isBlock(child)) {
      parts.push([child], []);
      breaks = 0;
    } else if (isBlank(child) && breaks > 0) continue;
    else {
      if (breaks > 1) parts.push([]);
      else if (breaks === 1 && parts.at(-1)?.length) parts.at(-1)?.push(element('br', []));
      breaks = 0;
      parts.at(-1)?.push(child);
    }
  }
  const full = parts.filter((part) => part.some((it) => !isBlank(it)));
  if (full.length < 2) {
    parent.children = full[0] ?? [];
    return;
  }
  const blocks = full.map((part) => {
    const [first] = part;
    return part.length === 1 && first && isBlock(first) ? first : element('p', part);
  });
  parent.children = blocks;
  if (parent.type === 'element' && parent.tagName === 'p') parent.tagName = 'div';
}
