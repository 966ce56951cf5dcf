import type { Result } from '../../src/platform/result.ts';

export type SaveState<Conflict = unknown> =
  | { step: 'saved'; at: string }
  | { step: 'typing' | 'saving' }
  | { step: 'offline'; since: string }
  | { step: 'refused'; message: string }
  | { step: 'conflict'; conflict: Conflict };

export type SaveResult<Conflict = never> = Result<
  { version: number; at: string },
  { conflict: { conflict: Conflict }; invalid: { message: string } }
>;

export interface Stored<Value> {
  value: Value;
  version: number;
  at: string;
}
