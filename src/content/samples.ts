import { samples as companySamples } from './company.ts';
import type { SampleNote } from './sample-note.ts';

/** Everything in `content/` that must be replaced by real facts before the site goes live. */
export const samples: readonly SampleNote[] = [...companySamples];
