import { HighlightStyle } from '@codemirror/language';
import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { OutsidePart } from '../../../../src/features/blog/drafts/drafts.schema.ts';

export const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: [tags.processingInstruction, tags.url, tags.contentSeparator], class: 'md-mark' },
  { tag: tags.monospace, class: 'md-code' },
]);

export const showOutside = StateEffect.define<readonly OutsidePart[]>();

export const outsideField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(showOutside)) return marksOf(transaction.state, effect.value);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const BAD = Decoration.mark({ class: 'md-outside' });

function marksOf(state: EditorState, outside: readonly OutsidePart[]): DecorationSet {
  const ranges = outside.flatMap(({ line: number, what }) => {
    const [, element] = /^<([\w-]+)>$/.exec(what) ?? [];
    if (number === undefined || number > state.doc.lines) return [];
    const line = state.doc.line(number);
    const found = element === undefined ? [] : [...line.text.matchAll(new RegExp(`</?${element}\\b[^>]*>?`, 'gi'))];
    return found.map(({ index, 0: text }) => BAD.range(line.from + index, line.from + index + text.length));
  });
  return Decoration.set(ranges, true);
}
