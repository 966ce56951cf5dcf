import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'mdast';
import { readBlocks } from './blocks.ts';
import { type BroughtPicture, PICTURES_MAX } from './brought-picture.ts';
import type { Conversion } from './converted.ts';
import { takeDataPictures } from './data-pictures.ts';
import { type LeftOut, leftOutParts } from './left-out.ts';
import { nestLists, readLists } from './office-lists.ts';
import { dropParts, readStyles } from './office-parts.ts';
import { placePictures } from './place-pictures.ts';
import { polish } from './polish.ts';
import { readTables } from './tables.ts';
import { writeMarkdown } from './write-markdown.ts';

/** @throws RangeError when the nesting exhausts the stack */
export function htmlToMarkdown(html: string): Conversion {
  const taken = takeDataPictures(html);
  return convertHtml(taken.html, taken.pictures, new Map());
}

/** @param pictures what `<img src="image:0">` and the next stand for. @param leftOut what was left out before */
export function convertHtml(html: string, pictures: readonly BroughtPicture[], leftOut: LeftOut): Conversion {
  const tree = fromHtmlIsomorphic(html, { fragment: true });
  dropParts(tree, leftOut, Math.min(pictures.length, PICTURES_MAX));
  readStyles(tree, leftOut);
  readLists(tree);
  nestLists(tree);
  readTables(tree, leftOut);
  const title = readBlocks(tree, leftOut);
  const markdown = toMdast(tree, { document: true }) as Root;
  return {
    title,
    pictures: pictures.slice(0, PICTURES_MAX),
    finish(names) {
      placePictures(markdown, names);
      polish(markdown);
      const isParagraph = (at: 0 | -1) => markdown.children.at(at)?.type === 'paragraph';
      return {
        markdown: writeMarkdown(markdown),
        startsInline: isParagraph(0),
        endsInline: isParagraph(-1),
        leftOut: leftOutParts(leftOut),
      };
    },
  };
}
