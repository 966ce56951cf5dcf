import { defaultKeymap, history, historyKeymap, undo } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import {
  Bold,
  Code,
  ImagePlus,
  Italic,
  Keyboard,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table,
  Undo2,
} from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { OutsidePart } from '../../../src/features/blog/drafts/drafts.schema.ts';

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
  onFiles: (files: File[]) => void;
  handle: Ref<EditorHandle>;
  children?: ReactNode;
}

export function MarkdownEditor({ initial, onChange, outside, onFiles, handle, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const view = useRef<EditorView>(undefined);
  const [isReady, setReady] = useState(false);
  const callbacks = useRef({ onChange, onFiles });
  callbacks.current = { onChange, onFiles };

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
            if (!update.docChanged) return;
            const text = update.state.doc.toString();
            area.value = text;
            callbacks.current.onChange(text);
          }),
          EditorView.domEventHandlers({
            drop(event, editor) {
              const files = picturesIn(event.dataTransfer);
              if (files.length === 0) return false;
              event.preventDefault();
              const at = editor.posAtCoords({ x: event.clientX, y: event.clientY });
              if (at !== null) editor.dispatch({ selection: { anchor: at } });
              callbacks.current.onFiles(files);
              return true;
            },
            paste(event) {
              const files = picturesIn(event.clipboardData);
              if (files.length === 0) return false;
              event.preventDefault();
              callbacks.current.onFiles(files);
              return true;
            },
          }),
        ],
      }),
    });
    view.current = made;
    setReady(true);
    if (area.value !== area.defaultValue) callbacks.current.onChange(area.value);
    return () => made.destroy();
  }, []);

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

  const run = (command: (editor: EditorView) => boolean) => () => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  return (
    <>
      <div aria-label="Mise en forme" className="tools" role="toolbar">
        {TOOLS.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed groups
          <span className="group" key={index}>
            {index > 0 && <span className="sep" />}
            {group.map(({ name, icon: Icon, letters, hint, command }) => (
              <button
                aria-label={letters ? `${letters}, ${name}` : name}
                className="btn bare ico"
                disabled={!isReady}
                key={name}
                onClick={run(command)}
                title={hint ? `${name} (${hint})` : name}
                type="button"
              >
                {Icon ? <Icon aria-hidden="true" className="i" /> : <b>{letters}</b>}
              </button>
            ))}
          </span>
        ))}
        <span className="sep" />
        <button
          aria-label="Image"
          className="btn bare ico"
          disabled={!isReady}
          onClick={() => chooser.current?.click()}
          title="Image"
          type="button"
        >
          <ImagePlus aria-hidden="true" className="i" />
        </button>
        <input
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label="Choisir des images"
          className="vh"
          multiple
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
          ref={chooser}
          tabIndex={-1}
          type="file"
        />
        <span className="end">
          <button
            aria-label="Toutes les touches"
            className="btn bare ico"
            disabled={!isReady}
            onClick={() => openKeys(keys.current)}
            title="Toutes les touches (Ctrl /)"
            type="button"
          >
            <Keyboard aria-hidden="true" className="i" />
          </button>
        </span>
      </div>
      {children}
      <div className="md" hidden={!isReady} ref={place} />
      <textarea
        aria-label="Texte en Markdown"
        className="md plain"
        defaultValue={initial}
        hidden={isReady}
        name="markdown"
        ref={field}
        spellCheck
      />
      <dialog aria-labelledby="keys-title" className="keys" ref={keys}>
        <h2 id="keys-title">Les touches de l'éditeur</h2>
        <dl>
          {[...KEYS.map(({ label, key }) => [label, keyName(key)] as const), ...OTHER_KEYS].map(([label, key]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <button className="btn" onClick={() => keys.current?.close()} type="button">
          Fermer
        </button>
      </dialog>
    </>
  );
}

function openKeys(dialog: HTMLDialogElement | null): boolean {
  dialog?.showModal();
  return true;
}

/** Pasted or dropped files but text; non-pictures are rejected with a message later. */
const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(
    ({ name, type }) => !type.startsWith('text/') && !/\.(?:md|markdown|txt)$/i.test(name),
  );

const toggleMarks =
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

const toggleLinePrefix =
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

function link(editor: EditorView): boolean {
  const { from, to } = editor.state.selection.main;
  const words = editor.state.doc.sliceString(from, to) || 'le texte du lien';
  const at = from + words.length + 3;
  editor.dispatch({
    changes: { from, to, insert: `[${words}](https://)` },
    selection: { anchor: at, head: at + 'https://'.length },
  });
  return true;
}

function code(editor: EditorView): boolean {
  const { from, to } = editor.state.selection.main;
  const words = editor.state.doc.sliceString(from, to);
  if (!words.includes('\n') && words !== '') return toggleMarks('`', 'code')(editor);
  insertBlock(editor, `\`\`\`\n${words || 'code'}\n\`\`\``);
  return true;
}

const TABLE = '| Titre | Titre |\n| --- | --- |\n| mot | mot |';

function insertBlock(editor: EditorView, block: string): boolean {
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

function repair(editor: EditorView, { line: number, what, repair: kind }: OutsidePart): void {
  const [, element] = /^<([\w-]+)>$/.exec(what) ?? [];
  if (element === undefined || number === undefined || number > editor.state.doc.lines) return;
  const { from } = editor.state.doc.line(number);
  const text = editor.state.doc.sliceString(from);
  const whole = new RegExp(`<${element}\\b([^>]*)>(?:([\\s\\S]*?)</${element}\\s*>)?`, 'i').exec(text);
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

const bold = toggleMarks('**', 'gras');
const italic = toggleMarks('*', 'italique');
const title = toggleLinePrefix(() => '## ', /^## /);
const subtitle = toggleLinePrefix(() => '### ', /^### /);

const KEYS = [
  { key: 'Mod-b', label: 'Gras', command: bold },
  { key: 'Mod-i', label: 'Italique', command: italic },
  { key: 'Mod-l', label: 'Lien', command: link },
  { key: 'Mod-Alt-2', label: 'Titre', command: title },
  { key: 'Mod-Alt-3', label: 'Sous-titre', command: subtitle },
];
const OTHER_KEYS = [
  ['Annuler', 'Ctrl Z'],
  ['Refaire', 'Ctrl Y'],
  ['Quitter le texte', 'Tab'],
  ['Toutes les touches', 'Ctrl /'],
] as const;

const keyName = (key: string) =>
  key
    .replace('Mod', 'Ctrl')
    .replaceAll('-', ' ')
    .replace(/ (\w)$/, (letter) => letter.toUpperCase());

interface Tool {
  name: string;
  icon?: LucideIcon;
  letters?: string;
  hint?: string;
  command: (editor: EditorView) => boolean;
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { name: 'Titre', letters: 'H2', hint: 'Ctrl Alt 2', command: title },
    { name: 'Sous-titre', letters: 'H3', hint: 'Ctrl Alt 3', command: subtitle },
  ],
  [
    { name: 'Gras', icon: Bold, hint: 'Ctrl B', command: bold },
    { name: 'Italique', icon: Italic, hint: 'Ctrl I', command: italic },
    { name: 'Citation', icon: Quote, command: toggleLinePrefix(() => '> ', /^> /) },
    { name: 'Liste', icon: List, command: toggleLinePrefix(() => '- ', /^[-*] /) },
    { name: 'Liste numérotée', icon: ListOrdered, command: toggleLinePrefix((index) => `${index + 1}. `, /^\d+\. /) },
    { name: 'Lien', icon: Link2, hint: 'Ctrl L', command: link },
  ],
  [
    { name: 'Tableau', icon: Table, command: (editor) => insertBlock(editor, TABLE) },
    { name: 'Code', icon: Code, command: code },
  ],
  [{ name: 'Annuler', icon: Undo2, hint: 'Ctrl Z', command: undo }],
];

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, class: 'h' },
  { tag: tags.strong, class: 'strong' },
  { tag: tags.emphasis, class: 'em' },
  { tag: [tags.processingInstruction, tags.url, tags.contentSeparator], class: 'k' },
  { tag: tags.monospace, class: 'mono' },
]);

const showOutside = StateEffect.define<readonly OutsidePart[]>();

const outsideField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(showOutside)) return marksOf(transaction.state, effect.value);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const BAD = Decoration.mark({ class: 'bad' });

function marksOf(state: EditorState, outside: readonly OutsidePart[]): DecorationSet {
  const ranges = outside.flatMap(({ line: number, what }) => {
    const [, element] = /^<([\w-]+)>$/.exec(what) ?? [];
    if (number === undefined || number > state.doc.lines) return [];
    const line = state.doc.line(number);
    const found = element === undefined ? [] : [...line.text.matchAll(new RegExp(`</?${element}\\b[^>]*>?`, 'gi'))];
    return found.map(({ index, 0: text }) => BAD.range(line.from + index, line.from + index + text.length));
  });
  return Decoration.set(ranges, true);
}
