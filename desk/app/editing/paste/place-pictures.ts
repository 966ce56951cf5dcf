import type { Image, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { pictureWords } from '../pictures/picture-words.ts';

/** Uploaded pictures get their names, with the words that the document had for them; the others leave the text. */
export function placePictures(tree: Root, names: readonly (string | undefined)[]): void {
  const nameOf = ({ url }: Image) => names[Number(/^image:(\d+)$/.exec(url)?.[1] ?? Number.NaN)];
  visit(tree, (node: Nodes) => {
    if (!('children' in node)) return;
    node.children = node.children.filter((it) => it.type !== 'image' || nameOf(it) !== undefined) as never;
  });
  visit(tree, 'image', (node) => {
    node.url = nameOf(node) ?? '';
    node.alt = pictureWords(node.alt ?? '');
    node.title = null;
  });
}
