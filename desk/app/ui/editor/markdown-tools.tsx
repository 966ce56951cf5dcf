import { undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import {
  Bold,
  Code,
  FileText,
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
import { type ComponentProps, Fragment, useRef } from 'react';
import { DOCUMENTS } from '../../paste/read-document.ts';
import { buttonClass } from '../button.tsx';
import { code, insertBlock, link, TABLE, toggleLinePrefix, toggleMarks } from './markdown-commands.ts';

const bold = toggleMarks('**', 'gras');
const italic = toggleMarks('*', 'italique');
const title = toggleLinePrefix(() => '## ', /^## /);
const subtitle = toggleLinePrefix(() => '### ', /^### /);

export const KEYS = [
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

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/heic,.heic';

interface ToolbarProps {
  isReady: boolean;
  run: (command: (editor: EditorView) => boolean) => void;
  openKeys: () => void;
  onFiles: (files: File[]) => void;
}

export function Toolbar({ isReady, run, openKeys, onFiles }: ToolbarProps) {
  return (
    <div
      aria-label="Mise en forme"
      className="sticky top-0 z-1 flex items-center gap-px border-b border-hair bg-surface px-3 py-1 scrollbar-none max-lg:top-[3.375rem] max-md:overflow-x-auto max-md:px-2 max-md:*:shrink-0 md:flex-wrap"
      role="toolbar"
    >
      {TOOLS.map((group) => (
        <Fragment key={group[0]?.name}>
          {group.map(({ name, icon: Icon, letters, hint, command }) => (
            <ToolButton
              aria-label={letters ? `${letters}, ${name}` : name}
              disabled={!isReady}
              key={name}
              onClick={() => run(command)}
              title={hint ? `${name} (${hint})` : name}
            >
              {Icon ? <Icon /> : <b>{letters}</b>}
            </ToolButton>
          ))}
          <span className="mx-1.5 h-5 w-0.5 border-l-2 border-dashed border-field" />
        </Fragment>
      ))}
      <FileTool
        accept={PICTURES}
        icon={ImagePlus}
        isReady={isReady}
        label="Choisir des images"
        name="Image"
        onFiles={onFiles}
      />
      <FileTool
        accept={DOCUMENTS}
        icon={FileText}
        isReady={isReady}
        label="Choisir un document"
        name="Document Word ou texte"
        onFiles={onFiles}
      />
      <span className="ml-auto">
        <ToolButton
          aria-label="Toutes les touches"
          disabled={!isReady}
          onClick={openKeys}
          title="Toutes les touches (Ctrl /)"
        >
          <Keyboard />
        </ToolButton>
      </span>
    </div>
  );
}

interface FileToolProps {
  name: string;
  /** Of the file input. */
  label: string;
  icon: LucideIcon;
  accept: string;
  isReady: boolean;
  onFiles: (files: File[]) => void;
}

function FileTool({ name, label, icon: Icon, accept, isReady, onFiles }: FileToolProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton aria-label={name} disabled={!isReady} onClick={() => chooser.current?.click()} title={name}>
        <Icon />
      </ToolButton>
      <input
        accept={accept}
        aria-label={label}
        className="sr-only"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
    </>
  );
}

function ToolButton(props: ComponentProps<'button'>) {
  return <button {...props} className={`${buttonClass('bare', 'icon')} disabled:opacity-50`} type="button" />;
}

export function KeyList() {
  return (
    <dl>
      {[...KEYS.map(({ label, key }) => [label, keyName(key)] as const), ...OTHER_KEYS].map(([label, key]) => (
        <div className="flex justify-between border-b border-hair py-1" key={label}>
          <dt>{label}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
