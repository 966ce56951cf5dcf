import { endSessions, type SignedIn } from '../../src/features/staff/staff.server.ts';
import { recordAudit } from '../../src/platform/audit.ts';
import type { Visit } from './context.server.ts';
import { sessionCookie } from './session-cookie.server.ts';

/**
 * What every sign-in ends with: a line in the journal, the browser's former session closed, the new one's cookie.
 * @param by in French, for the journal.
 */
export async function signInAnswer(
  { services, user: person }: Visit,
  { secret, member }: SignedIn,
  by: 'lien' | 'clé',
): Promise<{ 'Set-Cookie': string }> {
  if (person) await endSessions(services, person.member.id, { only: person.session.id });
  await recordAudit(
    services.db,
    { who: member.email, action: 'staff sign-in', rows: `${member.id}\u00a0: ${by}` },
    services.now(),
  );
  return { 'Set-Cookie': await sessionCookie(services.deskUrl).serialize(secret) };
}
