import type { Returns } from '../../../platform/mail/return-path.ts';
import type { Services } from '../../../platform/services.ts';
import { answerInquiry } from './answers.server.ts';
import { columnOf } from './candidates.server.ts';
import { type FollowedInquiry, findFollowed } from './follow-up.repository.ts';
import type { Answer } from './follow-up.schema.ts';
import { type Follower, setStage, type Target } from './follow-up.server.ts';

/** In the letter, in place of the candidate's name. */
export const NAME_PLACEHOLDER = '{nom}';

export interface Declined {
  number: number;
  /** Undefined without an address: only the stage changed. */
  reply: { id: string; takeBackUntil: number } | undefined;
}

/**
 * To each candidate a mail of their own, with {nom}, {prénom} and {poste} replaced. A changed or ended application is
 * left as it is.
 * @param letter without placeholders in brackets
 */
export async function declineCandidates(
  services: Pick<Services, 'db' | 'now' | 'outbox'>,
  who: Follower,
  targets: readonly Target[],
  { subject, text }: Answer,
  returns?: Returns,
): Promise<{ declined: Declined[]; left: Target[] }> {
  const declined: Declined[] = [];
  const left: Target[] = [];
  for (const target of targets) {
    const done = await decline(target);
    if (done) declined.push(done);
    else left.push(target);
  }
  return { declined, left };

  async function decline(target: Target): Promise<Declined | undefined> {
    const { number } = target;
    const inquiry = await findFollowed(services.db, who.kinds, number);
    if (inquiry?.kind !== 'job' || columnOf(inquiry) === 'ended') return undefined;
    if (inquiry.contactEmail === '') {
      const [change] = await setStage(services, who, [target], 'declined');
      return change?.status === 'ok' ? { number, reply: undefined } : undefined;
    }
    const letter = { subject: filled(subject, inquiry), text: filled(text, inquiry) };
    const sent = await answerInquiry(services, who, target, letter, { stage: 'declined', returns });
    if (sent.status !== 'ok') return undefined;
    return { number, reply: { id: sent.replyId, takeBackUntil: sent.takeBackUntil } };
  }
}

/** In one pass: what replaces a placeholder is not read for others. */
function filled(text: string, { contactName, data }: FollowedInquiry): string {
  const values: Readonly<Record<string, string>> = {
    [NAME_PLACEHOLDER]: contactName,
    '{prénom}': String(data.firstName || contactName),
    '{poste}': String(data.position ?? ''),
  };
  return text.replace(/\{[^{}\n]+\}/g, (placeholder) => values[placeholder] ?? placeholder);
}
