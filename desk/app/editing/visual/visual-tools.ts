import type { Editor } from '@tiptap/core';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Code,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Undo2,
} from 'lucide-react';
import type { Tool } from '../toolbar.tsx';

/** The same tools as of the Markdown mode, and those of the table that the cursor is in. */
export function visualTools(editor: Editor, openLink: () => void): readonly (readonly Tool[])[] {
  const chain = () => editor.chain().focus();
  const is = (name: string, attributes?: object) => editor.isActive(name, attributes);
  const headings = [2, 3].map((level) => ({
    name: level === 2 ? 'Titre' : 'Sous-titre',
    letters: `H${level}`,
    hint: `Ctrl Alt ${level}`,
    isPressed: is('heading', { level }),
    run: () =>
      void chain()
        .toggleHeading({ level: level as 2 | 3 })
        .run(),
  }));
  const bold = {
    name: 'Gras',
    icon: Bold,
    hint: 'Ctrl B',
    isPressed: is('bold'),
    run: () => void chain().toggleBold().run(),
  };
  const italic = {
    name: 'Italique',
    icon: Italic,
    hint: 'Ctrl I',
    isPressed: is('italic'),
    run: () => void chain().toggleItalic().run(),
  };
  const link = { name: 'Lien', icon: Link2, hint: 'Ctrl L', isPressed: is('link'), run: openLink };
  const undo = { name: 'Annuler', icon: Undo2, hint: 'Ctrl Z', run: () => void chain().undo().run() };
  // A cell is one line: it has neither headings nor lists.
  if (is('table')) {
    const table = [
      { name: 'Une ligne de plus', icon: BetweenHorizontalStart, run: () => void chain().addRowAfter().run() },
      { name: 'Une colonne de plus', icon: BetweenVerticalStart, run: () => void chain().addColumnAfter().run() },
      { name: 'Enlever la ligne', icon: TableRowsSplit, run: () => void chain().deleteRow().run() },
      { name: 'Enlever la colonne', icon: TableColumnsSplit, run: () => void chain().deleteColumn().run() },
    ];
    return [table, [bold, italic, link], [undo]];
  }
  return [
    headings,
    [
      bold,
      italic,
      { name: 'Citation', icon: Quote, isPressed: is('blockquote'), run: () => void chain().toggleBlockquote().run() },
      { name: 'Liste', icon: List, isPressed: is('bulletList'), run: () => void chain().toggleBulletList().run() },
      {
        name: 'Liste numérotée',
        icon: ListOrdered,
        isPressed: is('orderedList'),
        run: () => void chain().toggleOrderedList().run(),
      },
      link,
    ],
    [
      {
        name: 'Tableau',
        icon: Table,
        run: () => void chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      },
      {
        name: 'Code',
        icon: Code,
        isPressed: is('code') || is('codeBlock'),
        run: () => void (editor.state.selection.empty ? chain().toggleCodeBlock() : chain().toggleCode()).run(),
      },
    ],
    [undo],
  ];
}
