import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import {
  type Brought,
  isFiles,
  loadedHtmlToMarkdown,
  loadHtmlToMarkdown,
  readTransfer,
} from '../../paste/clipboard.ts';
import { DocumentError } from '../../paste/document-error.ts';
import { plainToMarkdown } from '../../paste/plain-to-markdown.ts';
import { isPicture, readDocument } from '../../paste/read-document.ts';
import { insertConverted, isInCode } from './insert-converted.ts';

export interface PasteCallbacks {
  onPictures: (files: File[]) => void;
  announce: (announcement: Announcement | undefined) => void;
}

/** A sentence for the author. */
export interface Announcement {
  text: string;
  tone: 'warn' | 'bad';
}

export interface Paste {
  extension: Extension;
  /** Pictures are uploaded, documents read into the text. */
  addFiles: (editor: EditorView, files: readonly File[]) => void;
}

interface Range {
  from: number;
  to: number;
}

const UNREAD: Announcement = {
  text: "La mise en forme n'a pas pu être lue\u00a0: seul le texte est là.",
  tone: 'warn',
};
const warning = (text: string): Announcement | undefined => (text === '' ? undefined : { text, tone: 'warn' });

/** What the editor itself copied is Markdown. */
let copied = '';

/** Pasted and dropped texts become Markdown; what is typed while the conversion loads stays. */
export function createPaste(callbacks: () => PasteCallbacks): Paste {
  const waiting = new Set<Range>();
  loadHtmlToMarkdown().catch(() => {});

  function insert(editor: EditorView, range: Range, { html, plain, files }: Brought): void {
    const { announce } = callbacks();
    try {
      const converted = loadedHtmlToMarkdown()?.(html);
      const isEmpty = !converted?.markdown;
      if (isEmpty && files.length > 0) addFiles(editor, files);
      else {
        insertConverted(editor, range, isEmpty ? plainToMarkdown(plain) : converted);
        announce(converted ? warning(converted.leftOut) : UNREAD);
      }
    } catch {
      insertConverted(editor, range, plainToMarkdown(plain));
      announce(UNREAD);
    }
  }

  async function insertWhenLoaded(editor: EditorView, range: Range, brought: Brought): Promise<void> {
    waiting.add(range);
    await loadHtmlToMarkdown().catch(() => {});
    waiting.delete(range);
    insert(editor, range, brought);
  }

  function addFiles(editor: EditorView, files: readonly File[]): void {
    const pictures = files.filter(isPicture);
    const documents = files.filter((file) => !isPicture(file));
    callbacks().announce(undefined);
    if (pictures.length > 0) callbacks().onPictures(pictures);
    if (documents.length > 0) void insertDocuments(editor, documents);
  }

  async function insertDocuments(editor: EditorView, files: readonly File[]): Promise<void> {
    const { announce } = callbacks();
    const { from, to } = editor.state.selection.main;
    const range = { from, to };
    const sentences: string[] = [];
    let isRefused = false;
    waiting.add(range);
    for (const file of files) {
      announce({ text: `${file.name} est en cours de lecture.`, tone: 'warn' });
      try {
        const converted = await readDocument(file);
        const end = insertConverted(editor, range, converted);
        Object.assign(range, { from: end, to: end });
        sentences.push(`${file.name} est dans le texte. ${converted.leftOut}`.trim());
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        isRefused = true;
        sentences.push(`${file.name}\u00a0: ${error.message}`);
      }
    }
    waiting.delete(range);
    announce({ text: sentences.join(' '), tone: isRefused ? 'bad' : 'warn' });
  }

  /** @returns whether it is taken; else CodeMirror pastes the plain text */
  function take(editor: EditorView, range: Range, brought: Brought): boolean {
    const { html, plain, files } = brought;
    const { announce } = callbacks();
    announce(undefined);
    if (isFiles(brought)) {
      editor.dispatch({ selection: { anchor: range.from, head: range.to } });
      addFiles(editor, files);
      return true;
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
  const extension = [
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
  return { extension, addFiles };
}
