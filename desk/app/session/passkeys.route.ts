import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type ActionFunctionArgs, data } from 'react-router';
import { isFresh } from '../../../src/features/staff/staff.server.ts';
import { UniqueViolation } from '../../../src/platform/db/database.ts';
import { readJsonObject } from './body.server.ts';
import { notFound, requireRight, visitContext } from './context.server.ts';
import { authenticationOptions, register, registrationOptions, signInWithPasskey } from './passkey-ceremony.server.ts';
import { signInAnswer } from './sign-in.server.ts';

export const loader = () => {
  throw notFound();
};

type Step =
  | { step: 'entry-options' | 'options' }
  | { step: 'entry'; response: AuthenticationResponseJSON }
  | { step: 'register'; response: RegistrationResponseJSON };

/** Steps of both WebAuthn ceremonies; only authentication is open without a session. */
export async function action({ context, request }: ActionFunctionArgs) {
  const body = (await readJsonObject(request)) as unknown as Step;
  const visit = context.get(visitContext);
  const { services, device } = visit;
  const refused = data(null, { status: 400 });
  const stale = data(null, { status: 403 });
  switch (body.step) {
    case 'entry-options':
      return Response.json(await authenticationOptions(services));
    case 'entry': {
      const signedIn = await signInWithPasskey(services, body.response, device).catch(() => undefined);
      return signedIn ? Response.json(null, { headers: await signInAnswer(visit, signedIn, 'clé') }) : refused;
    }
    case 'options': {
      const { member, session } = requireRight(context, 'signed-in');
      if (!isFresh(services, session)) return stale;
      return Response.json(await registrationOptions(services, member));
    }
    case 'register': {
      const { member, session, audit } = requireRight(context, 'signed-in');
      if (!isFresh(services, session)) return stale;
      const registered = await register(services, member, body.response, device).catch((error: unknown) =>
        error instanceof UniqueViolation ? 'known' : false,
      );
      if (registered === 'known') return data(null, { status: 409 });
      if (!registered) return refused;
      await audit('staff passkey', member.id);
      return Response.json(null);
    }
    default:
      return refused;
  }
}
