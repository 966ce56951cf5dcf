import { Annotation, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Marks what the visual mode wrote. */
export const fromVisual = Annotation.define<boolean>();

/** Replaces what differs, so that the cursor stays. */
export function replaceText(editor: EditorView, text: string, annotations: readonly Annotation<unknown>[] = []): void {
  const former = editor.state.doc.toString();
  const shorter = Math.min(former.length, text.length);
  let from = 0;
  while (from < shorter && former[from] === text[from]) from += 1;
  let same = 0;
  while (same < shorter - from && former.at(-1 - same) === text.at(-1 - same)) same += 1;
  if (from === former.length && from === text.length) return;
  editor.dispatch({
    changes: { from, to: former.length - same, insert: text.slice(from, text.length - same) },
    annotations,
  });
}

/** Text of the visual mode. The history of the Markdown mode has no part in it. */
export const replaceFromVisual = (editor: EditorView, text: string): void =>
  replaceText(editor, text, [fromVisual.of(true), Transaction.addToHistory.of(false)]);
