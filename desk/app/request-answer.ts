import type { Stored } from './autosave.ts';

export interface ReplyDraft {
  subject: string;
  text: string;
  stage: string;
  /** As typed. */
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

export type RequestAnswer =
  | { kind: 'message'; message: string; isRefused: boolean; version?: number }
  | { kind: 'answered'; replyId: string; until: number; now: number; version: number }
  | { kind: 'taken-back'; draft: Stored<ReplyDraft>; version: number }
  | { kind: 'draft-conflict'; conflict: DraftConflict; typed: ReplyDraft }
  | { kind: 'invalid'; errors: Record<string, string> }
  | {
      kind: 'conflict';
      version: number;
      changes: { author: string; hour: string; what: string }[];
      replies: { author: string; hour: string; body: string }[];
    };
