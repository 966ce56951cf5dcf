import { countComments } from '../../../src/features/blog/comments/moderation.server.ts';
import { workCounts } from '../../../src/features/inquiries/follow-up/inbox.server.ts';
import { readLatestArrival } from '../../../src/features/inquiries/messages/customer-replies.server.ts';
import { hasRight } from '../../../src/features/staff/staff.schema.ts';
import { readMailboxStates } from '../../../src/platform/mail/imap/mailbox-state.ts';
import { FAULT_WORDS, mailboxNames } from '../../../src/platform/mail/imap/mailbox-words.ts';
import type { RequestContext } from '../session/context.server.ts';
import type { ShownMailbox } from '../session/mailboxes.ts';
import { followerFrom } from '../session/member.server.ts';

export interface RailCounts {
  late: number;
  /** Given to the user, who has not opened it yet. */
  handed: number;
  held: number;
  /** Requests that wait for us. */
  waiting: number;
  /** ISO instant of the customers' last mail or request; '': none. */
  arrivedAt: string;
  now: number;
  mailboxes: ShownMailbox[];
}

export async function railCounts({
  services,
  member,
}: Pick<RequestContext, 'services' | 'member'>): Promise<RailCounts> {
  const follower = followerFrom(member);
  const isFollower = hasRight(member.role, 'requests');
  const { db, env, now } = services;
  const [inbox, arrivedAt, mailboxes, comments] = await Promise.all([
    isFollower ? workCounts(services, follower) : undefined,
    isFollower ? readLatestArrival(services, follower.kinds) : '',
    isFollower ? readMailboxStates(db.read, mailboxNames(env.mailboxes), now()) : [],
    hasRight(member.role, 'comments') ? countComments(services) : undefined,
  ]);
  return {
    late: inbox?.late ?? 0,
    handed: inbox?.handed ?? 0,
    held: comments?.held.total ?? 0,
    waiting: inbox?.waiting ?? 0,
    arrivedAt,
    now: now(),
    mailboxes: mailboxes.map(({ fault, ...state }) => ({ ...state, why: FAULT_WORDS[fault ?? 'unreachable'] })),
  };
}
