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

/** The words around what the browser has measured: « Cette page : 61 Ko, 0,12 FCFA à 2 FCFA le Mo ». */
export const weightTexts = () => ({ before: 'Cette page\u00a0:', after: `à ${megabytePriceText()}` }) as const;

/** KB of 1,000 bytes at the first view of the home page on a phone, at most. */
export const HOME_WEIGHT_MAX = 77;

/** 'Cette page : moins de 77 Ko, 0,16 FCFA', rounded up. */
export function homeWeightText(): string {
  const price = Math.ceil((HOME_WEIGHT_MAX / 1000) * megabytePrice() * 100) / 100;
  return `Cette page\u00a0: moins de ${HOME_WEIGHT_MAX}\u00a0Ko, ${inFrancs(price)}\u00a0FCFA`;
}

const inFrancs = (price: number): string =>
  price.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'au moins 52 Ko économisés sur cette page, soit 0,10 FCFA à 2 FCFA le Mo'. @param bytes compressed */
export function savedInFrancs(bytes: number): string {
  const price = (bytes / 1_000_000) * megabytePrice();
  return `au moins ${Math.round(bytes / 1000)}\u00a0Ko économisés sur cette page, soit ${inFrancs(price)}\u00a0FCFA à ${megabytePriceText()}`;
}
