import { type Mind, unpackMind } from '#assistant';
import { learnedMind } from './assistant-training.server.ts';

let mind: Mind | undefined;

/** What the assistant has learned. A built site holds it ready-made in place of `learnedMind()` (astro.config.mjs). */
export function assistantMind(): Mind {
  mind ??= unpackMind(learnedMind());
  return mind;
}
