import type { Result } from '../../../../src/platform/result.ts';

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

/** A short key of a text. White space does not count, since the server normalises it. */
export function textKey(value: unknown): string {
  const text = JSON.stringify(value, (_key, it) => (typeof it === 'string' ? it.replace(/\s+/g, ' ').trim() : it));
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995) + one;
  }
  return [text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join('.');
}

export interface Stored<Value> {
  value: Value;
  version: number;
  at: string;
}
