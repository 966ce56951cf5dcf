import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { OutsidePart } from '../../../../src/features/blog/drafts/drafts.schema.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { placeName } from '../block-name.ts';
import { LinkDialog } from '../link-dialog.tsx';
import type { Converted } from '../paste/converted.ts';
import { AskWords } from '../pictures/ask-words.tsx';
import { describePicture, undescribedPictures } from '../pictures/picture-words.ts';
import { type EditedPlace, placeAt } from '../preview/edited-place.ts';
import { Toolbar } from '../toolbar.tsx';
import { useVisual } from '../visual/use-visual.ts';
import { visualTools } from '../visual/visual-tools.ts';
import { createMarkdown, goToLine, repairAndFocus } from './create-markdown.ts';
import { insertConverted } from './insert-converted.ts';
import { insertBlock } from './markdown-commands.ts';
import { showOutside } from './markdown-marks.ts';
import { KeyList, markdownTools } from './markdown-tools.tsx';
import { fromVisual, replaceText } from './replace-text.ts';
import { type PasteOptions, usePaste } from './use-paste.ts';
import '../../ui/editor/markdown-editor.css';
import '../../ui/editor/visual-editor.css';

export interface EditorHandle {
  replace: (text: string) => void;
  insertBlock: (text: string) => void;
  goToLine: (line: number) => void;
  repair: (part: OutsidePart) => void;
}

interface Props extends PasteOptions {
  initial: string;
  /** The edited text. */
  value: string;
  onChange: (text: string) => void;
  outside: readonly OutsidePart[];
  /** Undefined where the desk serves no pictures of the text. */
  pictureAddress?: (name: string) => string | undefined;
  /** Undefined where the text shows no pictures of the library. */
  openLibrary?: () => void;
  /** What is edited, for the preview. */
  onPlace: (place: EditedPlace | undefined) => void;
  handle: Ref<EditorHandle>;
  /** The parts between the toolbar and the text. */
  children?: ReactNode;
  /** The count below the text. */
  count: ReactNode;
  /** More for those who know Markdown. */
  advanced?: ReactNode;
}

