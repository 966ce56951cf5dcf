import type { Result } from '../../src/platform/result.ts';

/** What saves itself (use-autosave.ts), as the browser and the server speak of it. */

export type SaveState<Conflict = unknown> =
  | { step: 'saved'; at: string }
  | { step: 'typing' | 'saving' }
  /** Kept in this browser since that hour. */
  | { step: 'offline'; since: string }
  | { step: 'refused'; message: string }
  | { step: 'conflict'; conflict: Conflict };

/** What a save is answered with (autosave.server.ts). */
export type SaveResult<Conflict = never> = Result<
  { version: number; at: string },
  { conflict: { conflict: Conflict }; invalid: { message: string } }
>;

/** What the server has, at which version, and the hour at which it was saved. */
export interface Stored<Value> {
  value: Value;
  version: number;
  at: string;
}
