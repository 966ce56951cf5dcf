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
