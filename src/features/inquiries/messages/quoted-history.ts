import { withoutAccents } from '../../../text/fold-text.ts';

export interface Conversation {
  /** What was written in it before, by us and the customer: answers, mails, form. */
  known: readonly string[];
  /** @param address in lower case */
  isOurs: (address: string) => boolean;
}

/**
 * own: no proof, so it stays in sight. structure: introduces a quote. trusted: quoted below an introduction with our
 * address and a date. known: part of the conversation.
 */
type Sign = 'blank' | 'own' | 'structure' | 'trusted' | 'known';

interface Line {
  text: string;
  depth: number;
  /** Letters and digits only. */
  letters: string;
  /** Its begin without marks and accents, once it was asked for. */
  plain?: string;
}

/**
 * Separates the history that a mail program quoted. Folded is one run of lines whose every line is proven, at the end
 * or above a disclaimer; answers between and below quoted lines stay, with the quotes around them.
 */
export function splitHistory(text: string, conversation: Conversation): { body: string; quoted: string } {
  const whole = { body: text.trim(), quoted: '' };
  const lines = text.split('\n').map(lineOf);
  const signs = signsOf(lines, conversation);
  const end = endOfQuotes(lines, signs);
  let start = end - trailing(signs.slice(0, end));
  const above = lines.findLastIndex((line, index) => index < start && line.text.trim() !== '');
  if (RULE.test(lines[above]?.text ?? '')) start = above;
  const run = signs.slice(start, end);
  if (!run.some((sign) => sign === 'known' || sign === 'trusted')) return whole;
  const join = (some: readonly Line[]) =>
    some
      .map((it) => it.text)
      .join('\n')
      .trim();
  const before = join(lines.slice(0, start));
  // A text below its quote; an answer that was typed into quoted lines.
  if (before === '' && (end < lines.length || run.includes('trusted'))) return whole;
  // « D'accord pour ceci : », and what is meant.
  if (before.endsWith(':') && !run.includes('structure')) return whole;
  return {
    body: [before, join(lines.slice(end))].filter(Boolean).join('\n\n'),
    quoted: join(lines.slice(start, end)),
  };
}

/** A mail that the text passes on begins where `forwarded` does. */
export function splitForward(text: string): { own: string; forwarded: string } {
  const lines = text.split('\n').map(lineOf);
  const at = lines.findIndex((line, index) => !isBlank(line.text) && introductionAt(lines, index)?.isMail);
  const join = (some: readonly Line[]) =>
    some
      .map((line) => line.text)
      .join('\n')
      .trim();
  return at < 0 ? { own: text, forwarded: '' } : { own: join(lines.slice(0, at)), forwarded: join(lines.slice(at)) };
}

/** The line that Outlook on the web draws above. */
const RULE = /^[_-]{10,}\s*$/;

/** How many of the last lines are proven; the blank ones above them are not counted. */
function trailing(signs: readonly Sign[]): number {
  const own = signs.lastIndexOf('own');
  const first = signs.findIndex((sign, index) => index > own && sign !== 'blank');
  return first < 0 ? 0 : signs.length - first;
}

/** Small print that servers and phones add to the end. */
const SMALL_PRINT =
  /^[-_*\s]*(?:ce (?:message|mail|courriel|courrier)|cet? e-?mail|this (?:e-?mail|message|communication)|les informations contenues|the information|confidential|avis de|disclaimer|envoye (?:de|depuis|a partir|avec)|sent (?:from|with|via)|get outlook|telecharge[rz]|garanti sans virus|virus-free|l'absence de virus|pensez|please consider|diese e-?mail)/;

/** Index of the line after the last proven one; the end where what follows is the writer's. */
function endOfQuotes(lines: readonly Line[], signs: readonly Sign[]): number {
  const last = signs.findLastIndex((sign) => sign === 'known' || sign === 'trusted') + 1;
  const [after] = lines.slice(last).filter((line) => !isBlank(line.text));
  const isSmallPrint = after && SMALL_PRINT.test(withoutAccents(after.text.slice(0, 200)).replace(/’/g, "'"));
  return last > 0 && isSmallPrint ? last : lines.length;
}

function lineOf(text: string): Line {
  const [marks = ''] = /^[ \t]*(?:>[ \t]*)*/.exec(text) ?? [];
  return {
    text,
    depth: marks.replace(/[^>]/g, '').length,
    letters: lettersOf(text.slice(marks.length).replace(ADDED, ' ')),
  };
}

/** Addresses that mail programs write behind a link. */
const ADDED = /<(?:https?:|mailto:)[^<>\s]{1,2000}>|\[cid:[^[\]\s]{1,200}\]/g;
const lettersOf = (text: string): string => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '');
const isBlank = (text: string): boolean => /^[\s>_=*|-]*$/.test(text);
const unmarked = (text: string): string =>
  text.replace(/^[\s>*]+/, '').replace(/[*\u00a0]/g, (sign) => (sign === '*' ? '' : ' '));

