/* A text that saves itself: its states and their transitions, without React, timers, network or storage. */

import type { Choices } from '../merge/merge.ts';
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
  /** Nothing is sent until the user has chosen. */
  readonly hasConflict: boolean;
  /** What the user chose of the passages in conflict. */
  readonly choices: Choices;
  /** The conflict that is settled: its choices can be changed until something is typed. */
  readonly settled?: SettledConflict<Value, Conflict> | undefined;
  /** Own texts of which a choice left something out: they are stored as versions by the next save. */
  readonly leftOut: readonly Value[];
  /** The first change since the last save began, in ms since 1970. */
  readonly dirtySince: number | undefined;
  /** Keys of the texts sent since the last answer: the server may have stored one of them. */
  readonly sent: readonly string[];
  /** The hour of the first save that failed since the server was last reached. */
  readonly offlineSince?: string | undefined;
  readonly status: SaveState<Conflict>;
}

export interface SettledConflict<Value, Conflict> {
  base: Value;
  mine: Value;
  conflict: Conflict;
  /** Own words were left out once: they are a version. */
  isKept: boolean;
}

export type LocalDraft<Value> = Pick<AutosaveState<Value>, 'value' | 'version'> &
  Partial<Pick<AutosaveState<Value>, 'base' | 'sent' | 'choices' | 'leftOut'>>;

export type Answer<Conflict> = SaveResult<Conflict> | 'offline';

/** @returns undefined when the texts contradict each other; `isOpen`: in a part, where `value` is the own text */
export type Merge<Value, Conflict> = (
  base: Value,
  mine: Value,
  conflict: Conflict,
) => { value: Value; theirs: Stored<Value>; isOpen?: boolean } | undefined;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function opened<Value>({ value, version, at }: Stored<Value>): AutosaveState<Value, never> {
  return {
    ...{ value, base: value, version, isDirty: false, hasConflict: false, choices: {}, leftOut: [] },
    ...{ dirtySince: undefined, sent: [], status: { step: 'saved', at } },
  };
}

export function typed<Value extends object, Conflict>(
  state: AutosaveState<Value, Conflict>,
  part: Partial<Value> | ((before: Value) => Value),
  now: number,
): AutosaveState<Value, Conflict> {
  const value = typeof part === 'function' ? part(state.value) : { ...state.value, ...part };
  // An editor tells of a text that was put into it.
  if (isSame(value, state.value)) return state;
  if (state.hasConflict) return { ...state, value, isDirty: true };
  const status = state.status.step === 'offline' ? state.status : ({ step: 'typing' } as const);
  return { ...state, value, isDirty: true, dirtySince: state.dirtySince ?? now, settled: undefined, status };
}

/** Milliseconds from a change to its save: a pause, shorter once the first change is old. */
export function waitBeforeSave({ dirtySince }: AutosaveState<object>, now: number): number {
  return Math.min(PAUSE_MS, Math.max(0, (dirtySince ?? now) + LONGEST_MS - now));
}

export function sending<Value, Conflict>(state: AutosaveState<Value, Conflict>): AutosaveState<Value, Conflict> {
  const keys = [...state.leftOut, state.value].map(textKey);
  const sent = [...new Set([...state.sent, ...keys])].slice(-MOST_SENT);
  return { ...state, isDirty: false, dirtySince: undefined, sent, status: { step: 'saving' } };
}

/**
 * The user has chosen of every passage: that text goes on top of the other one.
 * @param isAllMine nothing of the own text is left out
 */
export function settled<Value, Conflict extends { theirs: Stored<Value> }>(
  state: AutosaveState<Value, Conflict>,
  { value, choices, isAllMine }: { value: Value; choices: Choices; isAllMine: boolean },
): AutosaveState<Value, Conflict> {
  const { status } = state;
  const isFirst = status.step === 'conflict';
  const open = isFirst
    ? { base: state.base, mine: state.value, conflict: status.conflict, isKept: false }
    : state.settled;
  if (!open) return state;
  const { theirs } = open.conflict;
  const isLeftOut = !isAllMine && !open.isKept;
  return {
    ...state,
    ...{ value, choices, isDirty: true, hasConflict: false },
    settled: { ...open, isKept: open.isKept || isLeftOut },
    leftOut: isLeftOut ? [...state.leftOut, open.mine] : state.leftOut,
    ...(isFirst && { base: theirs.value, version: theirs.version }),
    status: { step: 'typing' },
  };
}

/** The conflicting text's version, if this browser saved that text, and its page did not get the answer. */
export function versionOfOwn<Value>(sent: readonly string[], answer: Answer<{ theirs: Stored<Value> }>) {
  if (answer === 'offline' || answer.status !== 'conflict') return undefined;
  const { theirs } = answer.conflict;
  return sent.includes(textKey(theirs.value)) ? theirs.version : undefined;
}

interface SaveContext<Value, Conflict> {
  hour: string;
  merge?: Merge<Value, Conflict> | undefined;
  /** Sent with the text. */
  leftOut?: readonly Value[];
}

/** @param sentText what the answer is about; `state` may have later changes @returns also what follows */
export function answered<Value, Conflict>(
  state: AutosaveState<Value, Conflict>,
  sentText: Value,
  answer: Answer<Conflict>,
  { hour, merge, leftOut = [] }: SaveContext<Value, Conflict>,
): { state: AutosaveState<Value, Conflict>; next?: 'send' | 'retry' | 'saved' } {
  if (answer === 'offline') {
    const since = state.offlineSince ?? hour;
    const status = { step: 'offline', since } as const;
    return { state: { ...state, isDirty: true, offlineSince: since, status }, next: 'retry' };
  }
  const reached = { ...state, offlineSince: undefined };
  const dirty = { ...reached, isDirty: true };
  if (answer.status === 'ok') {
    const saved = {
      ...reached,
      base: sentText,
      version: answer.version,
      sent: [],
      leftOut: state.leftOut.filter((it) => !leftOut.includes(it)),
    };
    if (state.isDirty) return { state: saved };
    return { state: { ...saved, status: { step: 'saved', at: answer.at } }, next: 'saved' };
  }
  if (answer.status === 'invalid') return { state: { ...dirty, status: { step: 'refused', message: answer.message } } };
  const { conflict } = answer;
  const merged = merge?.(state.base, state.value, conflict);
  if (!merged || merged.isOpen) {
    const value = merged?.value ?? state.value;
    return {
      state: { ...dirty, value, hasConflict: true, settled: undefined, status: { step: 'conflict', conflict } },
    };
  }
  const { value, theirs } = merged;
  const next = { value, base: theirs.value, version: theirs.version, settled: undefined };
  return { state: { ...dirty, ...next }, next: 'send' };
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

/** What the browser keeps of it; of a text that is merged also what that needs. */
export function localDraftOf<Value>(state: AutosaveState<Value>, isMerging: boolean): LocalDraft<Value> {
  const { value, version, base, sent, choices, leftOut } = state;
  return { value, version, sent, ...(isMerging && { base, choices, leftOut }) };
}

/** The draft's version may be stale: the server then reports the conflict, unless it has what this browser sent. */
export function resumed<Value, Conflict>(
  state: AutosaveState<Value, Conflict>,
  { version, base = state.base, sent = [], choices = {}, leftOut = [] }: LocalDraft<Value>,
): AutosaveState<Value, Conflict> {
  // Its text is typed next.
  return { ...state, version, base, sent, choices, leftOut, isDirty: state.isDirty || leftOut.length > 0 };
}
