export type Part = { text: string } | { label: string; value: string; as: 'row' | 'link' | 'code' };

/** Kind and line count of each part, without the empty lines between groups. */
export type Layout = readonly (readonly [kind: 'text' | 'row' | 'link' | 'code', lines: number])[];

const COLON = '\u00a0: ';

/** @param groups separated by an empty line */
export function mailLayout(groups: readonly (readonly Part[])[]): { text: string; layout: Layout } {
  const lines = (part: Part) => ('text' in part ? part.text : part.label + COLON + part.value);
  const text = groups.map((parts) => `${parts.map(lines).join('\n')}\n`).join('\n');
  const layout = groups
    .flat()
    .map((part) => ['text' in part ? 'text' : part.as, lines(part).split('\n').length] as const);
  return { text, layout };
}

/** Inline styles: mail programs ignore style sheets. Consecutive rows form one table. */
export function htmlOf(text: string, layout: Layout): string {
  const lines = text.split('\n');
  let at = 0;
  let html = '';
  let isInTable = false;
  for (const [kind, count] of layout) {
    while (lines[at] === '') at += 1;
    const part = lines.slice(at, at + count).join('\n');
    at += count;
    if (isInTable !== (kind === 'row')) html += isInTable ? '</tbody></table>' : TABLE;
    isInTable = kind === 'row';
    const end = part.indexOf(COLON);
    const [label, value] = [escaped(part.slice(0, end)), escaped(part.slice(end + COLON.length))];
    if (kind === 'row')
      html += `<tr><th scope="row" style="${HEAD}">${label}</th><td style="${CELL}">${value}</td></tr>`;
    else if (kind === 'text') html += `<p style="margin:${html === '' ? '0 0 16px' : '16px 0 0'}">${escaped(part)}</p>`;
    else {
      const shown = kind === 'link' ? `<a href="${value}">${value}</a>` : `<code>${value}</code>`;
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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
