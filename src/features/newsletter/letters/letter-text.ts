import { convert, type FormatCallback } from 'html-to-text';

const WIDTH = 72;

/** The plain-text part from letter-markup.ts's HTML; links follow their words. */
export function letterText(html: string): string {
  const text = convert(html, {
    wordwrap: WIDTH,
    formatters: { underlined, described },
    selectors: [
      { selector: 'h2', format: 'underlined' },
      { selector: 'img', format: 'described' },
      { selector: 'hr', options: { length: 20 } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      {
        selector: 'a',
        options: {
          linkBrackets: ['(', ')'],
          hideLinkHrefIfSameAsText: true,
          pathRewrite: (path: string) => path.replace(/^tel:/, ''),
        },
      },
    ],
  });
  return `${text}\n`;
}

const underlined: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) => `${text}\n${'-'.repeat(Math.min(text.length, WIDTH))}`,
  });
};

const described: FormatCallback = (element, _walk, builder) => {
  if (element.attribs.alt) builder.addInline(pictureWords(element.attribs.alt), { noWordTransform: true });
};

export const pictureWords = (description: string) => `[Image\u00a0: ${description}]`;
