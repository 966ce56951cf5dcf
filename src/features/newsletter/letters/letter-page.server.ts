import { Marked } from 'marked';
import type { Letter } from '../../../content/model/letter-file.ts';
import { boundNesting } from '../../../platform/markdown/markdown-depth.ts';
import { boundedAddresses } from '../../../platform/markdown-text.ts';
import { greetingOf } from '../campaigns/campaign-mail.tsx';
import { letterMarkup } from './letter-markup.ts';

/** A longer letter is folded at the block that passes this length, if as much as REST comes after it. Characters. */
const FOLD_AFTER = 1150;
const REST = 300;
/** Any origin: addresses of this site lose it again. */
const ORIGIN = 'https://lettre.invalid';

const marked = new Marked(boundedAddresses);

/** A letter as a page shows it, in HTML; `rest` comes after the fold and is empty for most. */
export function letterPage({ greeting, body: written }: Pick<Letter, 'greeting' | 'body'>) {
  const body = boundNesting(written);
  let length = 0;
  let fold = 0;
  for (const { raw } of marked.lexer(body)) {
    length += raw.length;
    if (length > FOLD_AFTER) break;
    fold = length;
  }
  const at = body.length - fold > REST && fold > 0 ? fold : body.length;
  return {
    greeting: greeting && greetingOf(greeting, null),
    first: withoutMailStyle(letterMarkup(body.slice(0, at), ORIGIN)),
    rest: withoutMailStyle(letterMarkup(body.slice(at), ORIGIN)),
  };
}

/** Pages refuse inline style; the letter's headings stand below its subject. Texts have no raw `"`. */
const withoutMailStyle = (html: string): string =>
  html
    .replace(/ (?:style|class)="[^"]*"/g, '')
    .replace(/<(\/?)h2>/g, '<$1h4>')
    .replaceAll(`href="${ORIGIN}/`, 'href="/');
