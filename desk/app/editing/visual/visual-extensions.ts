import { Extension, type Extensions, getSchema, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

interface Options {
  /** The address of a picture of the text, by its name; undefined: none is served. */
  pictureAddress: (name: string) => string | undefined;
}

/** Blank lines between the items stay. */
const Spread = Extension.create({
  name: 'spread',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { spread: { default: false, rendered: false } } },
  ],
});

const kindOf = (source: string): string => {
  if (source.startsWith('```schema')) return 'Schéma';
  if (source.startsWith('<')) return 'HTML';
  return /^[-*+] \[[ x]\]/i.test(source) ? 'Liste de cases' : 'Passage en Markdown';
};

/** A block that is shown as it is written, and changed in the other mode. */
const Verbatim = Node.create({
  name: 'verbatim',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'section[data-verbatim]',
      getAttrs: (element) => ({ source: element.querySelector('pre')?.textContent ?? '' }),
    },
  ],
  renderHTML({ node }) {
    const source = String(node.attrs.source);
    return [
      'section',
      { 'data-verbatim': '', contenteditable: 'false' },
      ['b', `${kindOf(source)}, à changer en mode Markdown (sous «\u00a0Avancé\u00a0»)`],
      ['pre', source],
    ];
  },
});

const pictureNode = ({ pictureAddress }: Options) =>
  Node.create({
    name: 'picture',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' }, alt: { default: '' }, title: { default: null } }),
    parseHTML: () => [
      { tag: 'img[data-name]', getAttrs: (it) => ({ name: it.dataset.name ?? '', alt: it.getAttribute('alt') ?? '' }) },
    ],
    renderHTML({ node }) {
      const { name, alt } = node.attrs as { name: string; alt: string };
      const src = pictureAddress(name);
      if (src) return ['img', { src, alt: alt || name, title: name, 'data-name': name }];
      return ['span', { 'data-picture': '' }, `Image\u00a0: ${alt || name}`];
    },
  });

/** Allows code in a link, bold or struck, as Markdown does; StarterKit's stands alone. */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions: Extensions = this.parent?.() ?? [];
    return extensions.map((it) => (it.name === 'code' ? it.extend({ excludes: '' }) : it));
  },
});

export const visualExtensions = (options: Options): Extensions => [
  Kit.configure({
    underline: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null } },
    dropcursor: { color: 'currentColor' },
  }),
  Spread,
  Table.extend({ addAttributes: () => ({ align: { default: [], rendered: false } }) }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  Verbatim,
  pictureNode(options),
];

export const visualSchema = (options: Options) => getSchema(visualExtensions(options));
