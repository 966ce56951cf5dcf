import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import type { OutsidePart } from '../../../../src/features/blog/drafts/drafts.schema.ts';
import { repair } from './markdown-commands.ts';
import { HIGHLIGHT, outsideField } from './markdown-marks.ts';
import { KEYS } from './markdown-tools.tsx';

interface Options {
  parent: HTMLElement;
  doc: string;
  paste: Extension;
  openKeys: () => void;
  onUpdate: (update: ViewUpdate) => void;
}

export const createMarkdown = ({ parent, doc, paste, openKeys, onUpdate }: Options): EditorView =>
  new EditorView({
    parent,
    state: EditorState.create({
      doc,
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
          {
            key: 'Mod-/',
            preventDefault: true,
            run: () => {
              openKeys();
              return true;
            },
          },
          ...markdownKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of(onUpdate),
        paste,
      ],
    }),
  });

export function repairAndFocus(editor: EditorView, part: OutsidePart): void {
  repair(editor, part);
  editor.focus();
}

export function goToLine(editor: EditorView, number: number): void {
  const line = editor.state.doc.line(Math.min(Math.max(1, number), editor.state.doc.lines));
  editor.dispatch({ selection: { anchor: line.from, head: line.to }, scrollIntoView: true });
  editor.focus();
}
