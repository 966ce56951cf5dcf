import type { Stored } from '../../editing/autosave/autosave.ts';

export interface ReplyDraft {
  subject: string;
  text: string;
  stage: string;
  /** The typed addresses. */
  cc: string;
}

/** The user keeps another text on another device or in another tab. */
export interface DraftConflict {
  theirs: Stored<ReplyDraft>;
}

/** Both texts, the other one first. */
export const bothTexts = (theirs: ReplyDraft, mine: ReplyDraft): ReplyDraft => ({
  subject: mine.subject || theirs.subject,
  text: [theirs.text.trimEnd(), mine.text].filter((it) => it.trim()).join('\n\n'),
  stage: mine.stage || theirs.stage,
  cc: mine.cc || theirs.cc,
});

/** A template that is filled in for one request, blanks excepted. */
export interface FilledTemplate {
  id: string;
  name: string;
  /** The colleague's own. */
  isMine: boolean;
  subject: string;
  text: string;
  /** The candidate's stage after sending; '': unchanged. */
  stage: string;
}

/**
 * A template takes the place of nothing or of another one, and stands as paragraphs of its own in a typed text; a typed
 * subject stays.
 *
 * @param at where it begins in the text
 */
export function withTemplate(
  draft: ReplyDraft,
  { subject, text, stage }: FilledTemplate,
  at: number,
  { templates, subject: untyped }: { templates: readonly FilledTemplate[]; subject: string },
): ReplyDraft {
  const isUntyped = draft.text.trim() === '' || templates.some((it) => it.text === draft.text);
  const hasTypedSubject = ![untyped, '', ...templates.map((it) => it.subject)].includes(draft.subject.trim());
  const hasChosenStage = draft.stage !== '' && !templates.some((it) => it.stage === draft.stage);
  return {
    ...draft,
    subject: hasTypedSubject ? draft.subject : subject,
    text: isUntyped
      ? text
      : [draft.text.slice(0, at).trimEnd(), text, draft.text.slice(at).trimStart()].filter(Boolean).join('\n\n'),
    stage: stage || !hasChosenStage ? stage : draft.stage,
  };
}

export type InquiryActionResult =
  | { kind: 'message'; message: string; isRefused: boolean; version?: number }
  | { kind: 'answered'; replyId: string; until: number; now: number; version: number }
  | { kind: 'taken-back'; draft: Stored<ReplyDraft>; version: number }
  | { kind: 'draft-conflict'; conflict: DraftConflict }
  | { kind: 'invalid'; errors: Record<string, string> }
  | {
      kind: 'conflict';
      version: number;
      changes: { author: string; hour: string; what: string }[];
      replies: { author: string; hour: string; body: string }[];
    };
