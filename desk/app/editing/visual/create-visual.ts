import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { blockName } from '../block-name.ts';
import type { Converted } from '../paste/converted.ts';
import { type EditedPlace, placeOf, wordsOf } from '../preview/edited-place.ts';
import { markdownToVisual, type SourceBlock, type VisualNode } from './markdown-to-visual.ts';
import { visualExtensions } from './visual-extensions.ts';
import { visualToMarkdown } from './visual-to-markdown.ts';

export interface VisualCallbacks {
  onText: (markdown: string) => void;
  onPlace: (place: EditedPlace | undefined) => void;
  /** @returns whether it is taken; else the text is pasted as the editor reads it */
  onTransfer: (event: Event, data: DataTransfer | null) => boolean;
  openKeys: () => void;
  openLink: () => void;
}

interface Options {
  element: HTMLElement;
  markdown: string;
  pictureAddress: (name: string) => string | undefined;
  callbacks: () => VisualCallbacks;
}

export interface Visual {
  editor: Editor;
  setText: (markdown: string) => void;
  insert: (converted: Converted) => void;
  /** Keeps the selection. @returns what selects it again; false: this mode was left meanwhile */
  hold: () => () => boolean;
  /** The cursor's place in the Markdown, to the block. */
  offset: () => number;
  focusAt: (offset: number) => void;
}

/** A text without its marks. @throws RangeError for a text that this mode does not show */
export function createVisual({ element, markdown, pictureAddress, callbacks }: Options): Visual {
  let opened: { head: string; blocks: SourceBlock[] } = { head: '', blocks: [] };
  const editor = new Editor({
    element,
    injectCSS: false,
    extensions: visualExtensions({ pictureAddress }),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Texte', spellcheck: 'true', lang: 'fr' },
      // Before ProseMirror parses the HTML, whose style elements the CSP reports.
      handleDOMEvents: {
        paste: (_view, event) => {
          if (event.clipboardData?.getData('text/html').includes('data-pm-slice')) return false;
          return callbacks().onTransfer(event, event.clipboardData);
        },
        drop(view, event) {
          if (view.dragging) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at) editor.commands.setTextSelection(at.pos);
          return callbacks().onTransfer(event, event.dataTransfer);
        },
      },
      handleKeyDown(_view, event) {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
        if (event.key !== 'l' && event.key !== '/') return false;
        event.preventDefault();
        // The selection that was just made arrives after its keys.
        requestAnimationFrame(event.key === 'l' ? callbacks().openLink : callbacks().openKeys);
        return true;
      },
    },
    onUpdate: () => callbacks().onText(text()),
    onSelectionUpdate: () => callbacks().onPlace(placeOfCursor(editor)),
  });

  const nodes = () => (editor.getJSON().content ?? []) as VisualNode[];
  const text = () => visualToMarkdown(nodes(), opened);

  function setText(next: string): void {
    const read = markdownToVisual(next);
    const content = read.blocks.map(({ node }) => node);
    const doc = editor.schema.nodeFromJSON({
      type: 'doc',
      content: content.length > 0 ? content : [{ type: 'paragraph' }],
    });
    doc.check();
    editor.view.dispatch(
      replaceChanged(editor.state.tr, doc).setMeta('addToHistory', false).setMeta('preventUpdate', true),
    );
    // As the editor writes them, with all attributes.
    const shown = nodes();
    opened = { head: read.head, blocks: read.blocks.map((it, index) => ({ ...it, node: shown[index] ?? it.node })) };
    if (text() !== next) throw new RangeError('this text would change');
  }

  /** Undo takes a paste back whole, and nothing else. */
  const endStep = () => editor.view.dispatch(closeHistory(editor.state.tr));

  function startOfBlock(index: number): number {
    return visualToMarkdown(nodes().slice(0, index), opened).length;
  }

  setText(markdown);
  return {
    editor,
    setText,
    insert(converted) {
      const content = markdownToVisual(converted.markdown).blocks.map(({ node }) => node);
      const [first] = content;
      const isInline = converted.startsInline && content.length === 1 && first?.type === 'paragraph';
      endStep();
      editor
        .chain()
        .focus()
        .insertContent(isInline ? (first.content ?? []) : content)
        .run();
      endStep();
    },
    hold() {
      let selected = editor.state.selection.getBookmark();
      const follow = ({ transaction }: { transaction: Transaction }) => {
        selected = selected.map(transaction.mapping);
      };
      editor.on('transaction', follow);
      return () => {
        editor.off('transaction', follow);
        if (editor.isDestroyed) return false;
        editor.view.dispatch(editor.state.tr.setSelection(selected.resolve(editor.state.doc)));
        return true;
      };
    },
    offset: () => startOfBlock(editor.state.selection.$head.index(0) + 1),
    focusAt(offset) {
      let position = 0;
      let end = opened.head.length;
      for (const [index, { source, gap }] of opened.blocks.entries()) {
        position += editor.state.doc.child(index).nodeSize;
        end += source.length + gap.length;
        if (end > offset) break;
      }
      editor
        .chain()
        .focus()
        .setTextSelection(Math.max(1, position - 1))
        .scrollIntoView()
        .run();
    },
  };
}

/** The cursor stays where nothing changes. */
function replaceChanged(tr: Transaction, doc: Node): Transaction {
  const start = tr.doc.content.findDiffStart(doc.content);
  const end = tr.doc.content.findDiffEnd(doc.content);
  if (start === null || !end) return tr;
  // Text that repeats what precedes it is found from both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return tr.replace(start, end.a + overlap, doc.slice(start, end.b + overlap));
}

function placeOfCursor({ state: { doc, selection } }: Editor): EditedPlace | undefined {
  const place = placeOf(selection.$head.parent.textContent);
  if (!place) return undefined;
  const { words } = place;
  let earlier = 0;
  doc.descendants((node, position) => {
    if (position + 1 >= selection.$head.start()) return false;
    if (node.isTextblock && wordsOf(node.textContent).startsWith(words)) earlier += 1;
    return true;
  });
  return { words, earlier, name: nameOfPlace(doc, selection.$head.index(0)) };
}

const TYPES: Partial<Record<string, string>> = {
  heading: 'heading',
  bulletList: 'listItem',
  orderedList: 'listItem',
  table: 'table',
  codeBlock: 'code',
};

function nameOfPlace(doc: Node, index: number): string {
  const typeOf = (node: Node) => TYPES[node.type.name] ?? 'paragraph';
  const paragraphs = doc.children.slice(0, index + 1).filter((node) => typeOf(node) === 'paragraph').length;
  const node = doc.child(index);
  return blockName(typeOf(node), paragraphs, node.textContent);
}
