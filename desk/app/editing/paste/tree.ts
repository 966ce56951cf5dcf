import type { Element, ElementContent, Parents, RootContent, Text } from 'hast';

type Content = RootContent | ElementContent;

/**
 * Replaces each element, innermost first. Comments and the document's type go: Word's conditions are comments.
 * @param isGone removes it with its content
 */
export function rewrite(
  parent: Parents,
  replace: (element: Element) => readonly Content[],
  isGone: (element: Element) => boolean = () => false,
): void {
  parent.children = parent.children.flatMap((child: Content): Content[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element' || isGone(child)) return [];
    rewrite(child, replace, isGone);
    return [...replace(child)];
  }) as ElementContent[];
}

export const element = (tagName: string, children: readonly Content[], properties: Element['properties'] = {}) =>
  ({ type: 'element', tagName, properties, children: children as ElementContent[] }) satisfies Element;

export const text = (value: string): Text => ({ type: 'text', value });

export const isElement = (node: Content | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const isBlank = (node: Content): boolean => node.type === 'text' && node.value.trim() === '';

export const classesOf = ({ properties: { className } }: Element): string =>
  Array.isArray(className) ? className.join(' ') : String(className ?? '');

/** Declarations of the style attribute, in lower case. */
export function styleOf({ properties: { style } }: Element): Record<string, string> {
  const declarations = String(style ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.split(':'))
    .map(([name = '', ...value]) => [name.trim(), value.join(':').trim()]);
  return Object.fromEntries(declarations);
}

const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'div', 'dl', 'dt', 'figure', 'footer', 'form'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table'],
  ...['tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul', 'body', 'html'],
]);

export const isBlock = (node: Content): boolean => node.type === 'element' && BLOCKS.has(node.tagName);

export const hasBlock = (parent: Parents): boolean =>
  parent.children.some((child) => isBlock(child) || (child.type === 'element' && hasBlock(child)));
