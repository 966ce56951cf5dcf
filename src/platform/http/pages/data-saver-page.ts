import { gzipSync } from 'node:zlib';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';

/*
 * The data-saver variant: every word, link and form, without decoration. Islands stay as rendered, for hydration. Pages
 * control it with `data-saver`: "drop" leaves an element out, `<template data-saver>` shows its content in this
 * variant only.
 */

export interface DataSaverTexts {
  /** Placeholder of the saved amount. */
  mark: string;
  /** @param bytes that this variant saves. */
  savedText: (bytes: number) => string;
  /** Prefixes of a picture's and a film's text. */
  picture: string;
  film: string;
}

const ISLAND = 'astro-island';
/** Their picture may be their only content. */
const CONTROLS: ReadonlySet<string> = new Set(['button', 'summary', 'label']);
const MARK = /^(?:\p{L}{1,3}|\d{1,2}|\/)$/u;
const PICTURES: ReadonlySet<string> = new Set(['svg', 'img', 'picture', 'video']);
/** Removed when they become empty. */
const WRAPPERS: ReadonlySet<string> = new Set(['div', 'span', 'figure', 'p', 'li']);

/** @param html a full page. @param sizeOf a file by path, in bytes; 0 for a file of another site. */
export function dataSaverPage(html: string, words: DataSaverTexts, sizeOf: (path: string) => number): string {
  const tree = fromHtml(html);
  let savedBytes = 0;
  const lighter = (nodes: readonly RootContent[], isLinked: boolean, inGrid = false): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      // A grid's cells keep their places.
      const nothing: RootContent[] = inGrid ? [{ type: 'element', tagName: 'i', properties: {}, children: [] }] : [];
      if (node.type === 'comment') return [];
      if (node.type === 'element' && node.tagName === ISLAND) return [withLazyPictures(node)];
      if (node.type !== 'element' || isBareControl(node)) return [node];
      const { tagName, properties } = node;
      if (properties.dataSaver === 'drop') return [];
      if (tagName === 'template' && 'dataSaver' in properties) return node.content?.children ?? [];
      if (tagName === 'link' && isPrefetch(node)) {
        savedBytes += sizeOf(String(properties.href));
        return [];
      }
      if (isForCrawlers(node)) return [];
      if (tagName === 'a' && properties.ariaLabel) return [namedByPicture(node)];
      if (properties.ariaHidden === 'true') return isTextMark(node) ? [node] : nothing;
      if (PICTURES.has(tagName)) return describedAsText(node, words, isLinked) ?? nothing;
      const isGrid = Array.isArray(properties.className) && properties.className.includes('grid');
      const children = lighter(node.children, isLinked || tagName === 'a', isGrid) as ElementContent[];
      const isEmptied = children.length < node.children.length && !children.some(isSomething);
      return isEmptied && WRAPPERS.has(tagName) && !properties.id ? nothing : [{ ...node, children }];
    });
  const root: Root = { type: 'root', children: lighter(tree.children, false) };
  const document = root.children.find((node): node is Element => node.type === 'element' && node.tagName === 'html');
  if (document) document.properties.className = ['data-saver'];
  const page = toHtml(root, { omitOptionalTags: true });
  savedBytes += gzipSync(html).length - gzipSync(page).length;
  return page.replaceAll(words.mark, words.savedText(savedBytes));
}

/** A style sheet hides pictures in islands (React compares no such attribute): lazy ones are then not fetched. */
function withLazyPictures<Node extends RootContent>(node: Node): Node {
  if (node.type !== 'element') return node;
  const { fetchPriority: _, ...properties } = node.properties;
  return {
    ...node,
    properties: node.tagName === 'img' ? { ...properties, loading: 'lazy' } : node.properties,
    children: node.children.map(withLazyPictures),
  };
}

function isPrefetch({ properties: { rel } }: Element): boolean {
  return Array.isArray(rel) && rel.some((it) => it === 'preload' || it === 'prefetch');
}

function isForCrawlers({ tagName, properties }: Element): boolean {
  if (tagName === 'script') return properties.type === 'application/ld+json';
  if (tagName === 'link') return String(properties.rel) === 'canonical';
  return tagName === 'meta' && ('property' in properties || /^(description|twitter:)/.test(String(properties.name)));
}

/** A number or separator: decorative, but part of the text. */
function isTextMark(node: Element): boolean {
  return MARK.test(textOf(node).trim());
}

function isBareControl(node: Element): boolean {
  return CONTROLS.has(node.tagName) && textOf(node).trim() === '';
}

/** A link whose content is a picture: the picture's name. */
function namedByPicture(link: Element): Element {
  const picture = link.children.find((it): it is Element => it.type === 'element' && PICTURES.has(it.tagName));
  const name = String(picture?.properties.ariaLabel ?? picture?.properties.alt ?? '');
  return name
    ? {
        ...link,
        children: [{ type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: name }] }],
      }
    : link;
}

/** A link to the picture by its alternative text; undefined without one. */
function describedAsText(picture: Element, words: DataSaverTexts, isLinked: boolean): Element[] | undefined {
  const shown = picture.tagName === 'picture' ? picture.children.find(isElement('img')) : picture;
  const { alt, ariaLabel } = shown?.properties ?? {};
  const what = String(alt ?? ariaLabel ?? '').trim();
  if (!shown || what === '') return undefined;
  const isFilm = shown.tagName === 'video';
  const source = isFilm ? shown.children.findLast(isElement('source')) : shown;
  const href = isFilm ? String(source?.properties.src ?? '') : smallest(shown);
  const kind = shown.tagName === 'svg' ? '' : `${isFilm ? words.film : words.picture}\u00a0: `;
  const text = { type: 'text' as const, value: kind + what };
  const className = themeOf(picture);
  const isLink = href && !isLinked;
  return [
    {
      type: 'element',
      tagName: isLink ? 'a' : 'span',
      properties: { ...(isLink ? { href } : {}), ...(className.length > 0 ? { className } : {}) },
      children: [text],
    },
  ];
}

/** Keeps the classes that show a picture in one theme only. */
function themeOf({ tagName, properties: { className } }: Element) {
  if (!['picture', 'svg'].includes(tagName) || !Array.isArray(className)) return [];
  return className.filter((name) => /^(dark:)?(block|hidden)$/.test(String(name)));
}

function smallest({ properties: { src, srcSet } }: Element): string {
  const [first = ''] = (Array.isArray(srcSet) ? srcSet.join() : String(srcSet ?? '')).split(',');
  return first.trim().split(' ')[0] || String(src ?? '');
}

const isElement =
  (tagName: string) =>
  (node: RootContent): node is Element =>
    node.type === 'element' && node.tagName === tagName;

const isSomething = (node: RootContent) =>
  node.type === 'element' || (node.type === 'text' && node.value.trim() !== '');