function signsOf(lines: readonly Line[], { known, isOurs }: Conversation): Sign[] {
  const signs: Sign[] = lines.map((line) => (isBlank(line.text) ? 'blank' : 'own'));
  const search = createSearch(known.map(lettersOf).filter(Boolean));
  let afterStructure = false;
  let trusted: Line | undefined;
  let runStart = -1;
  // What is not known beside known lines of one quote was typed there.
  let provenDepth = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    if (signs[at] === 'blank') continue;
    const introduction = introductionAt(lines, at);
    const isContinued = search.continues(line.letters);
    if (introduction?.type === 'forward' && !isContinued) break;
    if (introduction && !isContinued) {
      signs.fill('structure', at, at + introduction.length);
      trusted = introduction.hasDate && introduction.addresses.some(isOurs) ? line : undefined;
      if (trusted) runStart = at + introduction.length;
      provenDepth = 0;
      at += introduction.length - 1;
      afterStructure = true;
      continue;
    }
    if (isContinued || search.finds(line.letters, line.depth > 0, afterStructure)) {
      signs[at] = 'known';
      // Unknown lines above it within one quote may be answers that were typed there.
      for (let index = Math.max(runStart, 0); trusted && index < at; index += 1) {
        if (signs[index] === 'trusted' && lines[index]?.depth === line.depth) signs[index] = 'own';
      }
      runStart = at;
      provenDepth = line.depth;
    } else if (trusted && line.depth > provenDepth) signs[at] = 'trusted';
    else trusted = undefined;
    afterStructure = false;
  }
  // What introduces nothing that is proven.
  for (let at = signs.length - 1, isProven = false; at >= 0; at -= 1) {
    if (signs[at] === 'structure' && !isProven) signs[at] = 'own';
    if (signs[at] !== 'blank' && signs[at] !== 'structure') isProven = signs[at] !== 'own';
  }
  return signs;
}

const LONG_ENOUGH = 25;
const NEAR = 2000;
/** Signs compared at most: what is not found then stays in sight. */
const MAX_COMPARED = 20_000_000;

const HEAD = 32;
const TRIES = 8;

/** The first places of its beginning only: a long text in a longer one costs their product. */
function indexIn(text: string, letters: string): number {
  const head = letters.slice(0, HEAD);
  for (let tries = 0, at = text.indexOf(head); at >= 0 && tries < TRIES; tries += 1, at = text.indexOf(head, at + 1)) {
    if (text.startsWith(letters, at)) return at;
  }
  return -1;
}

/** Follows a quoted text through the known ones, whatever its line breaks. */
function createSearch(known: readonly string[]) {
  let current = '';
  let position = 0;
  let left = MAX_COMPARED;
  const goTo = (text: string, end: number) => {
    current = text;
    position = end;
    return true;
  };
  const continues = (letters: string) =>
    letters !== '' && current.startsWith(letters, position) && goTo(current, position + letters.length);
  const finds = (letters: string, isQuoted: boolean, isFirst: boolean): boolean => {
    if (letters === '') return isQuoted;
    if (isQuoted || isFirst) {
      const begun = known.find((text) => text.startsWith(letters));
      if (begun !== undefined) return goTo(begun, letters.length);
    }
    if (letters.length < LONG_ENOUGH) return false;
    const near = indexIn(current.slice(position, position + NEAR), letters);
    if (near >= 0) return goTo(current, position + near + letters.length);
    if (!isQuoted && !isFirst) return false;
    for (const text of known) {
      left -= text.length;
      if (left < 0) return false;
      const found = indexIn(text, letters);
      if (found >= 0) return goTo(text, found + letters.length);
    }
    return false;
  };
  return { continues, finds };
}

interface Introduction {
  type: 'quote' | 'forward';
  /** Lines. */
  length: number;
  hasDate: boolean;
  addresses: string[];
  /** The head of a whole mail. */
  isMail: boolean;
}

const INTRODUCTION_MAX = 400;
const ADDRESS = /[^\s<>"'(),;:[\]]{1,64}@[a-z\d.-]{1,190}/gi;
const DATE =
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}(?:er|st|nd|rd|th|\.)?[ -](?:de )?(?:jan|fev|feb|mar|avr|apr|mai|may|juin|jun|juil|jul|aou|aug|sep|oct|okt|nov|dec|dez)|\b(?:jan|fev|feb|mar|avr|apr|mai|may|juin|jun|juil|jul|aou|aug|sep|oct|okt|nov|dec|dez)[a-z]{0,7}\.? \d{1,2}(?:st|nd|rd|th)?\b/;
/** « … a écrit : », « … schrieb am Mo., 16. Nov. 2026, 10:02: », « Am 16.11.2026 um 10:02 schrieb Arlette: » */
const WROTE =
  /(?:(?:a ecrit|wrote|schrieb|schreef|escribio|escreveu|ha scritto)(?:\s?:?\s?-*| (?:am|le|on|op|el|em|il) [^:@]{1,60}(?::\d\d){0,2}\s?:)|^(?:am|op) \S[^:]{1,60}(?::\d\d){0,2}[^:]{0,30} (?:schrieb|schreef) [^:]{1,250}:)$/;
