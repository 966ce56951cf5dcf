import { DoorOpen } from 'lucide-react';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ownerOfLink, signInByLink } from '../../../src/features/staff/staff.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SignInPage, StandaloneTitle } from '../ui/layout/standalone-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { readForm } from './body.server.ts';
import { visitContext } from './context.server.ts';
import { safeRedirect } from './safe-redirect.ts';
import { signInPath } from './session.ts';
import { signInAnswer } from './sign-in.server.ts';

/** GET does not consume the link, since mail scanners open links; the POST does. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, user: person } = context.get(visitContext);
  const query = new URL(request.url).searchParams;
  const token = query.get('cle') ?? '';
  const next = safeRedirect(query.get('suite'));
  const owner = await ownerOfLink(services, token);
  if (!owner) return data({ account: undefined, next }, { status: 410 });
  const { name, email } = owner;
  const signedInAs = person && person.member.id !== owner.id ? person.member.name : undefined;
  return data({ account: { token, name, email, signedInAs }, next });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(request);
  const next = safeRedirect(String(form.get('suite') ?? ''));
  const signedIn = await signInByLink(visit.services, String(form.get('cle') ?? ''), visit.device);
  if (!signedIn) return redirect(`/entrer${next === '/' ? '' : `?suite=${encodeURIComponent(next)}`}`);
  return redirect(next, { headers: await signInAnswer(visit, signedIn, 'lien') });
}

export default function AcceptInvitation() {
  const { account: link, next } = useLoaderData<typeof loader>();
  if (!link) {
    return (
      <SignInPage title="Ce lien ne sert plus">
        <section aria-labelledby="over" className="grid gap-3">
          <StandaloneTitle id="over">Ce lien ne sert plus</StandaloneTitle>
          <p>
            Il a déjà servi, ou ses 15 minutes sont passées. Si quelqu'un d'autre a pu l'ouvrir, prévenez la direction.
          </p>
          <ButtonLink look="main" to={signInPath(next)}>
            Recevoir un autre lien
          </ButtonLink>
        </section>
      </SignInPage>
    );
  }
  return (
    <SignInPage title="Entrer au bureau">
      <Form action="/entrer" className="grid gap-3" method="post" reloadDocument>
        <StandaloneTitle>Tout est prêt</StandaloneTitle>
        <p>
          Ce lien ouvre un compte du bureau&nbsp;: <b>{link.name}</b> ({link.email}).
        </p>
        {link.signedInAs && (
          <Notice role="alert">
            Ce navigateur est ouvert au nom de {link.signedInAs}. Si vous continuez, cette session se ferme et tout ce
            que vous ferez sera écrit au nom de {link.name}.
          </Notice>
        )}
        <p>Cet appareil sera reconnu pendant 30 jours. N'entrez pas ainsi sur celui de quelqu'un d'autre.</p>
        <input name="cle" type="hidden" value={link.token} />
        <input name="suite" type="hidden" value={next} />
        <Button look="main" type="submit">
          <DoorOpen />
          Entrer au bureau
        </Button>
      </Form>
    </SignInPage>
  );
}
