import type { Element, ElementContent, Parents, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf, element, isBlank, isElement, styleOf, text } from './tree.ts';

interface Item {
  level: number;
  isOrdered: boolean;
  start: number;
  children: ElementContent[];
}

/** Lists that are paragraphs (Word), one list for each item (Word on the web), or typed marks become lists. */
export function readLists(parent: Root | Element): void {
  for (const child of parent.children) if (child.type === 'element') readLists(child);
  const read: ElementContent[] = [];
  let items: Item[] = [];
  const close = () => {
    read.push(...nested(items));
    items = [];
  };
  for (const child of parent.children as ElementContent[]) {
    const found = itemsOf(child);
    if (found) items.push(...found);
    else if (items.length === 0 || !isBlank(child)) {
      close();
      read.push(child);
    }
  }
  close();
  parent.children = typedLists(read);
}

function itemsOf(node: ElementContent): Item[] | undefined {
  if (!isElement(node)) return undefined;
  if (classesOf(node).includes('ListContainerWrapper')) {
    return node.children.flatMap((list) => (isElement(list, 'ul', 'ol') ? wrappedItems(list) : []));
  }
  const [, level] = /\blevel(\d)/.exec(styleOf(node)['mso-list'] ?? '') ?? [];
  if (!/^(?:p|h\d|div)$/.test(node.tagName) || level === undefined) return undefined;
  // A numbered heading stays a heading.
  const mark = takeMark(node).trim();
  if (/^h\d$/.test(node.tagName)) return undefined;
  const [, number] = /(?<!\d)(\d+)[.)°]?$/.exec(mark) ?? [];
  const isOrdered = /^\(?(?:[\d.]+|[a-z]{1,5})[.)°]\)?$|^\d+$/i.test(mark);
  return [{ level: Number(level), isOrdered, start: Number(number ?? 1), children: node.children }];
}

function wrappedItems(list: Element): Item[] {
  return list.children
    .filter((it) => isElement(it, 'li'))
    .map((item) => ({
      level: Number((item as Element).properties.dataAriaLevel ?? 1),
      isOrdered: list.tagName === 'ol',
      start: Number(list.properties.start ?? 1),
      children: (item as Element).children,
    }));
}

/** Removes Word's own mark ("·", "1.") from the paragraph. */
function takeMark(node: Element): string {
  let mark = '';
  const take = (parent: Element) => {
    parent.children = parent.children.filter((child) => {
      if (!isElement(child)) return true;
      if (styleOf(child)['mso-list'] === 'ignore') {
        mark += textOf(child);
        return false;
      }
      take(child);
      return true;
    });
  };
  take(node);
  return mark;
}

function nested(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const { level, isOrdered, start, children } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const tagName = isOrdered ? 'ol' : 'ul';
    const last = open.at(-1);
    if (last?.level === level && last.list.tagName !== tagName) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = element(tagName, [], isOrdered && start > 1 ? { start } : {});
      const parent = open.at(-1)?.list.children.at(-1);
      if (isElement(parent)) parent.children.push(list);
      else lists.push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push(element('li', children));
  }
  return lists;
}

const TYPED_BULLET = /^[\s\u00a0]*[•·▪◦‣●○■][\s\u00a0]*/;
const TYPED_DASH = /^[\s\u00a0]*-[\s\u00a0]+/;
const TYPED_NUMBER = /^[\s\u00a0]*(\d{1,3})[.)][\s\u00a0]+/;

/** Paragraphs that begin with a typed mark. One dash or number alone is no list. */
function typedLists(children: readonly ElementContent[]): ElementContent[] {
  const read: ElementContent[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const mark = [TYPED_BULLET, TYPED_DASH, TYPED_NUMBER].find((it) => isMarked(children[at], it));
    let end = at;
    const items: Element[] = [];
    while (mark && end < children.length) {
      const child = children[end];
      if (child && isMarked(child, mark)) items.push(element('li', withoutMark(child as Element, mark)));
      else if (!child || !isBlank(child)) break;
      end += 1;
    }
    const child = children[at];
    if (mark && (items.length > 1 || mark === TYPED_BULLET)) {
      const [, number] = mark === TYPED_NUMBER ? (mark.exec(textOf(child as Element)) ?? []) : [];
      read.push(element(mark === TYPED_NUMBER ? 'ol' : 'ul', items, number && number !== '1' ? { start: number } : {}));
      at = end - 1;
    } else if (child) read.push(child);
  }
  return read;
}

const isMarked = (node: ElementContent | undefined, mark: RegExp) =>
  isElement(node, 'p', 'div') &&
  !node.children.some((it) => isElement(it, 'p', 'div', 'ul', 'ol')) &&
  mark.test(textOf(node));

function withoutMark(node: Element, mark: RegExp): ElementContent[] {
  let rest = (mark.exec(textOf(node))?.[0] ?? '').length;
  const cut = (parent: Parents): ElementContent[] =>
    (parent.children as ElementContent[]).map((child) => {
      if (rest === 0) return child;
      if (child.type === 'text') {
        const taken = Math.min(rest, child.value.length);
        rest -= taken;
        return text(child.value.slice(taken));
      }
      return isElement(child) ? { ...child, children: cut(child) } : child;
    });
  return cut(node);
}

/** Google Docs and older LibreOffice put a nested list beside its item, not into it. */
export function nestLists(tree: Root | Element): void {
  for (const child of tree.children) if (child.type === 'element') nestLists(child);
  if (!isElement(tree as Element, 'ul', 'ol')) return;
  const items: ElementContent[] = [];
  for (const child of tree.children as ElementContent[]) {
    const last = items.at(-1);
    if (isElement(child, 'ul', 'ol')) {
      if (isElement(last, 'li')) last.children.push(child);
      else items.push(element('li', [child]));
    } else if (!isBlank(child)) items.push(child);
  }
  tree.children = items;
}
