import { strFromU8 } from 'fflate';
import { fromXml } from 'xast-util-from-xml';
import { unpackParts, unreadable } from './unpack-parts.ts';

type Root = ReturnType<typeof fromXml>;
type Element = Extract<Root['children'][number], { type: 'element' }>;
type ElementContent = Element['children'][number];

const PARTS = /^(?:content|styles)\.xml$/;

/** A .odt as HTML without its pictures, which stay in the file. @throws {DocumentError} */
export function openDocumentToHtml(bytes: Uint8Array): string {
  const parts = unpackParts(bytes, PARTS, /^content\.xml$/);
  try {
    const trees = ['styles.xml', 'content.xml'].flatMap((name) => {
      const part = parts[name];
      return part ? [fromXml(strFromU8(part).replace(/^\ufeff/, ''))] : [];
    });
    const styles = readStyles(trees);
    const [text] = trees.flatMap((tree) => descendants(tree, 'office:text'));
    if (!text) throw unreadable();
    return all(text, { styles, list: '', depth: 0 });
  } catch {
    throw unreadable();
  }
}

interface Style {
  parent: string;
  list: string;
  /** Declarations of CSS. */
  text: string;
  isCentred: boolean;
}

interface Styles {
  named: Map<string, Style>;
  /** The levels that are numbered, by the name of the list's style. */
  numbered: Map<string, Set<number>>;
}

interface Place {
  styles: Styles;
  /** Style of the list around. */
  list: string;
  depth: number;
}

function readStyles(trees: readonly Root[]): Styles {
  const named = new Map<string, Style>();
  const numbered = new Map<string, Set<number>>();
  for (const tree of trees) {
    for (const style of descendants(tree, 'style:style')) {
      const [text] = descendants(style, 'style:text-properties');
      const [paragraph] = descendants(style, 'style:paragraph-properties');
      named.set(attribute(style, 'style:name'), {
        parent: attribute(style, 'style:parent-style-name'),
        list: attribute(style, 'style:list-style-name'),
        text: text ? declarations(text) : '',
        isCentred: /^(?:center|end|right)$/.test(paragraph ? attribute(paragraph, 'fo:text-align') : ''),
      });
    }
    for (const style of descendants(tree, 'text:list-style')) {
      const levels = descendants(style, 'text:list-level-style-number')
        .filter((it) => attribute(it, 'style:num-format') !== '')
        .map((it) => Number(attribute(it, 'text:level')));
      numbered.set(attribute(style, 'style:name'), new Set(levels));
    }
  }
  return { named, numbered };
}

function declarations(properties: Element): string {
  const of = (name: string) => attribute(properties, name);
  const isDrawn = (name: string) => !/^(?:none)?$/.test(of(name));
  return [
    of('fo:font-weight') && `font-weight:${of('fo:font-weight')}`,
    of('fo:font-style') && `font-style:${of('fo:font-style')}`,
    isDrawn('style:text-line-through-style') && 'text-decoration:line-through',
    isDrawn('style:text-underline-style') && 'text-decoration-line:underline',
    of('style:text-position').startsWith('super') && 'vertical-align:super',
    of('fo:color') && `color:${of('fo:color')}`,
    of('fo:background-color') && `background-color:${of('fo:background-color')}`,
    of('text:display') === 'none' && 'display:none',
  ]
    .filter(Boolean)
    .join(';');
}

const all = ({ children }: Element | Root, place: Place): string =>
  children.map((child) => one(child as ElementContent, place)).join('');

function one(node: ElementContent, place: Place): string {
  if (node.type === 'text' || node.type === 'cdata') return escaped(node.value);
  if (node.type !== 'element') return '';
  const write = WRITERS[node.name];
  if (write) return write(node, place);
  return GONE.test(node.name) ? '' : all(node, place);
}

/** Marks and settings without a text of their own. */
const GONE =
  /^(?:text:(?:sequence-decls|variable-decls|user-field-decls|soft-page-break|.*-source|index-title-template)|office:(?:forms|annotation-end|event-listeners)|svg:\w+|table:(?:table-columns?|covered-table-cell|shapes))$/;

const contents = () => '<p class="MsoToc1">sommaire</p>';
const textBox = () => '<v:textbox></v:textbox>';

const WRITERS: Record<string, (node: Element, place: Place) => string> = {
  'text:h': (node, place) => {
    const level = Math.min(6, Math.max(1, Number(attribute(node, 'text:outline-level')) || 1));
    return `<h${level}>${all(node, place)}</h${level}>`;
  },
  'text:p': paragraph,
  'text:span': (node, place) => {
    const content = all(node, place);
    const { text } = styleOf(place.styles, attribute(node, 'text:style-name'));
    return styled(content, text);
  },
  'text:a': (node, place) => `<a href="${escaped(attribute(node, 'xlink:href'))}">${all(node, place)}</a>`,
  'text:s': () => ' ',
  'text:tab': () => ' ',
  'text:line-break': () => '<br>',
  'text:note': () => '<a href="#ftn1"></a>',
  'office:annotation': () => '<a href="#_msocom_1"></a>',
  'text:tracked-changes': (node) => '<del class="msoDel"></del>'.repeat(descendants(node, 'text:deletion').length),
  'text:list': list,
  'table:table': table,
  'text:table-of-content': contents,
  'text:illustration-index': contents,
  'text:alphabetical-index': contents,
  'text:bibliography': contents,
  'text:section': (node, place) => (attribute(node, 'text:display') === 'none' ? '' : all(node, place)),
  'draw:frame': frame,
  'draw:custom-shape': textBox,
  'draw:rect': textBox,
  'draw:ellipse': textBox,
  'draw:line': () => '',
  'draw:connector': () => '',
};

