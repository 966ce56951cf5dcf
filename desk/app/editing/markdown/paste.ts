import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Brought, isFiles, loadedHtmlToMarkdown, loadHtmlToMarkdown, readTransfer } from '../paste/clipboard.ts';
import type { Converted } from '../paste/converted.ts';
import { DocumentError } from '../paste/document-error.ts';
import { plainToMarkdown } from '../paste/plain-to-markdown.ts';
import { isPicture, readDocument } from '../paste/read-document.ts';
import type { Visual } from '../visual/create-visual.ts';
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
  /** Takes what is pasted in the visual mode. @returns whether it is taken */
  takeVisual: (visual: Visual, brought: Brought) => boolean;
  addFilesVisual: (visual: Visual, files: readonly File[]) => void;
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

function read(convert: ((html: string) => Converted) | undefined, html: string): Converted | undefined {
  try {
    return convert?.(html);
  } catch {
    return undefined;
  }
}

/** What the editor itself copied is Markdown. */
let copied = '';

/** Pasted and dropped texts become Markdown; what is typed while the conversion loads stays. */
export function createPaste(callbacks: () => PasteCallbacks): Paste {
  const waiting = new Set<Range>();
  loadHtmlToMarkdown().catch(() => {});

  function insert(editor: EditorView, range: Range, { html, plain, files }: Brought): void {
    const { announce } = callbacks();
    const converted = read(loadedHtmlToMarkdown(), html);
    if (converted?.markdown === '' && files.length > 0) addFiles(editor, files);
    else {
      insertConverted(editor, range, converted?.markdown ? converted : plainToMarkdown(plain));
      announce(converted ? warning(converted.leftOut) : UNREAD);
    }
  }

  async function insertWhenLoaded(editor: EditorView, range: Range, brought: Brought): Promise<void> {
    waiting.add(range);
    await loadHtmlToMarkdown().catch(() => {});
    waiting.delete(range);
    insert(editor, range, brought);
  }

  function addFiles(editor: EditorView, files: readonly File[]): void {
    const { from, to } = editor.state.selection.main;
    const range = { from, to };
    waiting.add(range);
    const put = (converted: Converted) => {
      const end = insertConverted(editor, range, converted);
      Object.assign(range, { from: end, to: end });
    };
    void takeFiles(files, put).finally(() => waiting.delete(range));
  }

  async function takeFiles(files: readonly File[], put: (converted: Converted) => void): Promise<void> {
    const { announce, onPictures } = callbacks();
    const pictures = files.filter(isPicture);
    const sentences: string[] = [];
    let isRefused = false;
    announce(undefined);
    if (pictures.length > 0) onPictures(pictures);
    for (const file of files.filter((it) => !isPicture(it))) {
      announce({ text: `${file.name} est en cours de lecture.`, tone: 'warn' });
      try {
        const converted = await readDocument(file);
        put(converted);
        sentences.push(`${file.name} est dans le texte. ${converted.leftOut}`.trim());
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        isRefused = true;
        sentences.push(`${file.name}\u00a0: ${error.message}`);
      }
    }
    if (sentences.length > 0) announce({ text: sentences.join(' '), tone: isRefused ? 'bad' : 'warn' });
  }

  const addFilesVisual = (visual: Visual, files: readonly File[]) =>
    void takeFiles(files, (converted) => visual.insert(converted));

  function takeVisual(visual: Visual, brought: Brought): boolean {
    const { html, plain } = brought;
    const { announce } = callbacks();
    announce(undefined);
    if (isFiles(brought)) {
      addFilesVisual(visual, brought.files);
      return true;
    }
    if (visual.editor.isActive('codeBlock') || (html === '' && !plain.trim().includes('\n'))) return false;
    void convertVisual(visual, brought);
    return true;
  }

  async function convertVisual(visual: Visual, { html, plain, files }: Brought): Promise<void> {
    const { announce } = callbacks();
    const htmlToMarkdown = loadedHtmlToMarkdown() ?? (await loadHtmlToMarkdown().catch(() => undefined));
    const converted = html === '' ? plainToMarkdown(plain) : read(htmlToMarkdown, html);
    if (converted?.markdown === '' && files.length > 0) return addFilesVisual(visual, files);
    visual.insert(converted?.markdown ? converted : plainToMarkdown(plain));
    announce(converted ? warning(converted.leftOut) : UNREAD);
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
  return { extension, addFiles, takeVisual, addFilesVisual };
}
