import { Marked, type MarkedExtension } from 'marked';
import { boundedAddresses } from '../markdown-text.ts';

const PICTURE = /^!\[((?:\\.|[^[\]\\])*)\]\(((?:[^()<>\n"]|\([^()<>\n"]*\)){1,1000}?)(?:[ \t]+"([^"\n]*)")?[ \t]*\)/;
const FILE_NAME = /\S[ \t\u00a0]+\S.*\.(?:jpe?g|png|webp|avif|gif|heic|bmp|tiff?|svg)$/i;

/** Pictures whose file name has blanks: CommonMark wants `<…>` around it. */
export const picturesWithBlanks: MarkedExtension = {
  tokenizer: {
    link(src) {
      const [raw, text = '', typed = '', title] = PICTURE.exec(src) ?? [];
      const href = typed.trim();
      if (raw === undefined || !FILE_NAME.test(href)) return false;
      return { type: 'image', raw, href, title: title ?? null, text, tokens: [] };
    },
  },
};

export const markdown = new Marked(picturesWithBlanks, boundedAddresses);
