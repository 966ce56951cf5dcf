import {
  fillPlaceholders,
  type Placeholder,
  placeholdersIn,
} from '../../../content/kinds/company/reply-placeholders.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { answerInquiry } from './answers.server.ts';
import { columnOf } from './candidates.server.ts';
import { readConversation } from './conversation.server.ts';
import { findFollowed } from './follow-up.repository.ts';
import type { InquiryAnswer } from './follow-up.schema.ts';
import { type Follower, setStage, type Target } from './follow-up.server.ts';
import { inquiryValues } from './templates.server.ts';

export interface Declined {
  number: number;
  /** Undefined without an address: only the stage changed. */
  reply: { id: string; takeBackUntil: number } | undefined;
}

/** Left as it was: changed, ended, or without what a placeholder stands for. */
export interface LeftCandidate extends Target {
  missing: Placeholder[];
}

/**
 * Sends each candidate a mail of their own, with its placeholders replaced.
 * @param letter without blanks in brackets
 */
export async function declineCandidates(
  services: Pick<Services, 'db' | 'now' | 'outbox'>,
  who: Follower,
  targets: readonly Target[],
  { subject, text }: InquiryAnswer,
  returns?: Returns,
): Promise<{ declined: Declined[]; left: LeftCandidate[] }> {
  const declined: Declined[] = [];
  const left: LeftCandidate[] = [];
  for (const target of targets) {
    const done = await decline(target);
    if (done.status === 'ok') declined.push(done.declined);
    else left.push({ ...target, missing: done.missing });
  }
  return { declined, left };

  async function decline(
    target: Target,
  ): Promise<Result<{ declined: Declined }, { invalid: { missing: Placeholder[] } }>> {
    const { number } = target;
    const unchanged = { status: 'invalid' as const, missing: [] };
    const inquiry = await findFollowed(services.db, who.kinds, number);
    if (inquiry?.kind !== 'job' || inquiry.version !== target.version || columnOf(inquiry) === 'ended')
      return unchanged;
    if (inquiry.contactEmail === '') {
      const [change] = await setStage(services, who, [target], 'declined');
      return change?.status === 'ok' ? { status: 'ok', declined: { number, reply: undefined } } : unchanged;
    }
    const values = inquiryValues(inquiry, services.now());
    const missing = placeholdersIn(subject, text).filter((name) => !values[name]);
    if (missing.length > 0) return { status: 'invalid', missing };
    // Another subject would begin another thread in the candidate's mail program.
    const running = (await readConversation(services.db, inquiry)).next.continued;
    const letter = { subject: running ?? fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
    const sent = await answerInquiry(services, who, target, letter, { stage: 'declined', returns });
    if (sent.status !== 'ok') return unchanged;
    const reply = { id: sent.replyId, takeBackUntil: sent.takeBackUntil };
    return { status: 'ok', declined: { number, reply } };
  }
}
