import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type ActionFunctionArgs, data } from 'react-router';
import { UniqueViolation } from '../../../src/platform/db/database.ts';
import { enter, missing, visitContext } from '../context.server.ts';
import { enterWith, entryOptions, register, registrationOptions } from '../passkey-ceremony.server.ts';
import { sessionCookie } from '../session-cookie.server.ts';

export const loader = () => {
  throw missing();
};

type Step =
  | { step: 'entry-options' | 'options' }
  | { step: 'entry'; response: AuthenticationResponseJSON }
  | { step: 'register'; response: RegistrationResponseJSON };

/** The steps of both ceremonies; entering is open to everybody, the rest to whoever is in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const body = (await request.json()) as Step;
  const { services, device } = context.get(visitContext);
  const refused = data(null, { status: 400 });
  switch (body.step) {
    case 'entry-options':
      return Response.json(await entryOptions(services));
    case 'entry': {
      const secret = await enterWith(services, body.response, device).catch(() => undefined);
      if (secret === undefined) return refused;
      const cookie = await sessionCookie(services.deskUrl).serialize(secret);
      return Response.json(null, { headers: { 'Set-Cookie': cookie } });
    }
    case 'options':
      return Response.json(await registrationOptions(services, enter(context, 'anybody').member));
    case 'register': {
      const { member, audit } = enter(context, 'anybody');
      const isKept = await register(services, member, body.response, device).catch((error: unknown) => {
        if (error instanceof UniqueViolation) return true;
        return false;
      });
      if (!isKept) return refused;
      await audit('staff passkey', member.id);
      return Response.json(null);
    }
    default:
      return refused;
  }
}
