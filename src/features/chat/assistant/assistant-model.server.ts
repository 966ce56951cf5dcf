import { type Mind, unpackMind } from '#assistant';
import { learnedMind } from './assistant-training.server.ts';

let mind: Mind | undefined;

/** A build inlines the trained model in place of `learnedMind()` (astro.config.mjs). */
export function assistantMind(): Mind {
  mind ??= unpackMind(learnedMind());
  return mind;
}
