import { endSessions, type SignedIn } from '../../../src/features/staff/staff.server.ts';
import { recordAudit } from '../../../src/platform/audit.ts';
import type { Visit } from './context.server.ts';
import { sessionCookie } from './session-cookie.server.ts';

/** @param by in French, for the audit log */
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
