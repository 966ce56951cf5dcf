import { BLANK } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import type { Stored } from '../../editing/autosave/autosave.ts';
import type { LoadedInquiry } from '../request/inquiry-loader.server.ts';
import { withCopies } from './copies.ts';
import type { DraftChoice } from './draft-conflict.tsx';
import { bothTexts, type InquiryActionResult, type ReplyDraft, withTemplate } from './inquiry-action-result.ts';

type Answer<Kind extends InquiryActionResult['kind']> = Extract<InquiryActionResult, { kind: Kind }>;
type Templates = Pick<LoadedInquiry, 'templates' | 'subject'>;
/** @property at when the answer came, ms since 1970 in the browser */
type Sent = { stage: string; files: readonly File[]; isClosing: boolean; at: number };
export type Unsent = Answer<'answered'> & Sent;

/** The insertion of a template, which can be undone while nothing was typed since. */
interface Insertion {
  name: string;
  before: ReplyDraft;
  after: ReplyDraft;
  isBelow: boolean;
}

/** A reply, or a note, from its draft to its sending; autosave has the draft itself. */
export interface ReplyState {
  isNote: boolean;
  isPreview: boolean;
  message: string;
  errors: Record<string, string>;
  conflict?: Answer<'conflict'>;
  draftConflict?: Answer<'draft-conflict'>;
  insertion?: Insertion;
  /** The latest last; each can be taken back until its time is over. */
  unsent: readonly Unsent[];
  /** `replyId` of the one that is being taken back. */
  takingBack?: string | undefined;
  /** The user has sent while the last reply was being taken back. */
  isSendAsked: boolean;
  /** The last sending closes the request, also once a conflict is answered. */
  isClosing: boolean;
}

export const OPENED_REPLY: ReplyState = {
  isNote: false,
  isPreview: false,
  message: '',
  isSendAsked: false,
  isClosing: false,
  unsent: [],
  errors: {},
};

/** A draft without a text answers all. */
export function openedDraft({
  subject,
  draft,
  people,
}: Pick<LoadedInquiry, 'subject' | 'draft' | 'people'>): Stored<ReplyDraft> {
  const { value = emptied(''), version = 0, at = '' } = draft ?? {};
  const cc = value.text.trim() ? value.cc : withCopies(people.map(({ address }) => address));
  return { value: { ...value, subject: value.subject || subject, cc }, version, at };
}

/** Milliseconds for which a sent reply can still be taken back. */
export const timeLeft = ({ until, now: answeredAt, at }: Unsent, now: number): number =>
  until - answeredAt - (now - at);

export const typed = (state: ReplyState): ReplyState => ({ ...state, message: '', errors: {} });

export const turnedInto = (state: ReplyState, next: 'reply' | 'note'): ReplyState =>
  next === 'note' ? { ...state, isNote: true, isPreview: false } : { ...state, isNote: false };

export function answered(state: ReplyState, answer: InquiryActionResult, sent: Sent): ReplyState {
  const next = { ...state, ...refusalOf(answer) };
  if (answer.kind === 'answered') {
    const others = state.unsent.filter((it) => timeLeft(it, sent.at) > 0);
    return { ...next, isPreview: false, unsent: [...others, { ...answer, ...sent }] };
  }
  // Taken back, or too late for that.
  const rest = { takingBack: undefined, unsent: state.unsent.filter(({ replyId }) => replyId !== state.takingBack) };
  if (answer.kind === 'taken-back')
    return { ...next, ...rest, message: "Reprise\u00a0: elle n'est pas partie. Votre texte est là." };
  if (answer.kind !== 'message') return next;
  return { ...next, ...rest, message: answer.message, isNote: state.isNote && answer.isRefused };
}

/** @param all copies of the next answer @returns undefined when the shown draft stays */
export function draftAfter(
  answer: InquiryActionResult,
  { subject }: ReplyDraft,
  all: string,
): Stored<ReplyDraft> | undefined {
  if (answer.kind === 'taken-back') return answer.draft;
  const isDone = answer.kind === 'answered' || (answer.kind === 'message' && !answer.isRefused);
  return isDone ? { value: emptied(subject, all), version: 0, at: '' } : undefined;
}

/** @returns what replaces the other draft; undefined when that is chosen */
export function chosenDraft(choice: DraftChoice, theirs: ReplyDraft, mine: ReplyDraft): ReplyDraft | undefined {
  if (choice === 'mine') return mine;
  return choice === 'both' ? bothTexts(theirs, mine) : undefined;
}

export function insertionOf(id: string, before: ReplyDraft, view: Templates, at: number): Insertion | undefined {
  const template = view.templates.find((it) => it.id === id);
  if (!template) return undefined;
  const after = withTemplate(before, template, at, view);
  return { name: template.name, before, after, isBelow: after.text !== template.text };
}

export const undoableInsertion = ({ insertion }: ReplyState, { subject, text }: ReplyDraft) =>
  insertion?.after.text === text && insertion.after.subject === subject ? insertion : undefined;

/** The first one from there, else from the beginning. @returns start and end */
export function nextBlank(text: string, from = 0): [number, number] | undefined {
  const blanks = [...text.matchAll(BLANK)];
  const blank = blanks.find(({ index }) => index >= from) ?? blanks[0];
  return blank && [blank.index, blank.index + blank[0].length];
}

/** Tab leaves the text behind its last blank. */
export const hasBlankAfter = (text: string, at: number): boolean => (nextBlank(text, at)?.[0] ?? -1) >= at;

/** Whether a sign typed there begins a line. */
export const beginsLine = (text: string, at: number): boolean => at === 0 || text[at - 1] === '\n';

const refusalOf = (answer: InquiryActionResult) => ({
  errors: answer.kind === 'invalid' ? answer.errors : {},
  conflict: answer.kind === 'conflict' ? answer : undefined,
  draftConflict: answer.kind === 'draft-conflict' ? answer : undefined,
});

const emptied = (subject: string, cc = ''): ReplyDraft => ({ subject, text: '', stage: '', cc });
