import { Marked } from 'marked';
import { boundNesting } from '../../../platform/markdown/markdown-depth.ts';
import { picturesWithBlanks } from '../../../platform/markdown/markdown-pictures.ts';
import { boundedAddresses } from '../../../platform/markdown-text.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { storableText, withoutForeignReferences } from '../../../text/intake.ts';
import { DONE, TO_DO } from '../../../text/task-marks.ts';
import { DAY } from '../../../ui/token-colours.ts';
import { pictureWords } from './letter-text.ts';

/* Styles are inline for mail programs; classes serve the dark colours of campaign-mail.tsx. */

const FONT = "Arial, 'Helvetica Neue', Helvetica, sans-serif";

export interface PlacedPicture {
  contentId: string;
  width: number;
  height: number;
}

/** A letter's Markdown as mail HTML. Raw HTML is escaped; unknown pictures become their description. */
export function letterMarkup(
  markdown: string,
  origin: string,
  pictures: ReadonlyMap<string, PlacedPicture> = new Map(),
): string {
  const html = renderer(origin, pictures).parse(boundNesting(storableText(markdown)), { async: false });
  return withoutForeignReferences(html);
}

function renderer(origin: string, pictures: ReadonlyMap<string, PlacedPicture>): Marked {
  return new Marked(picturesWithBlanks, boundedAddresses, {
    renderer: {
      heading({ tokens, depth }) {
        const size = depth <= 2 ? 22 : 18;
        return `<h2 class="ink" style="margin:32px 0 12px;font-family:${FONT};font-size:${size}px;line-height:1.25;font-weight:700;color:${DAY.ink}">${this.parser.parseInline(tokens)}</h2>\n`;
      },
      paragraph({ tokens }) {
        return `<p class="ink" style="margin:0 0 16px">${this.parser.parseInline(tokens)}</p>\n`;
      },
      list({ items, ordered, start }) {
        const tag = ordered ? 'ol' : 'ul';
        const from = ordered && start !== '' && start !== 1 ? ` start="${start}"` : '';
        const content = items.map((item) => this.listitem(item)).join('');
        return `<${tag}${from} class="ink" style="margin:0 0 16px;padding:0 0 0 24px">${content}</${tag}>\n`;
      },
      listitem({ tokens }) {
        return `<li style="margin:0 0 10px;padding:0 0 0 4px">${this.parser.parse(tokens)}</li>`;
      },
      blockquote({ tokens }) {
        return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${DAY.raphia}">${this.parser.parse(tokens)}</blockquote>\n`;
      },
      hr: () => `<hr class="line" style="margin:28px 0;border:0;border-top:2px dashed ${DAY.line}" />\n`,
      code: ({ text }) =>
        `<pre class="ink" style="margin:0 0 16px;white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:15px">${escapeHtml(text)}</pre>\n`,
      codespan: ({ text }) => `<code style="font-family:Consolas,Menlo,monospace">${escapeHtml(text)}</code>`,
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const target = absoluteHref(href, origin);
        if (!target) return words;
        return `<a class="link" href="${escapeHtml(target)}" style="color:${DAY.signalink};font-weight:700;text-decoration:underline">${words}</a>`;
      },
      image({ href, text }) {
        const picture = pictures.get(href);
        if (!picture) return text && escapeHtml(pictureWords(text));
        const { contentId, width, height } = picture;
        // Alternative text in the letter's colours where pictures are blocked.
        return `<img class="ink" src="cid:${escapeHtml(contentId)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;margin:0 auto;border:0;font-size:15px;color:${DAY.ink}" />`;
      },
      checkbox: ({ checked }) => (checked ? DONE : TO_DO),
      html: ({ text }) => escapeHtml(text),
    },
  });
}

function absoluteHref(href: string, origin: string): string | undefined {
  const url = URL.parse(href, origin);
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
}
