import { HONEYPOT_FIELD } from '../../../ui/honeypot.tsx';

const TOO_FAST_MS = 3000;
const LINKS_ALLOWED = 2;
/** URLs, and bare domains with endings that no French word or file name has. */
const LINK = new RegExp(
  [
    String.raw`h(?:tt|xx)ps?\s*:?\/*\s*[\p{L}\d-]+(?:\.[\p{L}\d-]+)+`,
    String.raw`h(?:tt|xx)ps?:\/\/`,
    String.raw`\bwww\s*\.`,
    String.raw`(?<![@\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:biz|cc|click|club|cm|cn|com|example|fr|icu|info|io|link|net|online|org|ru|shop|site|store|test|tk|top|vip|xyz)(?![\p{L}\d-]|\.[\p{L}\d])`,
  ].join('|'),
  'giu',
);
const DISGUISED_DOT =
  /\s*[[({<]\s*(?:dot|point|\.)\s*[\])}>]\s*|\s+(?:dot)\s+(?=(?:com|net|org|info|biz|cm|fr|ru|xyz|top)(?![\p{L}\d]))/giu;
const MARKED_UP_LINK = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i;

interface Submission {
  input: unknown;
  data: Record<string, unknown>;
  /** First touch in ms since 1970; undefined without JavaScript: no signal. */
  touchedAt: number | undefined;
  now: number;
  linksAllowed?: number;
  /** Milliseconds; a faster submission is a signal. Default: that of the requests. */
  tooFastMs?: number;
}

export interface SpamSignals {
  reasons: string[];
  /** Two signals, one of them in the text: speed and honeypot alone may be the browser's autofill. */
  isSpam: boolean;
}

export function spamSignals(submission: Submission): SpamSignals {
  const { input, data, touchedAt, now, linksAllowed = LINKS_ALLOWED, tooFastMs = TOO_FAST_MS } = submission;
  const texts = Object.entries(data).filter(([field]) => field !== 'website');
  const text = texts.map(([, value]) => (typeof value === 'string' ? value : '')).join('\n');
  const links = countLinks(text);
  const hidden = (input as Record<string, unknown> | null)?.[HONEYPOT_FIELD];
  const isFilled = typeof hidden === 'string' && hidden.trim() !== '';
  const isTooFast = touchedAt !== undefined && now - touchedAt < tooFastMs;
  const inText = [
    links > linksAllowed && (linksAllowed > 0 ? 'liens nombreux' : 'lien dans le texte'),
    MARKED_UP_LINK.test(text) && 'liens balisés',
  ].filter((sign) => sign !== false);
  const inSending = [
    isFilled && 'champ caché rempli',
    isTooFast && 'formulaire envoyé moins de trois secondes après avoir été touché',
  ].filter((sign) => sign !== false);
  const reasons = [...inSending, ...inText];
  return { reasons, isSpam: inText.length > 0 && reasons.length > 1 };
}

/** NFKC folds full-width characters ('ｗｗｗ．'), which browsers treat as plain ones. */
function countLinks(text: string): number {
  return text.normalize('NFKC').replace(DISGUISED_DOT, '.').match(LINK)?.length ?? 0;
}
