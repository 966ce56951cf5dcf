import { type Draft, keepDraft, readDraft } from '../../../../src/features/inquiries/follow-up/reply-drafts.server.ts';
import { bounded, wellFormed } from '../../../../src/text/intake.ts';
import type { SaveResult, Stored } from '../../editing/autosave/autosave.ts';
import type { RequestContext } from '../../session/context.server.ts';
import { hourOf } from '../../text/dates.ts';
import type { DraftConflict, ReplyDraft } from './inquiry-action-result.ts';

type ReplyDraftContext = Pick<RequestContext, 'services' | 'member'>;

const DRAFT_MAX = 50_000;

export function parseReplyDraft(input: Partial<Record<keyof ReplyDraft, unknown>>): ReplyDraft {
  const text = (value: unknown) =>
    bounded(wellFormed(typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''), DRAFT_MAX);
  return { subject: text(input.subject), text: text(input.text), stage: text(input.stage), cc: text(input.cc) };
}

/** Its version is the instant at which it was kept; 0: never. Emptied, it has a version and no text. */
function storedOf({ content, updatedAt }: Draft): Stored<ReplyDraft> {
  const value = parseReplyDraft(content === '' ? {} : (JSON.parse(content) as Partial<ReplyDraft>));
  return { value, version: Date.parse(updatedAt), at: content === '' ? '' : hourOf(updatedAt) };
}

export async function readReplyDraft({ services, member }: ReplyDraftContext, inquiryId: string) {
  const draft = await readDraft(services, member.id, inquiryId);
  return draft && storedOf(draft);
}

/** @param seen version of the draft that the user saw; undefined: replaces any */
export async function keepReplyDraft(
  { services, member }: ReplyDraftContext,
  inquiryId: string,
  { subject, text, stage, cc }: ReplyDraft,
  seen?: number,
): Promise<Extract<SaveResult<DraftConflict>, { status: 'ok' | 'conflict' }>> {
  const content = text.trim() ? JSON.stringify({ subject, text, stage, cc }) : '';
  const seenAt = seen === undefined ? undefined : new Date(seen).toISOString();
  const kept = await keepDraft(services, member.id, inquiryId, content, seenAt);
  const stored = storedOf(kept.draft);
  if (kept.status === 'conflict') return { status: 'conflict', conflict: { theirs: stored } };
  return { status: 'ok', version: stored.version, at: stored.at };
}

export const NO_REPLY: ReplyDraft = { subject: '', text: '', stage: '', cc: '' };
