import { KeyRound, Mail } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { LINK_MINUTES, validateStaffAddress } from '../../../src/features/staff/staff.schema.ts';
import { requestLink } from '../../../src/features/staff/staff.server.ts';

import { readForm } from '../body.server.ts';
import { visitContext } from '../context.server.ts';
import { hourOf } from '../dates.ts';
import { hasPasskeys } from '../passkey-ceremony.server.ts';
import { safeRedirect } from '../safe-redirect.ts';
import { PasskeySignIn } from '../ui/passkey-sign-in.tsx';
import { SignInPage } from '../ui/sign-in-page.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { services, user: person } = context.get(visitContext);
  if (person) throw redirect(safeRedirect(new URL(request.url).searchParams.get('suite')));
  return { withPasskeys: hasPasskeys(services) };
}

type Answer = { sentTo: string; until: string } | { error: string; typed: string };

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const { services, network } = context.get(visitContext);
  const typed = String((await readForm(request)).get('email') ?? '');
  const checked = validateStaffAddress({ email: typed });
  if (!checked.ok) return { error: checked.errors.email ?? '', typed };
  await requestLink(services, checked.value.email, network);
  // Same response for unknown addresses, against enumeration.
  return { sentTo: checked.value.email, until: hourOf(services.now() + LINK_MINUTES * 60_000) };
}

export default function SignIn() {
  const { withPasskeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const isBusy = useNavigation().state !== 'idle';
  if (answer && 'sentTo' in answer) return <LinkSent {...answer} />;
  return (
    <SignInPage title="Entrer au bureau">
      <Form method="post" noValidate>
        <h1>Bonjour</h1>
        {withPasskeys && (
          <PasskeySignIn icon={<KeyRound aria-hidden="true" className="i" />} next={query.get('suite') ?? '/'} />
        )}
        <div>
          <label className="lab" htmlFor="email">
            Votre adresse de la maison
          </label>
          <input
            aria-describedby={answer ? 'email-error' : undefined}
            aria-invalid={answer ? true : undefined}
            autoComplete="username webauthn"
            className="inp"
            defaultValue={answer?.typed}
            id="email"
            key={answer?.error}
            name="email"
            type="email"
          />
          {answer && (
            <p className="err" id="email-error" role="alert">
              {answer.error}
            </p>
          )}
        </div>
        <button aria-disabled={isBusy} className={withPasskeys ? 'btn' : 'btn main'} type="submit">
          <Mail aria-hidden="true" className="i" />
          Recevoir un lien
        </button>
        <p className="q s">Pas de mot de passe. Le lien sert une fois, pendant {LINK_MINUTES} minutes.</p>
      </Form>
    </SignInPage>
  );
}

function LinkSent({ sentTo, until }: { sentTo: string; until: string }) {
  return (
    <SignInPage title="Regardez votre boîte">
      <section aria-labelledby="sent">
        <h1 id="sent">Regardez votre boîte</h1>
        <p role="status">
          Si <b>{sentTo}</b> est de la maison, un lien vient de partir. Ouvrez-le sur cet appareil avant {until}.
        </p>
        <Form method="post">
          <input name="email" type="hidden" value={sentTo} />
          <button className="btn" type="submit">
            Renvoyer un lien
          </button>
        </Form>
        <p className="q s">Rien&nbsp;? Regardez les indésirables, puis demandez à la direction.</p>
      </section>
    </SignInPage>
  );
}
