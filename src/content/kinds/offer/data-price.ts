import { maxWeightOf } from '../../model/page-weights.ts';
import { figures } from '../company/figures.ts';

/** FCFA for a megabyte of a small daily plan. */
export const megabytePrice = (): number => figures().megabytePrice;

/** '2 FCFA le Mo' */
export const megabytePriceText = (): string => `${megabytePrice().toLocaleString('fr-FR')}\u00a0FCFA le\u00a0Mo`;

/** Placeholder in the prerendered footer. */
export const SAVED_MARK = '{{saved}}';

export const dataSaverTexts = {
  on: 'Mode économe',
  state: 'Mode économe\u00a0:',
  off: 'Revenir au site complet',
  picture: 'Image',
  film: 'Film',
} as const;

/** The words around a page's weight: « Jusqu'ici : 61 Ko, 0,12 FCFA à 2 FCFA le Mo ». */
export const weightTexts = () =>
  ({ page: 'Cette page\u00a0:', before: "Jusqu'ici\u00a0:", after: `à ${megabytePriceText()}` }) as const;

/** KB of 1,000 bytes at the first view on a phone, at most. */
export const weightMax = (path: string): number => Math.ceil(maxWeightOf(path).total * 1.024);

/** Francs for the heaviest first view, rounded up: '0,16\u00a0FCFA'. */
export const priceMax = (path: string): string =>
  `${inFrancs(Math.ceil((weightMax(path) / 1000) * megabytePrice() * 100) / 100)}\u00a0FCFA`;

/** The published weight, which stands while nothing is measured: 'moins de 84 Ko, 0,17 FCFA'. */
export const weightMaxText = (path: string): string => `moins de ${weightMax(path)}\u00a0Ko, ${priceMax(path)}`;

/** KB of the median home page on phones: HTTP Archive, July 2025 (almanac.httparchive.org/en/2025/page-weight). */
export const ORDINARY_PAGE = 2559;

const inFrancs = (price: number): string =>
  price.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'au moins 52 Ko économisés sur cette page, soit 0,10 FCFA à 2 FCFA le Mo'. @param bytes compressed */
export function savedInFrancs(bytes: number): string {
  const price = (bytes / 1_000_000) * megabytePrice();
  return `au moins ${Math.round(bytes / 1000)}\u00a0Ko économisés sur cette page, soit ${inFrancs(price)}\u00a0FCFA à ${megabytePriceText()}`;
}
