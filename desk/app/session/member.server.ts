import type { Follower } from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { kindsOf } from '../../../src/features/staff/staff.schema.ts';
import type { StaffMember } from '../../../src/features/staff/staff.server.ts';
import type { Returns } from '../../../src/platform/mail/return-path.ts';
import type { DeskServices } from './context.server.ts';

/** The address at which customers' replies are read; undefined: they go to each colleague's mailbox. */
export const returnsOf = ({ env: { replyAddress: address }, keys }: DeskServices): Returns | undefined =>
  address === undefined ? undefined : { address, keys };

/** The colleague's mailbox, where replies to them arrive; undefined: the desk reads them. */
export const replyMailbox = (services: DeskServices, { email }: StaffMember): string | undefined =>
  returnsOf(services) ? undefined : email;

export const followerFrom = ({ id, name, email, role }: StaffMember): Follower => ({
  id,
  name,
  email,
  kinds: kindsOf(role),
});

const AUDIT_INTERVAL_MS = 10 * 60_000;
const MAX_REMEMBERED_READS = 5000;
const lastAudited = new Map<string, number>();

/** Audits a read once per user, rows and ten minutes, as revalidation repeats reads. */
export function shouldAuditRead(member: StaffMember, rows: string, now: number): boolean {
  const key = `${member.id} ${rows}`;
  const before = lastAudited.get(key);
  if (before !== undefined && now - before < AUDIT_INTERVAL_MS) return false;
  lastAudited.delete(key);
  lastAudited.set(key, now);
  const [oldest] = lastAudited.keys();
  if (lastAudited.size > MAX_REMEMBERED_READS && oldest !== undefined) lastAudited.delete(oldest);
  return true;
}
