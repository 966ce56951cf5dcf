import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import {
  type Brought,
  isFiles,
  loadedHtmlToMarkdown,
  loadHtmlToMarkdown,
  readTransfer,
} from '../../paste/clipboard.ts';
import { plainToMarkdown } from '../../paste/plain-to-markdown.ts';
import { insertConverted, isInCode } from './insert-converted.ts';

export interface PasteCallbacks {
  onFiles: (files: File[]) => void;
  /** A sentence for the author; '' ends the one before. */
  tell: (sentence: string) => void;
}

interface Range {
  from: number;
  to: number;
}

const UNREAD = "La mise en forme n'a pas pu être lue\u00a0: seul le texte est là.";

/** What the editor itself copied is Markdown. */
let copied = '';

/** Pasted and dropped texts become Markdown; what is typed while the conversion loads stays. */
export function pasteExtension(callbacks: () => PasteCallbacks): Extension {
  const waiting = new Set<Range>();
  loadHtmlToMarkdown().catch(() => {});

  function insert(editor: EditorView, range: Range, { html, plain, files }: Brought): void {
    const { tell, onFiles } = callbacks();
    try {
      const converted = loadedHtmlToMarkdown()?.(html);
      const isEmpty = !converted?.markdown;
      if (isEmpty && files.length > 0) onFiles(files);
      else insertConverted(editor, range, isEmpty ? plainToMarkdown(plain) : converted);
      tell(converted ? converted.leftOut : UNREAD);
    } catch {
      insertConverted(editor, range, plainToMarkdown(plain));
      tell(UNREAD);
    }
  }

  async function insertWhenLoaded(editor: EditorView, range: Range, brought: Brought): Promise<void> {
    waiting.add(range);
    await loadHtmlToMarkdown().catch(() => {});
    waiting.delete(range);
    insert(editor, range, brought);
  }

  /** @returns whether it is taken; else CodeMirror pastes the plain text */
  function take(editor: EditorView, range: Range, brought: Brought): boolean {
    const { html, plain, files } = brought;
    const { tell, onFiles } = callbacks();
    tell('');
    if (isFiles(brought)) {
      const pictures = files.filter(
        ({ name, type }) => !type.startsWith('text/') && !/\.(?:md|markdown|txt)$/i.test(name),
      );
      if (pictures.length > 0) {
        editor.dispatch({ selection: { anchor: range.from, head: range.to } });
        onFiles(pictures);
      }
      return pictures.length > 0;
    }
    if (isInCode(editor, range) || (plain !== '' && plain === copied)) return false;
    const converted = plainToMarkdown(plain);
    if (html !== '' && loadedHtmlToMarkdown()) insert(editor, range, brought);
    else if (html !== '') void insertWhenLoaded(editor, range, brought);
    else if (converted.markdown === plain) return false;
    else insertConverted(editor, range, converted);
    return true;
  }

  const remember = (_event: Event, { state }: EditorView) => {
    copied = state.selection.ranges.map(({ from, to }) => state.sliceDoc(from, to)).join('\n');
    return false;
  };
  return [
    EditorView.updateListener.of(({ changes, docChanged }) => {
      if (!docChanged) return;
      for (const range of waiting) {
        const from = changes.mapPos(range.from, 1);
        Object.assign(range, { from, to: Math.max(from, changes.mapPos(range.to, -1)) });
      }
    }),
    Prec.high(
      EditorView.domEventHandlers({
        copy: remember,
        cut: remember,
        paste(event, editor) {
          const { from, to } = editor.state.selection.main;
          if (!take(editor, { from, to }, readTransfer(event.clipboardData))) return false;
          event.preventDefault();
          return true;
        },
        drop(event, editor) {
          const at = editor.posAtCoords({ x: event.clientX, y: event.clientY });
          const brought = readTransfer(event.dataTransfer);
          // Without HTML and files it is text that is moved within the editor.
          if (at === null || (brought.html === '' && brought.files.length === 0)) return false;
          if (!take(editor, { from: at, to: at }, brought)) return false;
          event.preventDefault();
          return true;
        },
      }),
    ),
  ];
}
