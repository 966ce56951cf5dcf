import { samples as companySamples } from './company.ts';
import { samples as newsSamples } from './news.ts';
import type { SampleNote } from './sample-note.ts';
import { samples as testimonialSamples } from './testimonials.ts';

/** Everything in `content/` that must be replaced by real facts before the site goes live. */
export const samples: readonly SampleNote[] = [...companySamples, ...newsSamples, ...testimonialSamples];
