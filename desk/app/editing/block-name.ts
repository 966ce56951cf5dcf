import { truncated } from '../../../src/text/intake.ts';

const NAMES: Partial<Record<string, string>> = {
  heading: 'intertitre',
  listItem: 'liste',
  list: 'liste',
  table: 'tableau',
  code: 'bloc de code',
};

/** @param number of the paragraph */
export function blockName(type: string, number: number, text: string): string {
  const name = NAMES[type];
  if (name === undefined) return `${number}${number === 1 ? 'er' : 'e'} paragraphe`;
  if (type !== 'heading') return name;
  const words = text.replace(/^#{1,6} /, '').trim();
  return words === '' ? name : `${name} «\u00a0${truncated(words, 40)}\u00a0»`;
}

/** The block of the cursor, as the mode that shows Markdown names it. */
export function placeName(markdown: string, offset: number): string {
  let [number, opening, isOpen] = [0, '', false];
  const end = markdown.indexOf('\n', offset);
  for (const line of markdown.slice(0, end < 0 ? undefined : end).split('\n')) {
    if (line.trim() !== '' && !isOpen) {
      opening = line;
      if (typeOf(line) === 'paragraph') number += 1;
    }
    isOpen = line.trim() !== '';
  }
  return blockName(typeOf(opening), number, opening);
}

function typeOf(line: string): string {
  if (/^#{1,6} /.test(line)) return 'heading';
  if (/^(?:[-*+]|\d{1,9}[.)]) /.test(line)) return 'listItem';
  if (line.startsWith('```') || line.startsWith('~~~')) return 'code';
  return line.startsWith('|') ? 'table' : 'paragraph';
}
