import { samples as aboutSamples } from './about.ts';
import { samples as authorSamples } from './authors.ts';
import { samples as careersSamples } from './careers.ts';
import { samples as developerSamples } from './developers.ts';
import type { Entry, Kind } from './editable.ts';
import { samples as internshipSamples } from './internships.ts';
import { samples as privacySamples } from './legal/privacy.ts';
import { samples as termsSamples } from './legal/terms.ts';
import { samples as letterSamples } from './letters.ts';
import { samples as newsletterSamples } from './newsletter.ts';
import { samples as partnerSamples } from './partners.ts';
import { samples as productSamples } from './products.ts';
import type { SampleNote } from './sample-note.ts';
import { samples as serviceSamples } from './services.ts';

/** Of the texts of `content/`, all that must be replaced or confirmed before the site goes live. */
export const samples: readonly SampleNote[] = [
  ...authorSamples,
  ...newsletterSamples,
  ...productSamples,
  ...serviceSamples,
  ...developerSamples,
  ...aboutSamples,
  ...careersSamples,
  ...internshipSamples,
  ...partnerSamples,
  ...privacySamples,
  ...termsSamples,
  ...letterSamples,
];

/** Of the entries of a kind, those that the company has not confirmed. */
export function unconfirmed({ title, nameOf, sample }: Kind<object>, entries: readonly Entry<object>[]): SampleNote[] {
  if (sample === null) return [];
  return entries
    .filter(({ real }) => !real)
    .map(({ data }) => ({ where: `${title}\u00a0: ${nameOf(data)}`, what: sample }));
}
