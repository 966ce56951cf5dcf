import { type MergedPart, mergeSequences } from '../../../../src/text/merge-sequences.ts';
import { type Block, blocksOf, hasWords, textOf } from './blocks.ts';

export type MergedText = { parts: MergedPart<Block>[]; end: string };

/** Least share of common words of a paragraph and the same one, changed. */
const LEAST_COMMON = 0.4;

/** Three versions of a Markdown text, paragraph by paragraph. */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  const [from, ours, others] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)];
  const parts = mergeSequences(from.blocks, ours.blocks, others.blocks, {
    keyOf: ({ text }) => text,
    isAlike: (former, now) => former.type === now.type && inCommon(former.text, now.text) >= LEAST_COMMON,
  });
  return { parts, end: ours.end === from.end ? others.end : ours.end };
}

/** @param choose the blocks of a conflict; `index` counts conflicts */
export function settledText({ parts, end }: MergedText, choose: (index: number) => readonly Block[]): string {
  let index = 0;
  const blocks = parts.flatMap((part) => (part.is === 'settled' ? part.items : choose(index++)));
  return textOf(blocks, end);
}

/** What keeps both: one sentence if the changed words do not overlap, else one text after the other. */
export function bothOf(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
): { blocks: readonly Block[]; isOneSentence: boolean } {
  const [from, ours, others] = [base[0], mine[0], theirs[0]];
  const isOne = base.length === 1 && mine.length === 1 && theirs.length === 1;
  if (isOne && from && ours && others && [from, ours, others].every(hasWords)) {
    const text = bothLines(from.text, ours.text, others.text);
    if (text !== undefined) return { blocks: [{ ...ours, text }], isOneSentence: true };
  }
  return { blocks: [...mine, ...theirs], isOneSentence: false };
}

/** Both changes of one line. @returns undefined: they change the same words */
export function bothLines(base: string, mine: string, theirs: string): string | undefined {
  const parts = mergeSequences(wordsOf(base), wordsOf(mine), wordsOf(theirs), { keyOf: (word) => word });
  let text = '';
  for (const part of parts) {
    if (part.is === 'settled') text += part.items.join('');
    // Added at one place.
    else if (part.base.length === 0) text += [part.mine, part.theirs].map((words) => words.join('')).join('');
    else return undefined;
  }
  return text;
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function inCommon(a: string, b: string): number {
  const [words, others] = [wordsOf(a), wordsOf(b)].map((it) => it.filter((word) => word.trim() !== ''));
  const known = new Set(others);
  const common = (words ?? []).filter((word) => known.has(word)).length;
  return common / Math.max(1, Math.min(words?.length ?? 0, known.size));
}
