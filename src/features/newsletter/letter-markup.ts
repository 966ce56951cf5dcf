import { Marked } from 'marked';
import { absoluteHref } from './letter-text.ts';

/*
 * Mail programs know neither style sheets nor our fonts: every element is styled in place. The classes are for the
 * sheet of campaign-mail.tsx, which only adds the dark colours where a program understands it.
 */

const FONT = "Arial, 'Helvetica Neue', Helvetica, sans-serif";

/** A letter's Markdown as HTML for a mail; HTML written into the Markdown is shown as text. */
export function letterMarkup(markdown: string, origin: string): string {
  return renderer(origin).parse(markdown, { async: false });
}

export function escapedHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function renderer(origin: string): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const size = depth <= 2 ? 22 : 18;
        return `<h2 class="ink" style="margin:32px 0 12px;font-family:${FONT};font-size:${size}px;line-height:1.25;font-weight:700;color:#14183d">${this.parser.parseInline(tokens)}</h2>\n`;
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
        return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #e3af45">${this.parser.parse(tokens)}</blockquote>\n`;
      },
      hr: () => '<hr class="line" style="margin:28px 0;border:0;border-top:2px dashed #d2cdbc" />\n',
      code: ({ text }) =>
        `<pre class="ink" style="margin:0 0 16px;white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:15px">${escapedHtml(text)}</pre>\n`,
      codespan: ({ text }) => `<code style="font-family:Consolas,Menlo,monospace">${escapedHtml(text)}</code>`,
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const target = absoluteHref(href, origin);
        if (!target) return words;
        return `<a class="link" href="${escapedHtml(target)}" style="color:#9f2f14;font-weight:700;text-decoration:underline">${words}</a>`;
      },
      image({ href, text }) {
        const source = absoluteHref(href, origin);
        // Most programs show no picture until they are asked: its description stands there meanwhile.
        if (!source?.startsWith('http')) return escapedHtml(text);
        return `<img src="${escapedHtml(source)}" alt="${escapedHtml(text)}" style="display:block;max-width:100%;height:auto;border:0" />`;
      },
      html: ({ text }) => escapedHtml(text),
    },
  });
}
