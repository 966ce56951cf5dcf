import { undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { Bold, Code, Italic, Link2, List, ListOrdered, Quote, Table, Undo2 } from 'lucide-react';
import type { Tool } from '../toolbar.tsx';
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

type MarkdownTool = Omit<Tool, 'run'> & { command: (editor: EditorView) => boolean };

const TOOLS: readonly (readonly MarkdownTool[])[] = [
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

export const markdownTools = (run: (command: MarkdownTool['command']) => void): readonly (readonly Tool[])[] =>
  TOOLS.map((group) => group.map(({ command, ...tool }) => ({ ...tool, run: () => run(command) })));

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
