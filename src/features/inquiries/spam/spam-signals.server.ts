import { company } from '../../../content/kinds/company/company.ts';
import { normalised } from '../../../text/intake.ts';
import { HONEYPOT_FIELD } from '../../../ui/forms/honeypot.tsx';

const TOO_FAST_MS = 3000;
const LINKS_ALLOWED = 2;
const LABEL = String.raw`[\p{L}\d-]{1,63}`;
const BARE = String.raw`(?<![@\p{L}\d.-])(?:${LABEL}\.)+`;
/**
 * URLs, bare domains with endings that no French word or file name has, and domains before a path, as of link
 * shorteners. In a text whose blanks are single spaces.
 */
const LINK = new RegExp(
  [
    String.raw`h(?:tt|xx)ps? ?:?\/* ?${LABEL}(?:\.${LABEL})+`,
    String.raw`h(?:tt|xx)ps?:\/\/`,
    String.raw`\bwww ?\.`,
    String.raw`${BARE}(?:biz|cc|click|club|cm|cn|com|example|fr|icu|info|io|link|net|online|org|ru|shop|site|store|test|tk|top|vip|xyz)(?![\p{L}\d-]|\.[\p{L}\d])`,
    String.raw`${BARE}(?!(?:cs|css|csv|docx?|et|ex|html?|jpe?g|jsx?|json|kt|md|mjs|ou|pdf|php|png|py|rb|rs|sh|sql|svg|tsx?|txt|vb|xlsx?|xml|ya?ml)\/)[a-z]{2,24}\/[^\s/]`,
  ].join('|'),
  'giu',
);
/** The full stop of Chinese, and middle dots before an ending ('inscrit·es/diplômé·es' has none). */
const OTHER_DOT =
  /\u3002|(?<=[\p{L}\d])[\u00b7\u2022\u2027\u2219\u22c5\u2e31\u30fb](?=(?:biz|cm|com|fr|info|net|online|org|ru|shop|site|top|xyz|(?:gg|gl|ly|me)\/))/giu;
const DISGUISED_DOT =
  / ?["'«»“”‘’*_[({<] ?(?:dot|point|\.) ?["'«»“”‘’*_\])}>] ?| dot (?=(?:com|net|org|info|biz|cm|fr|ru|xyz|top)(?![\p{L}\d]))|(?<!(?<!\p{L})(?:le|un|ce|du|au|de|en|mon|ton|son|autre|dernier|premier|seul|quel|chaque|aucun)) point (?=(?:com|org|biz|cm|ru|xyz)(?![\p{L}\d]))/giu;
const MARKED_UP_LINK = /<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/i;

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
  const line = normalised(text, 'NFKC').replace(/\s+/gu, ' ').replace(OTHER_DOT, '.').replace(DISGUISED_DOT, '.');
  return withoutOwn(line).match(LINK)?.length ?? 0;
}

/** The company's own messaging address leads nowhere else. */
function withoutOwn(text: string): string {
  const own = company().messagingUrl?.replace(/^https:\/\//, '');
  return own ? text.replaceAll(`https://${own}`, '').replaceAll(own, '') : text;
}
