/** What saves itself (use-autosave.ts), as the browser and the server speak of it. */

export type SaveState<Clash = unknown> =
  | { step: 'saved'; at: string }
  | { step: 'typing' | 'saving' }
  /** Kept in this browser since that hour. */
  | { step: 'offline'; since: string }
  | { step: 'refused'; message: string }
  | { step: 'clash'; clash: Clash };

/** What a save is answered with (autosave.server.ts). */
export type SaveAnswer<Clash = never> =
  | { outcome: 'saved'; version: number; at: string }
  | { outcome: 'clash'; clash: Clash }
  | { outcome: 'refused'; message: string };

/** What the server has, at which version, and the hour at which it was saved. */
export interface Stored<Value> {
  value: Value;
  version: number;
  at: string;
}
