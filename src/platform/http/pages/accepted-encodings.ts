import { LRUCache } from 'lru-cache';

const SUPPORTED = ['dcz', 'br', 'gzip'] as const;
type Encoding = (typeof SUPPORTED)[number];

/**
 * The site's encodings that an `Accept-Encoding` header accepts (RFC 9110, 12.5.3), preferred ones first. `*` stands
 * for unnamed ones but `dcz`.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((it) => it.trim());
    const weight = parameters.find((it) => it.startsWith('q='))?.slice(2) ?? '1';
    // A malformed weight accepts nothing.
    weights.set(
      coding === 'x-gzip' ? 'gzip' : coding,
      /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    );
  }
  const weightOf = (coding: Encoding) => weights.get(coding) ?? (coding === 'dcz' ? 0 : weights.get('*')) ?? 0;
  return SUPPORTED.filter((it) => weightOf(it) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

const seen = new LRUCache<string, string>({ max: 200 });
const LONGEST_SEEN = 200;

/** A header of the same meaning without weights: 'br, gzip'. */
export function withoutWeights(header = ''): string {
  const known = seen.get(header);
  if (known !== undefined) return known;
  const found = acceptedEncodings(header).join(', ');
  if (header.length <= LONGEST_SEEN) seen.set(header, found);
  return found;
}
