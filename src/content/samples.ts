import { samples as authorSamples } from './authors.ts';
import { samples as privacySamples } from './legal/privacy.ts';
import { samples as termsSamples } from './legal/terms.ts';
import { samples as letterSamples } from './letters.ts';
import { samples as otahSamples } from './otah-phrases.ts';
import { samples as partnerSamples } from './partners.ts';
import { samples as productSamples } from './products.ts';
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
