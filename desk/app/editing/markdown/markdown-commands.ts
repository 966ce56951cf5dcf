import type { EditorView } from '@codemirror/view';
import type { OutsidePart } from '../../../../src/features/blog/drafts/drafts.schema.ts';

export const toggleMarks =
  (mark: string, sample: string) =>
  (editor: EditorView): boolean => {
    const { from, to } = editor.state.selection.main;
    const { doc } = editor.state;
    const isMarked =
      doc.sliceString(from - mark.length, from) === mark && doc.sliceString(to, to + mark.length) === mark;
    if (isMarked) {
      editor.dispatch({
        changes: [
          { from: from - mark.length, to: from },
          { from: to, to: to + mark.length },
        ],
      });
      return true;
    }
    const words = from === to ? sample : doc.sliceString(from, to);
    editor.dispatch({
      changes: { from, to, insert: `${mark}${words}${mark}` },
      selection: { anchor: from + mark.length, head: from + mark.length + words.length },
    });
    return true;
  };

export const toggleLinePrefix =
  (mark: (index: number) => string, known: RegExp) =>
  (editor: EditorView): boolean => {
    const { from, to } = editor.state.selection.main;
    const { doc } = editor.state;
    const first = doc.lineAt(from).number;
    const lines = Array.from({ length: doc.lineAt(to).number - first + 1 }, (_, index) => doc.line(first + index));
    const areMarked = lines.every(({ text }) => known.test(text));
    editor.dispatch({
      changes: lines.map((line, index) => {
        const [former = ''] = /^(#{1,6} |> |[-*] |\d+\. )?/.exec(line.text) ?? [];
        return { from: line.from, to: line.from + former.length, insert: areMarked ? '' : mark(index) };
      }),
    });
    return true;
  };

export function link(editor: EditorView): boolean {
  const { from, to } = editor.state.selection.main;
  const words = editor.state.doc.sliceString(from, to) || 'le texte du lien';
  const at = from + words.length + 3;
  editor.dispatch({
    changes: { from, to, insert: `[${words}](https://)` },
    selection: { anchor: at, head: at + 'https://'.length },
  });
  return true;
}

export function code(editor: EditorView): boolean {
  const { from, to } = editor.state.selection.main;
  const words = editor.state.doc.sliceString(from, to);
  if (!words.includes('\n') && words !== '') return toggleMarks('`', 'code')(editor);
  insertBlock(editor, `\`\`\`\n${words || 'code'}\n\`\`\``);
  return true;
}

export const TABLE = '| Titre | Titre |\n| --- | --- |\n| mot | mot |';

export function insertBlock(editor: EditorView, block: string): boolean {
  const { from, to } = editor.state.selection.main;
  const { doc } = editor.state;
  const [before, after] = [doc.sliceString(0, from), doc.sliceString(to)];
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}${block}${tail}`;
  editor.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
  });
  return true;
}

export function repair(editor: EditorView, { line: number, what, repair: kind }: OutsidePart): void {
  const [, element] = /^<([\w-]+)>$/.exec(what) ?? [];
  if (element === undefined || number === undefined || number > editor.state.doc.lines) return;
  const { from } = editor.state.doc.line(number);
  const text = editor.state.doc.sliceString(from);
  const whole = new RegExp(`<${element}\\b([^<>]*)>(?:([\\s\\S]*?)</${element}\\s*>)?`, 'i').exec(text);
  if (!whole) return;
  const [all, attributes = '', words = ''] = whole;
  const [, address = ''] = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? [];
  const insert = kind === 'link' ? `[À voir ici](${address})` : words.trim() === '' ? '' : `**${words.trim()}**`;
  const at = from + whole.index;
  editor.dispatch({
    changes: { from: at, to: at + all.length, insert },
    selection:
      kind === 'link' ? { anchor: at + 1, head: at + 1 + 'À voir ici'.length } : { anchor: at + insert.length },
    scrollIntoView: true,
  });
}
