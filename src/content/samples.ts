import { samples as aboutSamples } from './about.ts';
import { samples as authorSamples } from './authors.ts';
import { samples as careersSamples } from './careers.ts';
import { type Claim, confirmed, isExample } from './confirmed.ts';
import { samples as developerSamples } from './developers.ts';
import { samples as internshipSamples } from './internships.ts';
import { samples as jobSamples } from './jobs.ts';
import { samples as privacySamples } from './legal/privacy.ts';
import { samples as termsSamples } from './legal/terms.ts';
import { samples as letterSamples } from './letters.ts';
import { samples as newsSamples } from './news.ts';
import { samples as newsletterSamples } from './newsletter.ts';
import { samples as partnerSamples } from './partners.ts';
import { samples as productSamples } from './products.ts';
import type { SampleNote } from './sample-note.ts';
import { samples as serviceSamples } from './services.ts';
import { samples as testimonialSamples } from './testimonials.ts';
import { samples as trainingSamples } from './training.ts';

const all: readonly SampleNote[] = [
  ...newsSamples,
  ...authorSamples,
  ...newsletterSamples,
  ...testimonialSamples,
  ...productSamples,
  ...serviceSamples,
  ...developerSamples,
  ...aboutSamples,
  ...careersSamples,
  ...jobSamples,
  ...internshipSamples,
  ...trainingSamples,
  ...partnerSamples,
  ...privacySamples,
  ...termsSamples,
  ...letterSamples,
];

/** Everything in `content/` that must be replaced or confirmed before the site goes live. */
export const samplesBut = (real: readonly Claim[]): readonly SampleNote[] =>
  all.filter(({ claim }) => !claim || isExample(claim, real));

export const samples = samplesBut(confirmed);
