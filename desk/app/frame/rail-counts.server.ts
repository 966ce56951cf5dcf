import { countComments } from '../../../src/features/blog/comments/moderation.server.ts';
import { inboxCounts } from '../../../src/features/inquiries/follow-up/inbox.server.ts';
import { hasRight } from '../../../src/features/staff/staff.schema.ts';
import type { RequestContext } from '../session/context.server.ts';
import { followerFrom } from '../session/member.server.ts';

export interface RailCounts {
  late: number;
  /** Given to the user, who has not opened it yet. */
  handed: number;
  held: number;
}

export async function railCounts({
  services,
  member,
}: Pick<RequestContext, 'services' | 'member'>): Promise<RailCounts> {
  const [inbox, comments] = await Promise.all([
    hasRight(member.role, 'requests') ? inboxCounts(services, followerFrom(member)) : undefined,
    hasRight(member.role, 'comments') ? countComments(services) : undefined,
  ]);
  return { late: inbox?.late ?? 0, handed: inbox?.handed ?? 0, held: comments?.held.total ?? 0 };
}