/** A person tells it. */
const TOLD = /(?:\b[mt]'|\b(?:nous|vous|lui|leur|me|te|mir|uns) )(?:a|ont|ha|schrieb|schreef|escribio|escreveu)\b/;
const FORWARDED =
  /^[-_=\s]*(?:(?:debut du |begin )?(?:message|courriel|mail|e-mail) (?:transfere|transmis|reexpedie)|(?:begin )?forwarded message|weitergeleitete nachricht|mensaje reenviado)[-_=:\s]*$/;
const ORIGINAL =
  /^[-_=\s]*(?:(?:message|mail|courriel|e-mail|courrier) (?:d'origine|original|initial|precedent)|original (?:message|email|mail)|reply message|ursprungliche nachricht|mensaje original)[-_=:\s]*$/;
const OLD_STYLE = /^message du \d/;

function introductionAt(lines: readonly Line[], at: number): Introduction | undefined {
  const plain = (index: number) => {
    const line = lines[index];
    if (!line) return '';
    line.plain ??= withoutAccents(unmarked(line.text.slice(0, INTRODUCTION_MAX)).trim()).replace(/’/g, "'");
    return line.plain;
  };
  const first = plain(at);
  if (FORWARDED.test(first)) return { type: 'forward', length: 1, hasDate: false, addresses: [], isMail: true };
  let joined = '';
  for (let length = 1; length <= 4; length += 1) {
    const part = plain(at + length - 1);
    if (part === '' || joined.length > INTRODUCTION_MAX) break;
    joined = joined === '' ? part : `${joined} ${part}`;
    const addresses = addressesIn(joined);
    const hasDate = DATE.test(joined);
    if (
      (WROTE.test(joined) && !TOLD.test(joined) && (hasDate || addresses.length > 0)) ||
      // « 2026-11-16 10:02 GMT+01:00 Arlette <arlette@nkul.example>: »
      (hasDate && addresses.length > 0 && /^\d.*>\s?:$/.test(joined))
    ) {
      // Another than in brackets may be named in a sentence.
      return {
        type: 'quote',
        length,
        hasDate,
        addresses: addressesIn((joined.match(/<[^<>]{1,320}>?/g) ?? []).join(' ')),
        isMail: false,
      };
    }
  }
  const intro = ORIGINAL.test(first) || OLD_STYLE.test(first) ? 1 : 0;
  const blank = intro > 0 && isBlank(lines[at + 1]?.text ?? '') ? 1 : 0;
  const block = headersAt(plain, at + intro + blank, OLD_STYLE.test(first));
  if (block) return { ...block, length: block.length + intro + blank };
  return ORIGINAL.test(first) ? { type: 'quote', length: 1, hasDate: false, addresses: [], isMail: false } : undefined;
}

const addressesIn = (text: string): string[] => text.toLowerCase().match(ADDRESS) ?? [];

const HEADER =
  /^(?:(de|from|von|van|da)|(envoye(?: le| par)?|sent|gesendet|verzonden|inviato|date|datum|data|enviado(?: el| em)?|enviada(?: em)?)|(objet|subject|betreff|onderwerp|oggetto|asunto|assunto|sujet)|a|to|an|aan|para|cc|cci|bcc|copie(?: a)?|repondre a|reply-to|importance|priorite|pieces jointes|attachments|message-id)\s?:(?:\s|$)/;
/** The rest of a list of recipients. */
const RECIPIENT = /^[^<>@:]{0,80}<?[^\s<>@:]{1,64}@[^\s<>@:]{1,190}>?[,;]?$/;
const HEADERS_MAX = 16;

/** The head of a mail that Outlook and others write above it: sender and date, with an address or a subject. */
function headersAt(plain: (index: number) => string, from: number, isDated: boolean): Introduction | undefined {
  let hasSender = false;
  let hasDate = isDated;
  let hasSubject = false;
  const addresses: string[] = [];
  let length = 0;
  for (let before = ''; length < HEADERS_MAX; length += 1) {
    const line = plain(from + length);
    const [isHeader, sender, date, subject] = HEADER.exec(line) ?? [];
    // A list of recipients over several lines.
    const isContinued =
      length > 0 &&
      line !== '' &&
      (/[,;<]$/.test(before) || (RECIPIENT.test(line) && HEADER.test(plain(from + length + 1))));
    if (isHeader === undefined && !isContinued) break;
    hasSender ||= sender !== undefined;
    hasDate ||= date !== undefined && /\d/.test(line);
    hasSubject ||= subject !== undefined;
    if (sender !== undefined) addresses.push(...addressesIn(line));
    before = line;
  }
  if (!hasSender || !hasDate || (!hasSubject && addresses.length === 0)) return undefined;
  return { type: 'quote', length, hasDate, addresses, isMail: addresses.length > 0 };
}
