import type { EditorView } from '@codemirror/view';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Announcement, Paste } from '../markdown/paste.ts';
import { replaceFromVisual } from '../markdown/replace-text.ts';
import { readTransfer } from '../paste/clipboard.ts';
import type { EditedPlace } from '../preview/edited-place.ts';
import { keepWritingMode, readWritingMode, type WritingMode } from '../writing-mode.ts';
import type { Visual } from './create-visual.ts';

interface Options {
  /** Holds the text in both modes. */
  view: RefObject<EditorView | undefined>;
  place: RefObject<HTMLDivElement | null>;
  isReady: boolean;
  paste: Paste;
  announce: (announcement: Announcement | undefined) => void;
  onPlace: (place: EditedPlace | undefined) => void;
  pictureAddress: (name: string) => string | undefined;
  openKeys: () => void;
  openLink: () => void;
}

const load = () => import('./create-visual.ts');
const UNLOADED = "Le mode visuel n'a pas pu être chargé\u00a0: réessayez quand le réseau sera là.";
const DECLINED = 'Le mode visuel ne sait pas montrer ce texte sans le changer\u00a0: il se modifie en Markdown.';

/** The text without its marks, over the Markdown editor, which it keeps up to date. */
export function useVisual(options: Options) {
  const { view, place, isReady } = options;
  const [mode, setMode] = useState<WritingMode>('markdown');
  const [visual, setVisual] = useState<Visual>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  latest.current = options;
  /** A switch by hand takes the cursor along. */
  const isSwitched = useRef(false);

  useEffect(() => {
    if (isReady) setMode(readWritingMode());
  }, [isReady]);

  useEffect(() => {
    if (mode !== 'visual' || !isReady) return;
    let isOver = false;
    let made: Visual | undefined;
    const fail = (text: string) => {
      if (isOver) return;
      setMode('markdown');
      if (isSwitched.current || text === DECLINED) latest.current.announce({ text, tone: 'warn' });
    };
    const open = async () => {
      const { createVisual } = await load();
      const [element, markdown] = [place.current, view.current];
      if (isOver || !element || !markdown) return;
      try {
        made = createVisual({
          element,
          markdown: markdown.state.doc.toString(),
          pictureAddress: (name) => latest.current.pictureAddress(name),
          callbacks: () => ({
            onText: (text) => view.current && replaceFromVisual(view.current, text),
            onPlace: (edited) => latest.current.onPlace(edited),
            onTransfer: (event, data) => {
              const isTaken = made !== undefined && latest.current.paste.takeVisual(made, readTransfer(data));
              if (isTaken) event.preventDefault();
              return isTaken;
            },
            openKeys: () => latest.current.openKeys(),
            openLink: () => latest.current.openLink(),
          }),
        });
      } catch {
        element.replaceChildren();
        return fail(DECLINED);
      }
      made.editor.on('transaction', redraw);
      setVisual(made);
      if (isSwitched.current || markdown.hasFocus) made.focusAt(markdown.state.selection.main.head);
      isSwitched.current = false;
    };
    open().catch(() => fail(UNLOADED));
    return () => {
      isOver = true;
      made?.editor.destroy();
      setVisual(undefined);
    };
  }, [mode, isReady, place, view]);

  const leave = useCallback(() => {
    const at = visual?.offset();
    if (at === undefined) return;
    setMode('markdown');
    requestAnimationFrame(() => {
      const editor = view.current;
      editor?.dispatch({ selection: { anchor: Math.min(at, editor.state.doc.length) }, scrollIntoView: true });
      editor?.focus();
    });
  }, [view, visual]);

  return {
    visual,
    leave,
    choose(next: WritingMode) {
      keepWritingMode(next);
      isSwitched.current = true;
      if (next === 'markdown') leave();
      else setMode(next);
    },
    /** A text that came from elsewhere: another device, the author's local draft. */
    follow(text: string) {
      try {
        visual?.setText(text);
      } catch {
        setMode('markdown');
        latest.current.announce({ text: DECLINED, tone: 'warn' });
      }
    },
  };
}
