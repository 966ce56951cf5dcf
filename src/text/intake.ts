/** Invisible characters and lone surrogates of pasted text are removed or replaced, never refused. */

const EMPTY = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** Control characters but tab and line feed, private and reserved code points, invisible marks. */
const NOT_TEXT = /[^\P{Cc}\t\n]|\p{Co}|\p{Noncharacter_Code_Point}|[\u034f\u17b4\u17b5]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Format characters, but for emoji tags, and joiners between emoji or between letters of a cursive script. */
const FORMAT =
  /(\p{Extended_Pictographic}[\u{e0020}-\u{e007e}]+\u{e007f}|(?:\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?|(?!\p{Script=Latin})\p{L}\p{M}*)[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}]))|\p{Cf}/gu;

/** More than any script writes on one letter; \uff9e and \uff9f become marks in NFKC. */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;

/** `normalize` sorts the marks of a letter in quadratic time: a text with a letter of more than 30 stays as it is. */
export const normalised = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  MANY_MARKS.test(text) ? text : text.normalize(form);

/** `String.toWellFormed` is missing in the oldest supported browsers. */
export const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\ufffd');

/** Markup or Markdown without code points that XML or a database refuses; all that is seen stays. */
export const storableText = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\v\f\u0085\u2028\u2029]/g, ' ')
    .replace(NOT_TEXT, '');

/** Markup without references to code points that XML or a database refuses. */
export const withoutForeignReferences = (markup: string): string =>
  markup.replace(/&#(?:x([0-9a-f]{1,8})|(\d{1,8}));?/gi, (reference, hexadecimal: string, decimal: string) => {
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0x10ffff || storableText(String.fromCodePoint(code)) !== String.fromCodePoint(code) ? ' ' : reference;
  });

export function plainText(typed: string): string {
  const text = wellFormed(typed).replace(LINE_END, '\n').replace(EMPTY, ' ').replace(NOT_TEXT, '');
  const composed = normalised(text).replace(FORMAT, (_sign, meant: string | undefined) => meant ?? '');
  return normalised(composed).trim();
}

export const plainLine = (typed: string): string => plainText(typed).replace(/\s+/gu, ' ');

const ZEROS = [0x660, 0x6f0, 0x7c0, 0x1e950, 0x966];

/** One line for numbers and addresses: digits of other scripts, full-width characters and dashes become ASCII. */
export function asciiLine(typed: string): string {
  return plainLine(typed)
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((it) => code >= it && code < it + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/[\u2018\u2019\u02bc\u2032\u00b4]/g, "'");
}

let graphemes: Intl.Segmenter | undefined;

export function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  graphemes ??= new Intl.Segmenter('fr');
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Cut to UTF-16 units, without half of a surrogate pair. */
export const bounded = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

export function truncated(text: string, max: number, end = '…'): string {
  if (text.length <= max) return text;
  const characters = charactersOf(text.slice(0, max * 8));
  if (characters.length <= max) return text.length <= max * 8 ? text : `${characters.slice(0, -1).join('')}${end}`;
  return `${characters.slice(0, max).join('')}${end}`;
}

export const isSeen = (typed: string): boolean => /[^\p{Z}\p{C}\p{M}\s]/u.test(plainText(typed));
