import { samples as otahSamples } from '../demos/otah-phrases.ts';
import { samples as productSamples } from '../kinds/offer/products.ts';
import { samples as authorSamples } from '../kinds/people/authors.ts';
import { samples as privacySamples } from '../legal/privacy.ts';
import { samples as termsSamples } from '../legal/terms.ts';
import { samples as letterSamples } from '../pages/letters.ts';
import { samples as partnerSamples } from '../pages/partners-page.ts';
import type { SampleNote } from './sample-note.ts';

/** Non-editable texts to replace or confirm before going live. */
export const samples: readonly SampleNote[] = [
  ...authorSamples,
  ...otahSamples,
  ...productSamples,
  ...partnerSamples,
  ...privacySamples,
  ...termsSamples,
  ...letterSamples,
];
