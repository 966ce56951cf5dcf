import { mergeFields } from '../../../../src/features/entries/entries.schema.ts';
import { mergeSequences } from '../../../../src/text/merge-sequences.ts';
import { textKey } from '../autosave/autosave.ts';
import { type Block, blockNames, textOf } from './blocks.ts';
import type { Choice, Choices, Merged, MergeWords, Passage } from './merge.ts';
import { bothLines, bothOf, mergeTexts, settledText } from './merge-texts.ts';

const REMOVED = 'un passage retiré';

/** Three versions of a document, field by field, and in its texts paragraph by paragraph. */
export function mergeDocument<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  words: MergeWords,
  choices: Choices = {},
): Merged<Value> {
  const passages: Passage[] = [];
  const taken = new Set<string>();
  const label = (path: string) => `«\u00a0${words.label(path) ?? path}\u00a0»`;
  const shown = (path: string, value: unknown) => words.shown?.(path, value) ?? String(value ?? '');

  function ask(path: string, passage: Omit<Passage, 'key' | 'choice'>): Choice {
    const key = textKey([path, passage.base, passage.mine, passage.theirs]);
    const known = choices[key];
    const choice = known === 'both' && passage.both === undefined ? undefined : known;
    passages.push({ ...passage, key, choice });
    return choice ?? 'mine';
  }

  function mergedText(path: string, former: string, ours: string, others: string): string {
    const text = mergeTexts(former, ours, others);
    const isMarkdown = words.fieldOf(path) === 'markdown';
    const [nameOf, formerNameOf] = [blockNames(others), blockNames(former)];
    const places = (blocks: readonly Block[], name = nameOf) => (isMarkdown ? blocks.map(name) : [label(path)]);
    for (const part of text.parts) {
      if (part.is !== 'settled' || part.from !== 'theirs') continue;
      for (const place of part.items.length > 0 ? places(part.items) : [REMOVED]) taken.add(place);
    }
    const conflicts = text.parts.filter((part) => part.is === 'conflict');
    return settledText(text, (index) => {
      const part = conflicts[index];
      if (!part) return [];
      const both = bothOf(part.base, part.mine, part.theirs);
      const isRemoved = part.mine.length === 0 || part.theirs.length === 0;
      const [place = label(path)] = part.theirs.length > 0 ? places(part.theirs) : places(part.base, formerNameOf);
      const choice = ask(path, {
        place,
        isMarkdown,
        base: textOf(part.base, ''),
        mine: textOf(part.mine, ''),
        theirs: textOf(part.theirs, ''),
        both: isRemoved ? undefined : textOf(both.blocks, ''),
        isOneSentence: both.isOneSentence,
      });
      return choice === 'both' ? both.blocks : part[choice];
    });
  }

  const { merged } = mergeFields<Value>(base, mine, theirs, {
    took(path, former, others) {
      if (isProse(words, path) && isString(former) && isString(others)) mergedText(path, former, former, others);
      else taken.add(label(path));
    },
    settle(path, former, ours, others) {
      if (isProse(words, path) && isString(former) && isString(ours) && isString(others)) {
        return { value: mergedText(path, former, ours, others) };
      }
      const lists = bothLists(former, ours, others);
      if (lists?.isApart) return { value: lists.items };
      const line = words.fieldOf(path) === 'line' ? bothLine(former, ours, others) : undefined;
      const choice = ask(path, {
        place: label(path),
        isMarkdown: false,
        base: shown(path, former),
        mine: shown(path, ours),
        theirs: shown(path, others),
        both: line ?? (lists && shown(path, lists.items)),
        isOneSentence: line !== undefined,
      });
      return { value: { mine: ours, theirs: others, both: line ?? lists?.items ?? ours }[choice] };
    },
  });
  return { value: merged ?? mine, passages, taken: [...taken] };
}

const isString = (value: unknown): value is string => typeof value === 'string';

const isProse = (words: MergeWords, path: string) => /^(markdown|prose)$/.test(words.fieldOf(path) ?? '');

function bothLine(former: unknown, ours: unknown, others: unknown): string | undefined {
  if (!isString(ours) || !isString(others) || ours === '' || others === '') return undefined;
  return bothLines(String(former ?? ''), ours, others) ?? `${ours} ${others}`;
}

/** @returns isApart: what they changed does not touch */
function bothLists(
  former: unknown,
  ours: unknown,
  others: unknown,
): { items: unknown[]; isApart: boolean } | undefined {
  if (!Array.isArray(former) || !Array.isArray(ours) || !Array.isArray(others)) return undefined;
  const parts = mergeSequences<unknown>(former, ours, others, { keyOf: (item) => JSON.stringify(item) });
  return {
    items: parts.flatMap((part) => (part.is === 'settled' ? part.items : [...part.mine, ...part.theirs])),
    isApart: parts.every(({ is }) => is === 'settled'),
  };
}
