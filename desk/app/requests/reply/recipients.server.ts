import { brand } from '../../../../src/content/words/brand.ts';
import { CC_MAX } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import type { Followed } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { participants } from '../../../../src/features/inquiries/messages/customer-replies.server.ts';
import { listColleagues } from '../../../../src/features/staff/staff.server.ts';
import type { DeskServices } from '../../session/context.server.ts';
import { returnsOf } from '../../session/member.server.ts';

/** Who takes part besides the contact. */
export interface Recipient {
  name: string;
  address: string;
  /** Joined after the last answer. */
  isNew: boolean;
}

/** All who were in the conversation, for an answer to all. */
export async function recipientsOf(
  services: DeskServices,
  { inquiry, replies }: Pick<Followed, 'inquiry' | 'replies'>,
): Promise<Recipient[]> {
  const { env, keys } = services;
  const people = await participants(services, inquiry, {
    returns: returnsOf(services) ?? { address: '', keys },
    colleagues: await listColleagues(services),
    own: [env.mailFrom ?? brand.mailFrom, env.bounceAddress ?? ''],
  });
  const contact = inquiry.contactEmail.trim().toLowerCase();
  const answered = new Set(replies.flatMap(({ cc }) => cc.map((it) => it.toLowerCase())));
  return people
    .filter(({ address }) => address !== contact)
    .slice(0, CC_MAX)
    .map((person) => ({ ...person, isNew: !answered.has(person.address) }));
}
