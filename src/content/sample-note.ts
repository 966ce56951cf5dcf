import type { Claim } from './confirmed.ts';

/** A place of `content/` that holds sample facts; `office check` lists them before going live. */
export interface SampleNote {
  where: string;
  what: string;
  /** Listed only until it is confirmed. */
  claim?: Claim;
}
