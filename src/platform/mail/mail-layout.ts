import { escapeHtml } from '../../text/escape-html.ts';
export type Part = { text: string } | { label: string; value: string; as: 'row' | 'link' | 'code' };

/** Groups of parts, with an empty line between two groups. */
export type MailLayout = readonly (readonly Part[])[];

export type MailBody = { text: string; layout?: undefined } | { text?: undefined; layout: MailLayout };

const COLON = '\u00a0: ';

/** The text and HTML parts of a mail. */
export function renderMail(body: MailBody): { text: string; html?: string } {
  if (body.text !== undefined) return { text: body.text };
  return { text: textOf(body.layout), html: htmlOf(body.layout.flat()) };
}

function textOf(layout: MailLayout): string {
  const lines = (part: Part) => ('text' in part ? part.text : part.label + COLON + part.value);
  return layout.map((parts) => `${parts.map(lines).join('\n')}\n`).join('\n');
}

/** Inline styles: mail programs ignore style sheets. Consecutive rows form one table. */
function htmlOf(parts: readonly Part[]): string {
  let html = '';
  let isInTable = false;
  for (const part of parts) {
    const isRow = 'as' in part && part.as === 'row';
    if (isInTable !== isRow) html += isInTable ? '</tbody></table>' : TABLE;
    isInTable = isRow;
    if ('text' in part) {
      html += `<p style="margin:${html === '' ? '0 0 16px' : '16px 0 0'}">${escapeHtml(part.text)}</p>`;
      continue;
    }
    const [label, value] = [escapeHtml(part.label), escapeHtml(part.value)];
    if (isRow) {
      html += `<tr><th scope="row" style="${HEAD}">${label}</th><td style="${CELL}">${value}</td></tr>`;
    } else {
      const shown = part.as === 'link' ? `<a href="${value}">${value}</a>` : `<code>${value}</code>`;
      html += `<p style="margin:8px 0 0">${label}${COLON}${shown}</p>`;
    }
  }
  if (isInTable) html += '</tbody></table>';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"></head><body style="${BODY}">${html}</body></html>`;
}

const TABLE = '<table cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tbody>';
const HEAD = 'padding:6px 16px 6px 0;text-align:left;vertical-align:top';
const CELL = 'padding:6px 0;vertical-align:top;white-space:pre-wrap';
const BODY = 'margin:0;padding:24px;font-family:Arial, Helvetica, sans-serif;font-size:16px';
