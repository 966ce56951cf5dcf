import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Text } from './documents.repository.ts';

interface ComparedPart {
  text: string;
  isChanged: boolean;
}

export interface ChangedPassage {
  /** Line number (of the older text for a deletion) or a field's label. */
  place: string;
  before?: ComparedPart[] | undefined;
  after?: ComparedPart[] | undefined;
}

export interface Comparison {
  passages: ChangedPassage[];
  same: number;
}

const MAX_EDITS = 3000;
/** Minimum share of common words to pair two paragraphs. */
const LEAST_COMMON = 0.4;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** @param labels of the fields, in their order */
export function compareTexts<Name extends string>(
  before: Text<Record<Name, string>>,
  after: Text<Record<Name, string>>,
  labels: Readonly<Record<Name, string>>,
): Comparison {
  const passages: ChangedPassage[] = [];
  let same = 0;
  for (const [name, label] of Object.entries(labels) as [Name, string][]) {
    const [old, now] = [before.fields[name], after.fields[name]];
    if (old === now) same += old === '' ? 0 : 1;
    else passages.push(passage(label, old, now));
  }
  const [old, now] = [paragraphsOf(before.markdown), paragraphsOf(after.markdown)];
  const parts = diffArrays(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  let [atOld, atNow] = [0, 0];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (!part) continue;
    if (!part.added && !part.removed) {
      same += part.value.length;
      atOld += part.value.length;
      atNow += part.value.length;
      continue;
    }
    const next = parts[index + 1];
    const isPair = next !== undefined && (next.added || next.removed) && next.added !== part.added;
    if (isPair) index += 1;
    const gone = part.removed ? part : isPair ? next : undefined;
    const come = part.added ? part : isPair ? next : undefined;
    const [goneHere, comeHere] = [gone?.value.length ?? 0, come?.value.length ?? 0];
    passages.push(...paired(old.slice(atOld, atOld + goneHere), now.slice(atNow, atNow + comeHere)));
    atOld += goneHere;
    atNow += comeHere;
  }
  return { passages, same };
}

interface Paragraph {
  line: number;
  text: string;
}

function paragraphsOf(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  markdown.split('\n').forEach((text, index) => {
    if (text.trim() === '') {
      open = undefined;
    } else if (open) {
      open.text += `\n${text}`;
    } else {
      open = { line: index + 1, text };
      paragraphs.push(open);
    }
  });
  return paragraphs;
}

function paired(gone: readonly Paragraph[], come: readonly Paragraph[]): ChangedPassage[] {
  const passages: ChangedPassage[] = [];
  let next = 0;
  for (const old of gone) {
    const at = come.findIndex((now, index) => index >= next && inCommon(old.text, now.text) >= LEAST_COMMON);
    if (at < 0) {
      passages.push(passage(String(old.line), old.text, ''));
      continue;
    }
    for (const now of come.slice(next, at)) passages.push(passage(String(now.line), '', now.text));
    const now = come[at];
    if (now) passages.push(passage(String(now.line), old.text, now.text));
    next = at + 1;
  }
  for (const now of come.slice(next)) passages.push(passage(String(now.line), '', now.text));
  return passages;
}

function inCommon(a: string, b: string): number {
  const [words, others] = [wordsOf(a), new Set(wordsOf(b))];
  const common = words.filter((word) => others.has(word)).length;
  return common / Math.max(1, Math.min(words.length, others.size));
}

export function passage(place: string, before: string, after: string): ChangedPassage {
  if (before === '') return { place, after: [{ text: after, isChanged: true }] };
  if (after === '') return { place, before: [{ text: before, isChanged: true }] };
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!parts) {
    return { place, before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  }
  const side = (other: 'added' | 'removed') => {
    const joined: ComparedPart[] = [];
    for (const part of parts.filter((it) => !it[other])) {
      const isChanged = part.added || part.removed;
      const last = joined.at(-1);
      if (last?.isChanged === isChanged) last.text += part.value;
      else joined.push({ text: part.value, isChanged });
    }
    return joined;
  };
  return { place, before: side('added'), after: side('removed') };
}