export function MarkdownEditor({
  initial,
  value,
  onChange,
  outside,
  pictureAddress,
  openLibrary,
  onPlace,
  handle,
  children,
  count,
  advanced,
  ...pasteOptions
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const view = useRef<EditorView>(undefined);
  const followed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isReady, setReady] = useState(false);
  const callbacks = useRef({ onChange, onPlace, follow: (_text: string) => {} });
  const visualPlace = useRef<HTMLDivElement>(null);
  const linkDialog = useRef<HTMLDialogElement>(null);
  const insert = useRef((_text: Converted) => {});
  const { paste, announcement, announce, asksWords, setAsksWords } = usePaste(pasteOptions, insert);

  const openLink = () => linkDialog.current?.showModal();
  const { visual, choose, leave, follow } = useVisual({
    view,
    place: visualPlace,
    isReady,
    paste,
    announce,
    onPlace,
    pictureAddress: (name) => pictureAddress?.(name),
    openKeys: () => keys.current?.showModal(),
    openLink,
  });
  callbacks.current = { onChange, onPlace, follow };
  insert.current = (text) => {
    const editor = view.current;
    if (visual) visual.insert(text);
    else if (editor) insertConverted(editor, editor.state.selection.main, text);
  };

  useEffect(() => {
    const area = field.current;
    if (!place.current || !area) return;
    const made = createMarkdown({
      parent: place.current,
      doc: area.value,
      paste: paste.extension,
      openKeys: () => keys.current?.showModal(),
      onUpdate(update) {
        const isVisual = update.transactions.some((it) => it.annotation(fromVisual));
        if (!isVisual && (update.docChanged || update.selectionSet)) {
          clearTimeout(followed.current);
          followed.current = setTimeout(() => callbacks.current.onPlace(placeOfCursor(update.state)), FOLLOW_MS);
        }
        if (!update.docChanged) return;
        const text = update.state.doc.toString();
        area.value = text;
        callbacks.current.onChange(text);
        if (!isVisual) callbacks.current.follow(text);
      },
    });
    view.current = made;
    setReady(true);
    return () => {
      clearTimeout(followed.current);
      made.destroy();
    };
  }, [paste]);

  useEffect(() => {
    view.current?.dispatch({ effects: showOutside.of(outside) });
  }, [outside]);

  const replace = (text: string) => {
    if (view.current) replaceText(view.current, text);
  };
  const inMarkdown = (act: (editor: EditorView) => void) => {
    leave();
    // After the switch, which moves the cursor.
    requestAnimationFrame(() => requestAnimationFrame(() => view.current && act(view.current)));
  };
  useImperativeHandle(handle, () => ({
    repair: (part) => inMarkdown((editor) => repairAndFocus(editor, part)),
    replace,
    insertBlock(text) {
      if (visual) visual.insert({ markdown: text, startsInline: false, endsInline: false, leftOut: [] });
      else if (view.current) {
        insertBlock(view.current, text);
        view.current.focus();
      }
    },
    goToLine: (number) => inMarkdown((editor) => goToLine(editor, number)),
  }));

  const chosen = visual?.editor.isActive('picture') ? visual.editor.getAttributes('picture') : undefined;
  const undescribed = asksWords ? undescribedPictures(value) : [];
  const asked = (chosen?.name as string | undefined) ?? undescribed[0];
  const describe = (words: string) => {
    const editor = view.current;
    if (editor && asked) editor.dispatch({ changes: describePicture(editor.state.doc.toString(), asked, words) });
  };
  const run = (command: (editor: EditorView) => boolean) => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  const addFiles = (files: File[]) => {
    if (visual) paste.addFilesVisual(visual, files);
    else if (view.current) paste.addFiles(view.current, files);
  };
  return (
    <div className="flex flex-col">
      <Toolbar
        groups={visual ? visualTools(visual.editor, openLink) : markdownTools(run)}
        isReady={isReady}
        onFiles={addFiles}
        openKeys={() => keys.current?.showModal()}
        openLibrary={openLibrary}
      />
      <div aria-live="polite" className="max-w-176 px-6 not-empty:pt-3 max-md:px-gut" role="status">
        {announcement && (
          <Notice
            tone={announcement.tone}
            actions={
              <IconButton icon={X} label="Fermer" look="bare" onClick={() => announce(undefined)} title="Fermer" />
            }
          >
            {announcement.text}
          </Notice>
        )}
      </div>
      {children}
      {asked && (
        <AskWords
          key={asked}
          more={undescribed.filter((name) => name !== asked).length}
          name={asked}
          onClose={() => (chosen ? visual?.editor.commands.focus('end') : setAsksWords(false))}
          onWords={describe}
          src={pictureAddress?.(asked)}
          words={String(chosen?.alt ?? '')}
        />
      )}
      <div className="min-h-72 flex-1" hidden={!visual} ref={visualPlace} />
      <div className="min-h-72 flex-1" hidden={!isReady || visual !== undefined} ref={place} />
      <textarea
        aria-label="Texte en Markdown"
        className="min-h-96 flex-1 resize-none px-6 pt-3 pb-8 text-m leading-[1.65] max-md:px-gut"
        defaultValue={initial}
        hidden={isReady}
        // Typed before hydration: the editor was made from it, so that nothing may differ there.
        onInput={({ currentTarget }) => {
          replace(currentTarget.value);
          onChange(currentTarget.value);
        }}
        ref={field}
        spellCheck
      />
      <TextCount>
        {count}
        {isReady && !visual && (
          <Button className="ml-auto" look="bare" onClick={() => choose('visual')} size="small">
            Mode visuel
          </Button>
        )}
        {visual && (
          <MoreMenu isAlone label="Avancé" look="bare">
            <Button look="bare" onClick={() => choose('markdown')}>
              Mode Markdown
            </Button>
            {advanced}
          </MoreMenu>
        )}
      </TextCount>
      <Dialog close={() => keys.current?.close()} heading="Les touches de l'éditeur" id="keys-title" ref={keys}>
        <KeyList />
      </Dialog>
      {visual && <LinkDialog close={() => linkDialog.current?.close()} editor={visual.editor} ref={linkDialog} />}
    </div>
  );
}

/** Milliseconds until the cursor rests. */
const FOLLOW_MS = 150;

function placeOfCursor({ doc, selection }: EditorState): EditedPlace | undefined {
  const [text, at] = [doc.toString(), selection.main.head];
  const place = placeAt(text, at);
  return place && { ...place, name: placeName(text, at) };
}

/** The count stays in sight below the text. */
export function TextCount({ children }: { children: ReactNode }) {
  return (
    <p className="sticky bottom-0 flex items-center gap-4 whitespace-nowrap border-t border-hair bg-surface px-6 py-[0.45rem] text-2xs text-ink2 max-lg:bottom-tabs max-md:px-gut">
      {children}
    </p>
  );
}
