import { samples as companySamples } from './company.ts';
import { samples as developerSamples } from './developers.ts';
import { samples as newsSamples } from './news.ts';
import { samples as productSamples } from './products.ts';
import { samples as promoSamples } from './promo.ts';
import type { SampleNote } from './sample-note.ts';
import { samples as serviceSamples } from './services.ts';
import { samples as testimonialSamples } from './testimonials.ts';

/** Everything in `content/` that must be replaced by real facts before the site goes live. */
export const samples: readonly SampleNote[] = [
  ...companySamples,
  ...newsSamples,
  ...testimonialSamples,
  ...productSamples,
  ...serviceSamples,
  ...developerSamples,
  ...promoSamples,
];
