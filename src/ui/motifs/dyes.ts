import { pick } from './random.ts';

/** Each is a class that sets ground, thread and accent (motifs.css). */
export const DYES = ['indigo', 'laterite', 'raphia', 'palme', 'cotton'] as const;
export type Dye = (typeof DYES)[number];

export function pickDye(next: () => number): Dye {
  return pick(DYES, next);
}
