import { BLANK } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import type { Stored } from '../../editing/autosave/autosave.ts';
import type { InquiryView } from '../request/inquiry-view.server.ts';
import type { DraftChoice } from './draft-conflict.tsx';
import { bothTexts, type InquiryActionResult, type ReplyDraft, withTemplate } from './inquiry-action-result.ts';

type Answer<Kind extends InquiryActionResult['kind']> = Extract<InquiryActionResult, { kind: Kind }>;
type Templates = Pick<InquiryView, 'templates' | 'subject'>;
type Sent = { stage: string; files: readonly File[] };
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
  unsent?: Unsent;
  /** The user has sent while the last reply was being taken back. */
  isSendAsked: boolean;
}

export const OPENED_REPLY: ReplyState = {
  isNote: false,
  isPreview: false,
  message: '',
  isSendAsked: false,
  errors: {},
};

export function openedDraft({ subject, draft }: Pick<InquiryView, 'subject' | 'draft'>): Stored<ReplyDraft> {
  const { value = emptied(''), version = 0, at = '' } = draft ?? {};
  return { value: { ...value, subject: value.subject || subject }, version, at };
}

export const typed = (state: ReplyState): ReplyState => ({ ...state, message: '', errors: {} });

export const turnedInto = (state: ReplyState, next: 'reply' | 'note'): ReplyState =>
  next === 'note' ? { ...state, isNote: true, isPreview: false } : { ...state, isNote: false };

export function answered(state: ReplyState, answer: InquiryActionResult, sent: Sent): ReplyState {
  const next = { ...state, ...refusalOf(answer) };
  if (answer.kind === 'answered') return { ...next, unsent: { ...answer, ...sent } };
  if (answer.kind === 'taken-back')
    return { ...next, unsent: undefined, message: "Reprise\u00a0: elle n'est pas partie. Votre texte est là." };
  if (answer.kind !== 'message') return next;
  return { ...next, unsent: undefined, message: answer.message, isNote: state.isNote && answer.isRefused };
}

/** @returns undefined when the shown draft stays */
export function draftAfter(answer: InquiryActionResult, { subject }: ReplyDraft): Stored<ReplyDraft> | undefined {
  if (answer.kind === 'taken-back') return answer.draft;
  const isDone = answer.kind === 'answered' || (answer.kind === 'message' && !answer.isRefused);
  return isDone ? { value: emptied(subject), version: 0, at: '' } : undefined;
}

/** @returns what replaces the other draft; undefined when that is chosen */
export function chosenDraft(choice: DraftChoice, theirs: ReplyDraft, mine: ReplyDraft): ReplyDraft | undefined {
  if (choice === 'mine') return mine;
  return choice === 'both' ? bothTexts(theirs, mine) : undefined;
}

export function insertionOf(id: string, before: ReplyDraft, view: Templates): Insertion | undefined {
  const template = view.templates.find((it) => it.id === id);
  if (!template) return undefined;
  const after = withTemplate(before, template, view);
  return { name: template.name, before, after, isBelow: after.text !== template.text };
}

export const undoableInsertion = ({ insertion }: ReplyState, { subject, text }: ReplyDraft) =>
  insertion?.after.text === text && insertion.after.subject === subject ? insertion : undefined;

/** @returns start and end */
export function firstBlank(text: string): [number, number] | undefined {
  const [blank] = text.matchAll(BLANK);
  return blank && [blank.index, blank.index + blank[0].length];
}

const refusalOf = (answer: InquiryActionResult) => ({
  errors: answer.kind === 'invalid' ? answer.errors : {},
  conflict: answer.kind === 'conflict' ? answer : undefined,
  draftConflict: answer.kind === 'draft-conflict' ? answer : undefined,
});

const emptied = (subject: string): ReplyDraft => ({ subject, text: '', stage: '', cc: '' });
