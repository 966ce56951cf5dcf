import type { ActionFunctionArgs } from 'react-router';
import { showFollowed } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';

/** Clients send a heartbeat every 15 s; a user is absent after two missed ones. */
const PRESENT_MS = 35_000;
/** The users present, by request number; in memory, since the desk is a single process. */
const present = new Map<number, Map<string, { name: string; until: number }>>();

export async function action({ context, params }: ActionFunctionArgs): Promise<{ others: string[] }> {
  const { services, member } = requireRight(context, 'requests');
  const number = Number(params.number);
  const found = Number.isSafeInteger(number) ? await showFollowed(services, followerFrom(member), number) : undefined;
  if (!found) throw notFound();
  const now = services.now();
  for (const [other, people] of present) {
    for (const [id, { until }] of people) if (until < now) people.delete(id);
    if (people.size === 0) present.delete(other);
  }
  const people = present.get(number) ?? new Map();
  present.set(number, people.set(member.id, { name: member.name, until: now + PRESENT_MS }));
  return { others: [...people].filter(([id]) => id !== member.id).map(([, { name }]) => name) };
}
