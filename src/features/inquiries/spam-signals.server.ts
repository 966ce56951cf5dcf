import { HONEYPOT_FIELD } from '../../ui/honeypot.tsx';

const TOO_FAST_MS = 3000;
/** One or two links explain something; more sell something. */
const LINKS_ALLOWED = 2;
/** Addresses as they are, and bare or disguised domains: of endings that no French word or file name has after a dot. */
const LINK = new RegExp(
  [
    String.raw`h(?:tt|xx)ps?\s*:?\/*\s*[\p{L}\d-]+(?:\.[\p{L}\d-]+)+`,
    String.raw`h(?:tt|xx)ps?:\/\/`,
    String.raw`\bwww\s*\.`,
    String.raw`(?<![@\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:biz|cc|click|club|cm|cn|com|example|fr|icu|info|io|link|net|online|org|ru|shop|site|store|test|tk|top|vip|xyz)(?![\p{L}\d-]|\.[\p{L}\d])`,
  ].join('|'),
  'giu',
);
/** 'evil [dot] com', 'evil (point) com', 'evil dot com'. */
const DISGUISED_DOT =
  /\s*[[({<]\s*(?:dot|point|\.)\s*[\])}>]\s*|\s+(?:dot)\s+(?=(?:com|net|org|info|biz|cm|fr|ru|xyz|top)(?![\p{L}\d]))/giu;
/** Links written for a page or a forum, which a person does not type into a form. */
const MARKED_UP_LINK = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i;

interface Submission {
  input: unknown;
  data: Record<string, unknown>;
  /** Milliseconds since 1970: when the form was first touched; undefined without JavaScript, which is no sign. */
  touchedAt: number | undefined;
  now: number;
  /** Where fewer than usual are expected. */
  linksAllowed?: number;
  /** Below this a person cannot have filled in the form, in milliseconds; without it, that of the requests. */
  tooFastMs?: number;
}

export interface SpamSignals {
  /** In words for the team; empty for everybody else. */
  reasons: string[];
  /** Two of them, one in what was written: how fast it was sent and a filled honeypot may be the browser's own doing. */
  isSpam: boolean;
}

/** What looks like a robot's work. Nothing is refused for it, and the sender is not told. */
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

/** NFKC folds full-width signs ('ｗｗｗ．'), which browsers and mail programs read as the plain ones. */
function countLinks(text: string): number {
  return text.normalize('NFKC').replace(DISGUISED_DOT, '.').match(LINK)?.length ?? 0;
}
