import type { Follower } from '../../src/features/inquiries/follow-up.server.ts';
import { kindsOf } from '../../src/features/staff/staff.schema.ts';
import type { StaffMember } from '../../src/features/staff/staff.server.ts';

/** A colleague as the use cases of requests know him. */
export const followerOf = ({ id, name, email, role }: StaffMember): Follower => ({
  ...{ id, name, email },
  kinds: kindsOf(role),
});
