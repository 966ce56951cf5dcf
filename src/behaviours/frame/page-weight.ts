/** Weights in KB of 1,000 bytes, as phones count a plan. */
export interface PageWeight {
  readonly text: number;
  readonly pictures: readonly number[];
}

export const totalOf = ({ text, pictures }: PageWeight): number => pictures.reduce((sum, it) => sum + it, text);

/**
 * What has come of a page that loads its text, then its pictures one by one: `shares` are from 0 to 1. Everything once
 * `loaded` KB reach the total.
 */
export function arrivedAt({ text, pictures }: PageWeight, loaded: number): { hasText: boolean; shares: number[] } {
  let start = text;
  const shares = pictures.map((weight) => {
    const share = Math.max(0, Math.min(1, (loaded - start) / weight));
    start += weight;
    return share;
  });
  return { hasText: loaded >= text, shares };
}

/** @param pricePerMegabyte in francs */
export const francsOf = (weight: number, pricePerMegabyte: number): number => (weight / 1000) * pricePerMegabyte;

/** '1,46'. */
export const decimal = (value: number, digits: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** What `PerformanceResourceTiming` tells of an answer, in bytes. */
export interface Received {
  readonly name: string;
  readonly transferSize: number;
  readonly encodedBodySize: number;
}

export const PARTS = ['page', 'letters', 'layout', 'gestures', 'pictures'] as const;
export type Part = (typeof PARTS)[number];

const FILES: readonly (readonly [RegExp, Part])[] = [
  [/\.woff2$/, 'letters'],
  [/\.css$/, 'layout'],
  [/\.js$/, 'gestures'],
  [/\.(?:svg|avif|webp|png|jpe?g|gif|ico)$/, 'pictures'],
];

/**
 * KB that came over the network, by part. Undefined for a page out of a cache, also one that the site only said to be
 * unchanged: then nothing was measured.
 */
export function receivedParts(
  page: Received | undefined,
  files: readonly Received[],
): Readonly<Record<Part, number>> | undefined {
  if (!page || page.transferSize === 0 || page.transferSize < page.encodedBodySize) return undefined;
  const parts = { page: page.transferSize / 1000, letters: 0, layout: 0, gestures: 0, pictures: 0 };
  for (const { name, transferSize } of files) {
    const path = name.split(/[?#]/, 1)[0] ?? '';
    const [, part = 'page'] = FILES.find(([pattern]) => pattern.test(path)) ?? [];
    parts[part] += transferSize / 1000;
  }
  return parts;
}

export const sumOf = (parts: Readonly<Record<Part, number>>): number =>
  PARTS.reduce((sum, part) => sum + parts[part], 0);

/** Whole KB, so that they add up to `sum` in whole KB: what rounding leaves falls on the page itself. */
export function roundedParts(parts: Readonly<Record<Part, number>>): Readonly<Record<Part | 'sum', number>> {
  const sum = Math.round(sumOf(parts));
  const rounded = Object.fromEntries(PARTS.map((part) => [part, Math.round(parts[part])])) as Record<Part, number>;
  return { ...rounded, page: rounded.page + sum - sumOf(rounded), sum };
}
