/* A text that saves itself: its states and their transitions, without React, timers, network or storage. */

import { type SaveResult, type SaveState, type Stored, textKey } from './autosave.ts';

export const PAUSE_MS = 800;
const LONGEST_MS = 6_000;
const MOST_SENT = 200;

export interface AutosaveState<Value, Conflict = unknown> {
  readonly value: Value;
  /** The stored text that `value` began as. */
  readonly base: Value;
  /** The version that the next save replaces. */
  readonly version: number;
  /** `value` has changes that were not sent, or were not saved. */
  readonly isDirty: boolean;
  /** Nothing is sent until the user has chosen a text. */
  readonly hasConflict: boolean;
  /** The first change since the last save began, in ms since 1970. */
  readonly dirtySince: number | undefined;
  /** Keys of the texts sent since the last answer: the server may have stored one of them. */
  readonly sent: readonly string[];
  /** The hour of the first save that failed since the server was last reached. */
  readonly offlineSince?: string | undefined;
  readonly status: SaveState<Conflict>;
}

export type LocalDraft<Value> = Pick<AutosaveState<Value>, 'value' | 'version'> &
  Partial<Pick<AutosaveState<Value>, 'base' | 'sent'>>;

export type Answer<Conflict> = SaveResult<Conflict> | 'offline';

/** @returns undefined when the texts contradict each other */
export type Merge<Value, Conflict> = (
  base: Value,
  mine: Value,
  conflict: Conflict,
) => { value: Value; theirs: Stored<Value> } | undefined;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function opened<Value>({ value, version, at }: Stored<Value>): AutosaveState<Value, never> {
  const status = { step: 'saved', at } as const;
  return { value, base: value, version, isDirty: false, hasConflict: false, dirtySince: undefined, sent: [], status };
}

export function typed<Value extends object, Conflict>(
  state: AutosaveState<Value, Conflict>,
  part: Partial<Value> | ((before: Value) => Value),
  now: number,
): AutosaveState<Value, Conflict> {
  const value = typeof part === 'function' ? part(state.value) : { ...state.value, ...part };
  if (state.hasConflict) return { ...state, value, isDirty: true };
  const status = state.status.step === 'offline' ? state.status : ({ step: 'typing' } as const);
  return { ...state, value, isDirty: true, dirtySince: state.dirtySince ?? now, status };
}

/** Milliseconds from a change to its save: a pause, shorter once the first change is old. */
export function waitBeforeSave({ dirtySince }: AutosaveState<object>, now: number): number {
  return Math.min(PAUSE_MS, Math.max(0, (dirtySince ?? now) + LONGEST_MS - now));
}

export function sending<Value, Conflict>(state: AutosaveState<Value, Conflict>): AutosaveState<Value, Conflict> {
  const sent = [...new Set([...state.sent, textKey(state.value)])].slice(-MOST_SENT);
  return { ...state, isDirty: false, dirtySince: undefined, sent, status: { step: 'saving' } };
}

/** The conflicting text's version, if this browser saved that text, and its page did not get the answer. */
export function versionOfOwn<Value>(sent: readonly string[], answer: Answer<{ theirs: Stored<Value> }>) {
  if (answer === 'offline' || answer.status !== 'conflict') return undefined;
  const { theirs } = answer.conflict;
  return sent.includes(textKey(theirs.value)) ? theirs.version : undefined;
}

/** @param sentText what the answer is about; `state` may have later changes @returns also what follows */
export function answered<Value, Conflict>(
  state: AutosaveState<Value, Conflict>,
  sentText: Value,
  answer: Answer<Conflict>,
  { hour, merge }: { hour: string; merge?: Merge<Value, Conflict> | undefined },
): { state: AutosaveState<Value, Conflict>; next?: 'send' | 'retry' | 'saved' } {
  if (answer === 'offline') {
    const since = state.offlineSince ?? hour;
    const status = { step: 'offline', since } as const;
    return { state: { ...state, isDirty: true, offlineSince: since, status }, next: 'retry' };
  }
  const reached = { ...state, offlineSince: undefined };
  const dirty = { ...reached, isDirty: true };
  if (answer.status === 'ok') {
    const saved = { ...reached, base: sentText, version: answer.version, sent: [] };
    if (state.isDirty) return { state: saved };
    return { state: { ...saved, status: { step: 'saved', at: answer.at } }, next: 'saved' };
  }
  if (answer.status === 'invalid') return { state: { ...dirty, status: { step: 'refused', message: answer.message } } };
  const { conflict } = answer;
  const merged = merge?.(state.base, state.value, conflict);
  if (!merged) return { state: { ...dirty, hasConflict: true, status: { step: 'conflict', conflict } } };
  const { value, theirs } = merged;
  return { state: { ...dirty, value, base: theirs.value, version: theirs.version }, next: 'send' };
}

/** The next text takes the place of the shown one and of its unsaved changes. */
export function replaced<Value>(state: AutosaveState<Value>, next: Stored<Value>): AutosaveState<Value, never> {
  return { ...opened(next), dirtySince: state.dirtySince, sent: state.sent };
}

/** The shown text goes on top of that one: with unsaved changes, or as the same text of a newer version. */
export function rebased<Value, Conflict>(
  state: AutosaveState<Value, Conflict>,
  { value: base, version, at }: Stored<Value>,
): AutosaveState<Value, Conflict> {
  const status = state.isDirty ? state.status : ({ step: 'saved', at } as const);
  return { ...state, base, version, hasConflict: false, status };
}

/** Whether the server has a newer version while nothing here is unsaved. */
export function isBehind({ version, status, isDirty }: AutosaveState<object>, stored: { version: number }): boolean {
  return stored.version > version && status.step === 'saved' && !isDirty;
}

/** What a newer stored text changes: its text is shown unless something was typed since it was found. */
export function remoteChange(state: AutosaveState<object>, stored: Stored<object>): 'version' | 'text' | undefined {
  if (isSame(stored.value, state.value)) return 'version';
  return isBehind(state, stored) ? 'text' : undefined;
}

/** What the browser keeps of it: the base only for a merge. */
export function localDraftOf<Value>(state: AutosaveState<Value>, isMerging: boolean): LocalDraft<Value> {
  const { value, version, base, sent } = state;
  return { value, version, sent, ...(isMerging && { base }) };
}

/** The draft's version may be stale: the server then reports the conflict, unless it has what this browser sent. */
export function resumed<Value, Conflict>(
  state: AutosaveState<Value, Conflict>,
  { version, base = state.base, sent = [] }: LocalDraft<Value>,
): AutosaveState<Value, Conflict> {
  // Its text is typed next.
  return { ...state, version, base, sent };
}
