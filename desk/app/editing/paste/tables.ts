import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { LeftOut } from './left-out.ts';
import { element, isBlock, isElement, rewrite, text } from './tree.ts';

const WIDEST = 50;

/** Tables of data get a first row of titles; tables that only lay out a page become their content. */
export function readTables(tree: Root, leftOut: LeftOut): void {
  rewrite(tree, (node) => {
    if (node.tagName !== 'table') return [node];
    const rows = rowsOf(node).filter((row) => textOf(row).trim() !== '' || holds(row.children, ['img']));
    const cells = rows.map((row) => row.children.filter((it) => isElement(it, 'td', 'th')) as Element[]);
    const columns = Math.max(0, ...cells.map((row) => row.length));
    if (isLayout(node, rows.length, columns)) return cells.flat().map((cell) => element('div', cell.children));
    const caption = node.children
      .filter((it) => isElement(it, 'caption'))
      .map((it) => element('p', (it as Element).children));
    const hasSpans = cells
      .flat()
      .some(({ properties: { colSpan, rowSpan } }) => spanOf(colSpan) > 1 || spanOf(rowSpan) > 1);
    if (hasSpans) leftOut.set('merged', 1);
    const isBoldHead = cells[0]?.every((cell) => textOf(cell).trim() === '' || isAllBold(cell)) ?? false;
    const read = cells.map((row, index) =>
      element(
        'tr',
        row.map((cell) => readCell(cell, { isHead: index === 0, isPlain: index === 0 && isBoldHead, hasSpans })),
      ),
    );
    return [...caption, element('table', read)];
  });
}

function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child) => {
    if (isElement(child, 'tr')) return [child];
    return isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [];
  });
}

function isLayout({ properties, children }: Element, rows: number, columns: number): boolean {
  if (rows === 0 || (rows === 1 && columns === 1) || properties.role === 'presentation') return true;
  const hasWords = children.some((it) => textOf(it).trim() !== '');
  return (
    !hasWords ||
    holds(children, ['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']) ||
    (columns === 1 && holds(children, ['ul', 'ol']))
  );
}

const holds = (nodes: readonly ElementContent[], names: string[]): boolean =>
  nodes.some((it) => isElement(it) && (names.includes(it.tagName) || holds(it.children, names)));

interface Reading {
  isHead: boolean;
  isPlain: boolean;
  /** Columns of other rows are then unknown to the alignment. */
  hasSpans: boolean;
}

function readCell({ properties, children }: Element, { isHead, isPlain, hasSpans }: Reading): Element {
  const [colSpan, rowSpan] = [spanOf(properties.colSpan), spanOf(properties.rowSpan)];
  const align = String(properties.align ?? '');
  const content = inline(isPlain ? withoutBold(children) : children);
  return element(isHead ? 'th' : 'td', content, { colSpan, rowSpan, ...(align === 'right' && !hasSpans && { align }) });
}

const spanOf = (value: unknown) => Math.min(WIDEST, Math.max(1, Math.trunc(Number(value)) || 1));

/** A cell of Markdown is one line. */
function inline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'br') return [text(' ')];
    if (node.tagName === 'li') return [text('• '), ...inline(node.children), text(' ')];
    return isBlock(node)
      ? [text(' '), ...inline(node.children), text(' ')]
      : [{ ...node, children: inline(node.children) }];
  });
}

function isAllBold(cell: Element): boolean {
  return cell.children.every((it) =>
    isElement(it) ? it.tagName === 'b' || it.tagName === 'strong' || isAllBold(it) : textOf(it).trim() === '',
  );
}

const withoutBold = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((it) => {
    if (!isElement(it)) return [it];
    return it.tagName === 'b' || it.tagName === 'strong'
      ? it.children
      : [{ ...it, children: withoutBold(it.children) }];
  });
