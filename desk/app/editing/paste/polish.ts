import type { List, ListItem, PhrasingContent, Root, RootContent } from 'mdast';

type Node = Root | RootContent;
const MARKS = ['strong', 'emphasis', 'delete'];

/** Tidies what word processors cut apart: one mark for neighbours, blanks outside, headings without bold. */
export function polish(tree: Root): void {
  const levels = levelsOf(tree);
  tidy(tree, { shift: 2 - Math.min(...levels, 6), isHeading: false });
}

/** Moves blanks and line breaks out of marks in a text that is no paste; words, levels and lists stay. */
export function loosenMarks(tree: Root): void {
  tidy(tree, undefined);
}

/** The place of a node in a paste. */
interface Place {
  shift: number;
  isHeading: boolean;
}

function levelsOf(node: Node): number[] {
  if (node.type === 'heading') return [node.depth];
  return 'children' in node ? node.children.flatMap((child) => levelsOf(child)) : [];
}

function tidy(node: Node, place: Place | undefined): void {
  if (node.type === 'text' && place) node.value = spaces(node.value);
  if (!('children' in node)) return;
  if (node.type === 'heading' && place) {
    node.depth = Math.min(6, Math.max(2, node.depth + place.shift)) as 2 | 3 | 4 | 5 | 6;
  }
  const inside = place && { ...place, isHeading: place.isHeading || node.type === 'heading' };
  for (const child of node.children) tidy(child, inside);
  const children = joined(
    node.children.flatMap((child) => loosened(child, inside)),
    place !== undefined,
  );
  if (node.type === 'paragraph' || node.type === 'heading') trim(children);
  node.children = children.filter((child) => !isEmpty(child)) as never;
  if (node.type === 'list' && place) spread(node);
}

/** Blanks move out of a mark; within a heading a mark and a line break are nothing. */
function loosened(node: RootContent, place: Place | undefined): RootContent[] {
  const isHeading = place?.isHeading ?? false;
  if (isHeading && node.type === 'break') return [{ type: 'text', value: ' ' }];
  if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete') return [node];
  if (isHeading && node.type === 'strong') return node.children;
  const [before, after] = [takeBlank(node.children, 0, place), takeBlank(node.children, -1, place)];
  const kept = node.children.length > 0 ? [node] : [];
  return [...before, ...kept, ...after];
}

/** Blanks and line breaks at one end of a mark; those of a paste are one blank each. */
function takeBlank(children: PhrasingContent[], at: 0 | -1, place: Place | undefined): PhrasingContent[] {
  const child = children.at(at);
  if (child?.type !== 'break' && child?.type !== 'text') return [];
  const blank = (value: string): PhrasingContent[] =>
    value === '' ? [] : [{ type: 'text', value: place ? ' ' : value }];
  let taken: PhrasingContent[] = place ? blank(' ') : [child];
  if (child.type === 'text') {
    const { value } = child;
    child.value = at === 0 ? value.trimStart() : value.trimEnd();
    const length = value.length - child.value.length;
    taken = blank(at === 0 ? value.slice(0, length) : value.slice(child.value.length));
    if (child.value !== '') return taken;
  }
  children.splice(at, 1);
  const more = takeBlank(children, at, place);
  return at === 0 ? [...taken, ...more] : [...more, ...taken];
}

/** @param isPaste two marks with a blank between them were one in the word processor */
function joined(children: readonly RootContent[], isPaste: boolean): RootContent[] {
  const all: RootContent[] = [];
  for (const child of children) {
    const between = all.at(-1);
    if (
      isPaste &&
      between?.type === 'text' &&
      between.value === ' ' &&
      all.at(-2)?.type === child.type &&
      MARKS.includes(child.type) &&
      'children' in child
    ) {
      all.pop();
      child.children = [between, ...child.children] as never;
    }
    const last = all.at(-1);
    if (last?.type === 'text' && child.type === 'text')
      last.value = last.value.endsWith(' ') ? last.value + child.value.replace(/^ +/, '') : last.value + child.value;
    else if (last?.type === child.type && MARKS.includes(child.type) && 'children' in last && 'children' in child) {
      last.children = joined([...last.children, ...child.children], isPaste) as never;
    } else all.push(child);
  }
  return all;
}

function trim(children: RootContent[]): void {
  while (children[0]?.type === 'break') children.shift();
  while (children.at(-1)?.type === 'break') children.pop();
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

function isEmpty(node: RootContent): boolean {
  if (node.type === 'text') return node.value === '';
  if (node.type === 'tableCell' || node.type === 'tableRow') return false;
  if (node.type === 'listItem') return node.children.every(isEmpty) && typeof node.checked !== 'boolean';
  return 'children' in node && node.children.every(isEmpty);
}

/** Blank lines within a list only where an item has several paragraphs. */
function spread(list: List): void {
  const hasTwo = ({ children }: ListItem) => children.filter(({ type }) => type === 'paragraph').length > 1;
  for (const item of list.children) item.spread = hasTwo(item);
  list.spread = list.children.some(hasTwo);
}

/** No-break spaces stay where French and numbers have them. */
function spaces(value: string): string {
  return value
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[ \t\u00a0\u202f]{2,}/g, ' ')
    .replace(/[\u00a0\u202f]/g, (sign, at: number) => {
      const [before = '', after = ''] = [value[at - 1], value[at + 1]];
      return /[«\d]/.test(before) || /[:;!?»%€]/.test(after) ? sign : ' ';
    });
}
