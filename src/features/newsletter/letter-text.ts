import { marked, type Token, type Tokens } from 'marked';

/** Columns of the text part: what mail programs show without breaking lines of their own. */
const WIDTH = 72;

/** A letter's Markdown as a plain text that reads well by itself. Links stand behind their words. @param origin of links to this site. */
export function letterText(markdown: string, origin: string): string {
  return `${blocks(marked.lexer(markdown), origin).join('\n\n')}\n`;
}

/** An address of the letter as it stands in a mail: of the site, or as it is; undefined for what is no address. */
export function absoluteHref(href: string, origin: string): string | undefined {
  const url = URL.parse(href, origin);
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
}

function blocks(tokens: readonly Token[], origin: string): string[] {
  return tokens.flatMap((token) => block(token, origin) ?? []);
}

function block(token: Token, origin: string): string | undefined {
  switch (token.type) {
    case 'heading': {
      const text = inline(token.tokens, origin);
      return `${wrapped(text)}\n${'-'.repeat(Math.min(text.length, WIDTH))}`;
    }
    case 'paragraph':
    case 'text':
      return wrapped(token.tokens ? inline(token.tokens, origin) : unescaped(token.text));
    case 'list':
      return list(token as Tokens.List, origin);
    case 'blockquote':
      return indented(blocks(token.tokens ?? [], origin).join('\n\n'), '> ', '> ');
    case 'code':
      return indented(token.text, '    ', '    ');
    case 'hr':
      return '* * *';
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map((cell) => inline(cell.tokens, origin)).join(' | ')).join('\n');
    }
    default:
      return undefined;
  }
}

function list({ items, ordered, start, loose }: Tokens.List, origin: string): string {
  const lines = items.map((item, index) => {
    const mark = ordered ? `${Number(start || 1) + index}. ` : '- ';
    return indented(blocks(item.tokens, origin).join('\n\n'), mark, ' '.repeat(mark.length));
  });
  return lines.join(loose ? '\n\n' : '\n');
}

function inline(tokens: readonly Token[] | undefined, origin: string): string {
  return (tokens ?? [])
    .map((token) => {
      switch (token.type) {
        case 'br':
          return '\n';
        case 'image':
          return token.text ? `[Image\u00a0: ${unescaped(token.text)}]` : '';
        case 'link': {
          const label = inline(token.tokens, origin);
          const href = absoluteHref(token.href, origin);
          return !href || href.replace(/^mailto:|^tel:/, '') === label ? label : `${label} (${href})`;
        }
        case 'html':
          return '';
        default:
          return 'tokens' in token && token.tokens
            ? inline(token.tokens, origin)
            : unescaped('text' in token ? token.text : '');
      }
    })
    .join('');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Lines of at most WIDTH columns, broken at plain spaces only: a no-break space and an address stay whole. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n');
    })
    .join('\n');
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (line ? (index === 0 ? first : others) + line : line))
    .join('\n');
}
