/**
 * What other applications put into a text beside what was meant: marks of direction, spaces of no width, line ends of
 * their own, halves of characters. Taken away or replaced on intake, never refused.
 */

/** Letters and symbols that show nothing: fillers of Korean, the blank Braille cell. */
const EMPTY = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** Other control characters than tabulation and line ends, private and reserved code points, and marks that show nothing. */
const NOT_TEXT = /[^\P{Cc}\t\n]|\p{Co}|\p{Noncharacter_Code_Point}|[\u034f\u17b4\u17b5]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Format signs; in front of them those that mean something: the tags of a flag's emoji, and a joiner between emoji or
 * between letters of a script whose letters change beside each other.
 */
const FORMAT =
  /(\p{Extended_Pictographic}[\u{e0020}-\u{e007e}]+\u{e007f}|(?:\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?|(?!\p{Script=Latin})\p{L}\p{M}*)[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}]))|\p{Cf}/gu;

/** `String.toWellFormed`, which the oldest browsers that are served do not have. */
export const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\ufffd');

/** Text of several lines, trimmed, its line ends as '\n'; no-break spaces stay. */
export function plainText(typed: string): string {
  const text = wellFormed(typed).replace(LINE_END, '\n').replace(EMPTY, ' ').replace(NOT_TEXT, '');
  return text
    .normalize('NFC')
    .replace(FORMAT, (_sign, meant: string | undefined) => meant ?? '')
    .normalize('NFC')
    .trim();
}

/** One line, trimmed: every run of blanks is one space. */
export const plainLine = (typed: string): string => plainText(typed).replace(/\s+/gu, ' ');

/** The first digit of each script that people here may type digits of: Arabic, Persian, N'Ko, Adlam, Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x1e950, 0x966];

/** One line of signs of ASCII where a figure, an address or a number is meant: digits, full-width signs, dashes. */
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

/** What a reader counts as characters: an emoji of several code points, or a letter with its tone marks, is one. */
export function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  graphemes ??= new Intl.Segmenter('fr');
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The text up to so many UTF-16 units, as a bound of what is read or stored: no half of a character is at its end. */
export const bounded = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** The text up to so many characters as a reader counts them, none of them cut. */
export function truncated(text: string, max: number, end = '…'): string {
  if (text.length <= max) return text;
  // A character may be long: no more of a long text is looked at than may be needed.
  const characters = charactersOf(text.slice(0, max * 8));
  if (characters.length <= max) return text.length <= max * 8 ? text : `${characters.slice(0, -1).join('')}${end}`;
  return `${characters.slice(0, max).join('')}${end}`;
}

/** Whether a text shows anything at all: a letter, a figure, a sign, an emoji. */
export const isSeen = (typed: string): boolean => /[^\p{Z}\p{C}\p{M}\s]/u.test(plainText(typed));
