import type { StaffMember } from '../../../../src/features/staff/staff.server.ts';
import { bounded, plainLine, truncated } from '../../../../src/text/intake.ts';
import type { RequestContext } from '../context.server.ts';
import type { Present } from './presence.ts';

/** Clients send a heartbeat every 15 s; a user is absent after two missed ones. */
const PRESENT_MS = 35_000;
const PLACE_MAX = 80;

type People = Map<StaffMember['id'], Present & { until: number }>;

/** The users present, by address of the page; in memory, since the desk is a single process. */
const present = new Map<string, People>();

/** The user is on that page. @returns the others who are */
export async function announce(
  { services, member }: Pick<RequestContext, 'services' | 'member'>,
  page: string,
  request: Request,
): Promise<{ others: Present[] }> {
  const typed = bounded(String((await request.formData()).get('place') ?? ''), 4 * PLACE_MAX);
  const place = truncated(plainLine(typed), PLACE_MAX);
  const now = services.now();
  for (const [other, people] of present) {
    for (const [id, { until }] of people) if (until < now) people.delete(id);
    if (people.size === 0) present.delete(other);
  }
  const people: People = present.get(page) ?? new Map();
  present.set(page, people.set(member.id, { name: member.name, place, until: now + PRESENT_MS }));
  const others = [...people].filter(([id]) => id !== member.id);
  return { others: others.map(([, it]) => ({ name: it.name, place: it.place })) };
}
