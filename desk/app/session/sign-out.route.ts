import { type ActionFunctionArgs, redirect } from 'react-router';
import { endSessions } from '../../../src/features/staff/staff.server.ts';
import { visitContext } from './context.server.ts';
import { sessionCookie } from './session-cookie.server.ts';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  const { services, user: person } = context.get(visitContext);
  if (person) await endSessions(services, person.member.id, { only: person.session.id });
  return redirect('/connexion', {
    headers: { 'Set-Cookie': await sessionCookie(services.deskUrl).serialize('', { maxAge: 0 }) },
  });
}
