/** The line by which mail programs introduce the mail that they quote; it may be wrapped over three lines. */
const INTRODUCTIONS = [
  /^(?:Le|On|Am|El|Em|Il) [^\n]{4,120}(?:\n[^\n]{0,120}){0,2}?(?:a\sécrit|wrote|schrieb|escribió|escreveu|ha\sscritto)\s?:[ \t]*$/m,
  /^[-_ ]*(?:Message d'origine|Message d’origine|Message original|Original Message|Message transféré|Forwarded message)[-_ ]*$/im,
  /^_{10,}[ \t]*\n+(?:De|From)\s?:/m,
  /^\*?(?:De|From)\s?:\*? [^\n]+\n(?:[^\n]*\n){0,2}?\*?(?:Envoyé(?: le)?|Sent|Date)\s?:/m,
];
const QUOTED_LINE = /^[ \t]*>/;

/** Inline answers stay in the body: only what ends the mail is history. */
export function splitHistory(text: string): { body: string; quoted: string } {
  const starts = INTRODUCTIONS.flatMap((sign) => sign.exec(text)?.index ?? []).filter(
    (at) => !hasAnswers(text.slice(at)),
  );
  const at = Math.min(...starts, lastQuote(text));
  const body = text.slice(0, at).trim();
  // A text below its quote, or nothing but a quote.
  if (at === text.length || body === '') return { body: text.trim(), quoted: '' };
  return { body, quoted: text.slice(at).trim() };
}

/** Lines of the writer between or below quoted lines. */
function hasAnswers(history: string): boolean {
  const lines = history.split('\n');
  const first = lines.findIndex((line) => QUOTED_LINE.test(line));
  return first >= 0 && lines.slice(first).some((line) => line.trim() !== '' && !QUOTED_LINE.test(line));
}

/** Position at which the quoted lines begin that end the text. */
function lastQuote(text: string): number {
  const lines = text.trimEnd().split('\n');
  let first = lines.length;
  while (first > 0 && (QUOTED_LINE.test(lines[first - 1] ?? '') || (lines[first - 1] ?? '').trim() === '')) first -= 1;
  if (!lines.slice(first).some((line) => QUOTED_LINE.test(line))) return text.length;
  return lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
}
