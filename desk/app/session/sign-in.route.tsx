import { Mail } from 'lucide-react';
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
import { hourOf } from '../text/dates.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SignInPage, StandaloneTitle } from '../ui/layout/standalone-page.tsx';
import { readForm } from './body.server.ts';
import { visitContext } from './context.server.ts';
import { hasPasskeys } from './passkey-ceremony.server.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { safeRedirect } from './safe-redirect.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { services, user: person } = context.get(visitContext);
  if (person) throw redirect(safeRedirect(new URL(request.url).searchParams.get('suite')));
  return { withPasskeys: hasPasskeys(services) };
}

type ActionResult = { sentTo: string; until: string } | { error: string; typed: string };

export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
  const { services, network } = context.get(visitContext);
  const typed = String((await readForm(request)).get('email') ?? '');
  const checked = validateStaffAddress({ email: typed });
  if (!checked.ok) return { error: checked.errors.email ?? '', typed };
  await requestLink(
    services,
    checked.value.email,
    network,
    safeRedirect(new URL(request.url).searchParams.get('suite')),
  );
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
      <Form className="grid gap-3" method="post" noValidate>
        <StandaloneTitle>Bonjour</StandaloneTitle>
        {withPasskeys && <PasskeySignIn next={query.get('suite') ?? '/'} />}
        <Field
          autoComplete="username webauthn"
          defaultValue={answer?.typed}
          error={answer?.error}
          id="email"
          isAnnounced
          key={answer?.error}
          label="Votre adresse professionnelle"
          name="email"
          type="email"
        />
        <Button aria-disabled={isBusy} look={withPasskeys ? 'plain' : 'main'} type="submit">
          <Mail />
          Recevoir un lien
        </Button>
        <p className="text-xs text-ink2">Pas de mot de passe. Le lien sert une fois, pendant {LINK_MINUTES} minutes.</p>
      </Form>
    </SignInPage>
  );
}

function LinkSent({ sentTo, until }: { sentTo: string; until: string }) {
  return (
    <SignInPage title="Regardez votre boîte">
      <section aria-labelledby="sent" className="grid gap-3">
        <StandaloneTitle id="sent">Regardez votre boîte</StandaloneTitle>
        <p role="status">
          Si <b>{sentTo}</b> a accès au bureau, un lien vient de partir. Ouvrez-le sur cet appareil avant {until}.
        </p>
        <Form className="grid" method="post">
          <input name="email" type="hidden" value={sentTo} />
          <Button type="submit">Renvoyer un lien</Button>
        </Form>
        <p className="text-xs text-ink2">Rien&nbsp;? Regardez les indésirables, puis demandez à la direction.</p>
      </section>
    </SignInPage>
  );
}
