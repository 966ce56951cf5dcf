import { type Model, unpackModel } from '#assistant';
import { trainedModel } from './assistant-training.server.ts';

let model: Model | undefined;

/** A build inlines the trained model in place of `trainedModel()` (astro.config.mjs). */
export function assistantModel(): Model {
  model ??= unpackModel(trainedModel());
  return model;
}