function paragraph(node: Element, place: Place): string {
  const name = attribute(node, 'text:style-name');
  const { text, isCentred } = styleOf(place.styles, name, /^(?:Standard|Text_20_body|Table_20_Contents)$/);
  const className = CLASSES[rootOf(place.styles, name)];
  const content = className ? all(node, place) : styled(all(node, place), text);
  return `<p${className ? ` class="${className}"` : ''}${isCentred ? ' style="text-align:center"' : ''}>${content}</p>`;
}

/** Styles of LibreOffice, as those that Word puts on the clipboard. */
const CLASSES: Record<string, string> = { Title: 'MsoTitle', Quotations: 'MsoQuote', Quote: 'MsoQuote' };

function list(node: Element, { styles, list: around, depth: above }: Place): string {
  const style = attribute(node, 'text:style-name') || around;
  const depth = above + 1;
  const place = { styles, list: style, depth };
  // The numbering of headings.
  if (descendants(node, 'text:h').length > 0) return all(node, place);
  const items = elements(node).map((item) => {
    const [first, ...rest] = elements(item);
    // A single paragraph is the item's text.
    const isText = first?.name === 'text:p' && rest.every(({ name }) => name === 'text:list');
    const inner =
      isText && first ? styledParagraph(first, place) + rest.map((it) => one(it, place)).join('') : undefined;
    return `<li>${inner ?? all(item, place)}</li>`;
  });
  const name = styles.numbered.get(style)?.has(depth) ? 'ol' : 'ul';
  return `<${name}>${items.join('')}</${name}>`;
}

const styledParagraph = (node: Element, place: Place) =>
  styled(
    all(node, place),
    styleOf(place.styles, attribute(node, 'text:style-name'), /^(?:Standard|Text_20_body)$/).text,
  );

function table(node: Element, place: Place): string {
  const header = new Set(descendants(node, 'table:table-header-rows').flatMap((it) => elements(it)));
  const rows = descendants(node, 'table:table-row', 'table:table').map((row) => {
    const tag = header.has(row) ? 'th' : 'td';
    const cells = elements(row)
      .filter(({ name }) => name === 'table:table-cell')
      .map((cell) => {
        const span = (name: string, what: string) => {
          const count = Number(attribute(cell, `table:number-${name}-spanned`));
          return count > 1 ? ` ${what}="${count}"` : '';
        };
        const text = `<${tag}${span('columns', 'colspan')}${span('rows', 'rowspan')}>${all(cell, place)}</${tag}>`;
        const repeated = Number(attribute(cell, 'table:number-columns-repeated')) || 1;
        return text.repeat(Math.min(repeated, MOST_COLUMNS));
      });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

const MOST_COLUMNS = 50;

function frame(node: Element, place: Place): string {
  const [box] = descendants(node, 'draw:text-box');
  // A picture with a caption stands in a box.
  if (box) return descendants(box, 'draw:image').length > 0 ? all(box, place) : textBox();
  if (elements(node).some(({ name }) => name === 'table:table')) return all(node, place);
  const isFormula = rootOf(place.styles, attribute(node, 'draw:style-name')) === 'Formula';
  return isFormula ? '<math></math>' : '<img src="">';
}

const styled = (content: string, text: string) =>
  text === '' || content === '' ? content : `<span style="${escaped(text)}">${content}</span>`;

/** What a style says with those it is made of, up to those of whole documents. */
function styleOf({ named }: Styles, name: string, until = /^$/): Pick<Style, 'text' | 'isCentred'> {
  const texts: string[] = [];
  let isCentred = false;
  let style = named.get(name);
  for (let steps = 0, at = name; style && !until.test(at) && steps < 20; steps += 1) {
    texts.unshift(style.text);
    isCentred ||= style.isCentred;
    at = style.parent;
    style = named.get(at);
  }
  return { text: texts.filter(Boolean).join(';'), isCentred };
}

/** Automatic styles have names such as P1, and the style of the author above. */
function rootOf({ named }: Styles, name: string): string {
  return /^[A-Za-z]+\d+$/.test(name) ? (named.get(name)?.parent ?? name) : name;
}

const elements = ({ children }: Element | Root): Element[] =>
  (children as ElementContent[]).filter((child): child is Element => child.type === 'element');

/** Elements of this name in the order of the text. @param except not inside another such element */
function descendants(parent: Element | Root, name: string, except?: string): Element[] {
  return elements(parent).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...(child.name === except ? [] : descendants(child, name, except)),
  ]);
}

const attribute = ({ attributes }: Element, name: string): string => attributes[name] ?? '';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
