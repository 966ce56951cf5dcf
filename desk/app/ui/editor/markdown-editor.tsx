import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { OutsidePart } from '../../../../src/features/blog/drafts/drafts.schema.ts';
import { type EditedPlace, placeAt } from '../../edited-place.ts';
import { IconButton } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import { insertBlock, repair } from './markdown-commands.ts';
import { HIGHLIGHT, outsideField, showOutside } from './markdown-marks.ts';
import { KEYS, KeyList, Toolbar } from './markdown-tools.tsx';
import { type Announcement, createPaste } from './paste.ts';
import './markdown-editor.css';

export interface EditorHandle {
  replace: (text: string) => void;
  insertBlock: (text: string) => void;
  goToLine: (line: number) => void;
  repair: (part: OutsidePart) => void;
}

interface Props {
  initial: string;
  onChange: (text: string) => void;
  outside: readonly OutsidePart[];
  onPictures: (files: File[]) => void;
  /** What is edited, for the preview. */
  onPlace: (place: EditedPlace | undefined) => void;
  handle: Ref<EditorHandle>;
  /** Between the toolbar and the text. */
  children?: ReactNode;
  /** Below the text. */
  count: ReactNode;
}

export function MarkdownEditor({ initial, onChange, outside, onPictures, onPlace, handle, children, count }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const view = useRef<EditorView>(undefined);
  const followed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isReady, setReady] = useState(false);
  const [announcement, announce] = useState<Announcement>();
  const callbacks = useRef({ onChange, onPictures, onPlace });
  callbacks.current = { onChange, onPictures, onPlace };
  const [paste] = useState(() => createPaste(() => ({ onPictures: callbacks.current.onPictures, announce })));

  useEffect(() => {
    const area = field.current;
    if (!place.current || !area) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: area.value,
        extensions: [
          EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? ''),
          history(),
          markdown({ base: markdownLanguage, addKeymap: false }),
          syntaxHighlighting(HIGHLIGHT),
          outsideField,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Texte en Markdown', spellcheck: 'true', lang: 'fr' }),
          keymap.of([
            ...KEYS.map(({ key, command }) => ({ key, run: command, preventDefault: true })),
            { key: 'Mod-/', run: () => openKeys(keys.current), preventDefault: true },
            ...markdownKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged || update.selectionSet) {
              clearTimeout(followed.current);
              followed.current = setTimeout(() => callbacks.current.onPlace(placeOfCursor(update.state)), FOLLOW_MS);
            }
            if (!update.docChanged) return;
            const text = update.state.doc.toString();
            area.value = text;
            callbacks.current.onChange(text);
          }),
          paste.extension,
        ],
      }),
    });
    view.current = made;
    setReady(true);
    if (area.value !== area.defaultValue) callbacks.current.onChange(area.value);
    return () => {
      clearTimeout(followed.current);
      made.destroy();
    };
  }, [paste]);

  useEffect(() => {
    view.current?.dispatch({ effects: showOutside.of(outside) });
  }, [outside]);

  useImperativeHandle(handle, () => ({
    repair(part) {
      if (view.current) repair(view.current, part);
      view.current?.focus();
    },
    replace(text) {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
    },
    insertBlock(text) {
      if (!view.current) return;
      insertBlock(view.current, text);
      view.current.focus();
    },
    goToLine(number) {
      const editor = view.current;
      if (!editor) return;
      const line = editor.state.doc.line(Math.min(Math.max(1, number), editor.state.doc.lines));
      editor.dispatch({ selection: { anchor: line.from, head: line.to }, scrollIntoView: true });
      editor.focus();
    },
  }));

  const run = (command: (editor: EditorView) => boolean) => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  return (
    <div className="flex flex-col">
      <Toolbar
        isReady={isReady}
        onFiles={(files) => view.current && paste.addFiles(view.current, files)}
        openKeys={() => openKeys(keys.current)}
        run={run}
      />
      <div aria-live="polite" className="max-w-176 px-6 not-empty:pt-3 max-md:px-gut" role="status">
        {announcement && (
          <Notice
            actions={
              <IconButton icon={X} label="Fermer" look="bare" onClick={() => announce(undefined)} title="Fermer" />
            }
          >
            {announcement.text}
          </Notice>
        )}
      </div>
      {children}
      <div className="min-h-72 flex-1" hidden={!isReady} ref={place} />
      <textarea
        aria-label="Texte en Markdown"
        className="min-h-96 flex-1 resize-none px-6 pt-3 pb-8 text-m leading-[1.65] max-md:px-gut"
        defaultValue={initial}
        hidden={isReady}
        name="markdown"
        ref={field}
        spellCheck
      />
      <TextCount>{count}</TextCount>
      <Dialog close={() => keys.current?.close()} heading="Les touches de l'éditeur" id="keys-title" ref={keys}>
        <KeyList />
      </Dialog>
    </div>
  );
}

/** Until the cursor rests. */
const FOLLOW_MS = 150;

const placeOfCursor = ({ doc, selection }: EditorState) => placeAt(doc.toString(), selection.main.head);

function openKeys(dialog: HTMLDialogElement | null): boolean {
  dialog?.showModal();
  return true;
}

/** In sight below the text. */
export function TextCount({ children }: { children: ReactNode }) {
  return (
    <p className="sticky bottom-0 flex gap-4 border-t border-hair bg-surface px-6 py-[0.45rem] text-2xs text-ink2 max-lg:bottom-tabs max-md:px-gut">
      {children}
    </p>
  );
}
