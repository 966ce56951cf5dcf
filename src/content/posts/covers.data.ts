/** Made by studio/make-sample-covers.ts from the covers beside content/posts. */
export const covers = [
  { name: 'facture-tva-qui-tombe-juste-cover-3a147cbd593abc97-480.avif', mediaType: 'image/avif', width: 480, height: 270 },
  { name: 'facture-tva-qui-tombe-juste-cover-3a147cbd593abc97-480.webp', mediaType: 'image/webp', width: 480, height: 270 },
  { name: 'facture-tva-qui-tombe-juste-cover-3a147cbd593abc97-800.avif', mediaType: 'image/avif', width: 800, height: 450 },
  { name: 'facture-tva-qui-tombe-juste-cover-3a147cbd593abc97-800.webp', mediaType: 'image/webp', width: 800, height: 450 },
  { name: 'facture-tva-qui-tombe-juste-cover-3a147cbd593abc97-1200.avif', mediaType: 'image/avif', width: 1200, height: 675 },
  { name: 'facture-tva-qui-tombe-juste-cover-3a147cbd593abc97-1200.webp', mediaType: 'image/webp', width: 1200, height: 675 },
] as const;
