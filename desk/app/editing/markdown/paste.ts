import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Brought, isFiles, loadedHtmlToMarkdown, loadHtmlToMarkdown, readTransfer } from '../paste/clipboard.ts';
import { type Conversion, type Converted, converted } from '../paste/converted.ts';
import { DocumentError } from '../paste/document-error.ts';
import { leftOutSentence } from '../paste/left-out.ts';
import { plainToMarkdown } from '../paste/plain-to-markdown.ts';
import { isPicture, readDocument } from '../paste/read-document.ts';
import { storePictures } from '../pictures/store-pictures.ts';
import type { Visual } from '../visual/create-visual.ts';
import { insertConverted, isInCode } from './insert-converted.ts';

export interface PasteCallbacks {
  onPictures: (files: File[]) => void;
  announce: (announcement: Announcement | undefined) => void;
  /** The address that takes the pictures of a text. */
  pictureUpload: string;
  /** Pictures of a text are there. */
  onStored: () => void;
  /** Takes the title of a document. @returns a sentence that says so, or that there is one already */
  takeTitle: (title: string) => string;
  /** Puts a text into the mode that is open. */
  insert: (text: Converted) => void;
}

/** A sentence for the author. */
export interface Announcement {
  text: string;
  tone: 'warn' | 'bad';
  /** What stayed out of the text. */
  leftOut?: readonly string[];
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

const UNREAD = "La mise en forme n'a pas pu être lue\u00a0: seul le texte est là.";
const EMPTY = converted({ markdown: '', startsInline: false, endsInline: false, leftOut: [] });

/** @returns EMPTY for HTML without words and pictures; undefined: it cannot be read */
function conversionOf({ html, plain }: Brought): Conversion | undefined {
  if (html === '') return converted(plainToMarkdown(plain));
  try {
    const conversion = loadedHtmlToMarkdown()?.(html);
    if (!conversion) return undefined;
    if (conversion.pictures.length > 0) return conversion;
    const { title } = conversion;
    const text = conversion.finish([]);
    if (text.markdown !== '') return { title, pictures: [], finish: () => text };
    // The title alone is words for the text.
    return title === '' ? EMPTY : converted(plainToMarkdown(title));
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

  /** Puts a text, at once where it has no pictures; the author hears what becomes of the rest. */
  async function bring({ title, pictures, finish }: Conversion, put: (text: Converted) => void): Promise<Announcement> {
    const { announce, pictureUpload, onStored, takeTitle } = callbacks();
    const onNext = (number: number) =>
      announce({ text: `Envoi des images\u00a0: ${number} sur ${pictures.length}. Le texte suit.`, tone: 'warn' });
    const { names, refused } =
      pictures.length > 0 ? await storePictures(pictureUpload, pictures, onNext) : { names: [], refused: [] };
    const text = finish(names);
    put(text);
    if (names.length > 0) onStored();
    const about = title === '' ? '' : takeTitle(title);
    return {
      text: [about, leftOutSentence(text.leftOut), ...refused].filter(Boolean).join(' '),
      tone: refused.length > 0 ? 'bad' : 'warn',
      leftOut: [...text.leftOut, ...refused],
    };
  }

  async function bringPasted(brought: Brought, put: (text: Converted) => void): Promise<void> {
    const { announce } = callbacks();
    const plain = () => put(plainToMarkdown(brought.plain));
    const conversion = conversionOf(brought);
    if (!conversion || conversion === EMPTY) {
      plain();
      return announce(conversion ? undefined : { text: UNREAD, tone: 'warn' });
    }
    const announcement = await bring(conversion, put).catch(() => {
      plain();
      return { text: UNREAD, tone: 'warn' } as const;
    });
    announce(announcement.text === '' ? undefined : announcement);
  }

  const hasOnlyFiles = (brought: Brought) => brought.files.length > 0 && conversionOf(brought) === EMPTY;

  /** Keeps the range while the text around it changes. */
  function inRange(editor: EditorView, range: Range, bringTo: (put: (text: Converted) => void) => Promise<void>): void {
    waiting.add(range);
    const put = (text: Converted) => {
      const end = insertConverted(editor, range, text);
      Object.assign(range, { from: end, to: end });
    };
    void bringTo(put).finally(() => waiting.delete(range));
  }

  function insert(editor: EditorView, range: Range, brought: Brought): void {
    if (hasOnlyFiles(brought)) addFiles(editor, brought.files);
    else inRange(editor, range, (put) => bringPasted(brought, put));
  }

  async function insertWhenLoaded(editor: EditorView, range: Range, brought: Brought): Promise<void> {
    waiting.add(range);
    await loadHtmlToMarkdown().catch(() => {});
    waiting.delete(range);
    insert(editor, range, brought);
  }

  function addFiles(editor: EditorView, files: readonly File[]): void {
    const { from, to } = editor.state.selection.main;
    inRange(editor, { from, to }, (put) => takeFiles(files, put));
  }

  async function takeFiles(files: readonly File[], put: (text: Converted) => void): Promise<void> {
    const { announce, onPictures } = callbacks();
    const pictures = files.filter(isPicture);
    const sentences: string[] = [];
    const leftOut: string[] = [];
    let tone: Announcement['tone'] = 'warn';
    announce(undefined);
    if (pictures.length > 0) onPictures(pictures);
    for (const file of files.filter((it) => !isPicture(it))) {
      announce({ text: `${file.name} est en cours de lecture.`, tone: 'warn' });
      try {
        const brought = await bring(await readDocument(file), put);
        sentences.push(`${file.name} est dans le texte. ${brought.text}`.trim());
        leftOut.push(...(brought.leftOut ?? []));
        if (brought.tone === 'bad') tone = 'bad';
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        tone = 'bad';
        sentences.push(`${file.name}\u00a0: ${error.message}`);
      }
    }
    if (sentences.length > 0) announce({ text: sentences.join(' '), tone, leftOut });
  }

  /** Keeps the place of the cursor; the mode may be left meanwhile. */
  function putInto(visual: Visual): (text: Converted) => void {
    let goBack: (() => boolean) | undefined = visual.hold();
    return (text) => {
      const isOpen = goBack ? goBack() : !visual.editor.isDestroyed;
      goBack = undefined;
      if (isOpen) visual.insert(text);
      else callbacks().insert(text);
    };
  }

  const addFilesVisual = (visual: Visual, files: readonly File[]) => void takeFiles(files, putInto(visual));

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

  async function convertVisual(visual: Visual, brought: Brought): Promise<void> {
    const put = putInto(visual);
    if (brought.html !== '' && !loadedHtmlToMarkdown()) await loadHtmlToMarkdown().catch(() => {});
    if (hasOnlyFiles(brought)) await takeFiles(brought.files, put);
    else await bringPasted(brought, put);
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
    const text = plainToMarkdown(plain);
    if (html !== '' && loadedHtmlToMarkdown()) insert(editor, range, brought);
    else if (html !== '') void insertWhenLoaded(editor, range, brought);
    else if (text.markdown === plain) return false;
    else insertConverted(editor, range, text);
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
