import type { Result } from '../../../src/platform/result.ts';
import type { SaveResult, Stored } from './autosave/autosave.ts';

export interface PassagePart {
  text: string;
  isChanged: boolean;
}

/** What differs between two texts, at one place: a line or a field. */
export interface Passage {
  place: string;
  before?: PassagePart[] | undefined;
  after?: PassagePart[] | undefined;
}

/** Optimistic-lock conflict: another user saved since this text was read. */
export interface Conflict<Text extends object = object> {
  author: string;
  theirs: Stored<Text>;
}

export type Saved<Text extends object = object> =
  | SaveResult<Conflict<Text>>
  | Extract<Result<object, { not_found: object }>, { status: 'not_found' }>;

/** A redirection that is not written yet. */
export interface RedirectOffer {
  from: string;
  to: string;
  code: string;
  /** Roles that may write it, to a member who may not. */
  pendingReassignment: string | undefined;
}

/** What an editor's action returns, for every kind of document. */
export interface EditorAnswer<Text extends object = object> {
  message?: string;
  tone?: 'ok' | 'warn';
  /** Address of the published page. */
  page?: string | undefined;
  /** The link to copy. */
  link?: string;
  /** What the message asks before it is done. */
  ask?: { yes: string; verb: string };
  /** What the message suggests to do next. */
  offer?: { label: string; verb: string } | undefined;
  /** An address that this change took from the site. */
  gone?: RedirectOffer | undefined;
  problems?: string[];
  /** Fields that block the publication, empty ones included. */
  errors?: Record<string, string>;
  /** A letter's sending, to be confirmed. @property at ms since 1970; undefined: now */
  confirm?: { at: number | undefined; words: string };
  stored?: Stored<Text> | undefined;
  /** The stored text takes the place of the shown one. */
  isReplaced?: boolean;
}

export interface VersionEntry {
  number: number;
  author: string;
  when: string;
  note: string;
  isRestorable?: boolean;
}

export interface ComparedVersions {
  title: string;
  before: number;
  after: number;
  /** Number of the present version. */
  current: number;
  /** Optimistic lock of a restoration. */
  version: number;
  versions: { number: number; label: string }[];
  passages: readonly Passage[];
  summary: string;
}

/** The id of the editor's form, which buttons outside it submit. */
export const FORM = 'fiche';
