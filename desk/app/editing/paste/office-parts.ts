import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { count, type LeftOut, type LeftOutKind } from './left-out.ts';
import { classesOf, element, rewrite, styleOf, text } from './tree.ts';

const NOT_TEXT = [
  'head',
  'style',
  'script',
  'noscript',
  'template',
  'meta',
  'link',
  'title',
  'base',
  'xml',
  'colgroup',
];
const VIDEO = ['iframe', 'video', 'audio', 'object', 'embed'];
const FORM = ['select', 'textarea', 'button', 'option', 'datalist'];
const NOTE_PLACE = /#(?:_?(?:ftn|edn)\d+|sd(?:foot|end)note\w*|fn\d+|ftnt\d+|cite_note[\s\S]*|(?:foot|end)note-?\d+)$/i;
const COMMENT_PLACE = /#(?:_msocom\w*|_?cmnt\w*|comment-\d+)$/i;
const PICTURE = ['img', 'svg', 'canvas', 'v:imagedata'];
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\u200d)+$/u;
const NOTE_ID = /^(?:(?:ftn|edn|ftnt)\d+|sd(?:foot|end)note\d+|(?:foot|end)note-\d+|cite_note.*)$/;

/** Removes what has no place in Markdown, and counts it. @param pictures how many come along */
export function dropParts(tree: Root, leftOut: LeftOut, pictures: number): void {
  const isGone = (node: Element) => {
    const isContents = /\bMsoToc\d/.test(classesOf(node));
    if (isContents) leftOut.set('contents', 1);
    return isContents || NOT_TEXT.includes(node.tagName) || isHidden(node) || isNote(node);
  };
  const replace = (node: Element) => {
    const { tagName, properties } = node;
    const drop = (kind: LeftOutKind) => {
      count(leftOut, kind);
      return [];
    };
    const style = styleOf(node);
    const classes = classesOf(node);
    if (PICTURE.includes(tagName)) {
      const alt = String(properties.alt ?? '');
      if (EMOJI.test(alt)) return [text(alt)];
      if (isTracker(node)) return [];
      const source = String(properties.src ?? '');
      const place = /^image:(\d{1,9})$/.exec(source)?.[1];
      if (place === undefined) return drop(/^(?:https?:)?\/\//i.test(source) ? 'remote' : 'picture');
      return Number(place) < pictures ? [node] : drop('tooMany');
    }
    if (VIDEO.includes(tagName)) return drop('video');
    if (FORM.includes(tagName)) return drop('form');
    if (tagName === 'input') return properties.type === 'checkbox' ? [node] : drop('form');
    if (/^m:omath(?:para)?$/.test(tagName) || tagName === 'math') return drop('formula');
    if (tagName === 'v:textbox' || style['mso-element'] === 'frame') return drop('textBox');
    if (tagName === 'ins' || /^[ovwm]:/.test(tagName)) return node.children;
    if (tagName === 'del' && (properties.cite || /\bmsoDel\b/i.test(classes))) return drop('deleted');
    const href = tagName === 'a' ? String(properties.href ?? '') : '';
    if (COMMENT_PLACE.test(href) || classes.includes('msocomanchor')) return drop('comment');
    return NOTE_PLACE.test(href) ? drop('footnote') : [node];
  };
  rewrite(tree, replace, isGone);
}

function isHidden(node: Element): boolean {
  const style = styleOf(node);
  return style.display === 'none' || style['mso-hide'] === 'all';
}

/** Notes and comments are counted where the text refers to them. */
function isNote(node: Element): boolean {
  const style = styleOf(node);
  const [first] = node.children;
  // Comments of a Word document.
  if (node.tagName === 'dl' && first?.type === 'element' && /^comment-\d+$/.test(String(first.properties.id ?? '')))
    return true;
  return (
    /^(?:footnote|endnote|comment)(?:-list)?$/.test(style['mso-element'] ?? '') ||
    NOTE_ID.test(String(node.properties.id ?? ''))
  );
}

const isTracker = ({ properties: { width, height } }: Element) => Number(width) <= 2 || Number(height) <= 2;

const BLACK_OR_WHITE = /^(?:inherit|initial|currentcolor|transparent|auto|none|windowtext|window|black|white|)$/;

/** Bold, italics and more that a style attribute says become elements; colours and alignment are counted. */
export function readStyles(tree: Root, leftOut: LeftOut): void {
  // Links and headings have a look of their own.
  const styled = new Set<Element>();
  visit(tree, 'element', (node) => {
    if (/^(?:a|h[1-6])$/.test(node.tagName)) visit(node, 'element', (inner) => void styled.add(inner));
  });
  rewrite(tree, (node) => {
    const { tagName } = node;
    const style = styleOf(node);
    const weight = style['font-weight'] ?? '';
    // Google Docs wraps what it copies in a <b> that is not bold.
    if ((tagName === 'b' || tagName === 'strong') && /^(?:normal|[1-4]00)$/.test(weight)) return node.children;
    if ((tagName === 'i' || tagName === 'em') && style['font-style'] === 'normal') return node.children;
    if (tagName === 'u' && !styled.has(node)) leftOut.set('underline', 1);
    if (isCentred(node)) leftOut.set('alignment', 1);
    if ((tagName === 'mark' || isColoured(node)) && !styled.has(node)) leftOut.set('colour', 1);
    if (tagName !== 'span' && tagName !== 'font')
      return tagName === 'u' || tagName === 'center' ? unwrapped(node) : [node];
    let content = node.children;
    const wrap = (name: string) => {
      content = [element(name, content)];
    };
    const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
    if (decoration.includes('underline') && !styled.has(node)) leftOut.set('underline', 1);
    if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) wrap('strong');
    if (style['font-style'] === 'italic' || style['font-style'] === 'oblique') wrap('em');
    if (decoration.includes('line-through')) wrap('del');
    if (style['vertical-align'] === 'super') wrap('sup');
    return content.length === 1 && content[0] !== node.children[0] ? content : [{ ...node, children: content }];
  });
}

const unwrapped = (node: Element) => (node.tagName === 'center' ? [{ ...node, tagName: 'div' }] : node.children);

const isCentred = (node: Element) =>
  /^(?:p|div|h\d|center)$/.test(node.tagName) &&
  (node.tagName === 'center' ||
    /^(?:center|right)$/.test(String(styleOf(node)['text-align'] ?? node.properties.align ?? ''))) &&
  textOf(node).trim() !== '';

/** Greys are a theme's text colour. */
function isColoured(node: Element): boolean {
  const style = styleOf(node);
  const colours = [
    style.color ?? node.properties.color,
    style['background-color'],
    style.background,
    style['mso-highlight'],
  ];
  return colours.some((value) => isColour(String(value ?? '').trim())) && textOf(node).trim() !== '';
}

function isColour(value: string): boolean {
  if (BLACK_OR_WHITE.test(value) || value.startsWith('var(')) return false;
  const channels = channelsOf(value);
  return channels
    ? Math.max(...channels) - Math.min(...channels) > 60
    : /^[a-z]+$/.test(value) && !/gr[ae]y/.test(value);
}

function channelsOf(value: string): number[] | undefined {
  const [, hex = ''] = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(value) ?? [];
  if (hex !== '') {
    const long = hex.length === 3 ? [...hex].map((sign) => sign + sign).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  }
  const [, list] = /^rgba?\(([^)]*)\)/.exec(value) ?? [];
  const [red, green, blue, alpha = 1] = list?.split(/[\s,/]+/).map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return alpha === 0 ? [0, 0, 0] : [red, green, blue];
}
