import { DoorOpen } from 'lucide-react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { enterByLink, isLinkValid } from '../../../src/features/staff/staff.server.ts';
import { visitContext } from '../context.server.ts';
import { sessionCookie } from '../session-cookie.server.ts';
import { Door } from '../ui/door.tsx';

/** The page behind a mailed link: opening it uses nothing up, since mail scanners open every link; the button does. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = context.get(visitContext);
  const token = new URL(request.url).searchParams.get('cle') ?? '';
  const isValid = await isLinkValid(services, token);
  return data({ token: isValid ? token : undefined }, { status: isValid ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { services, device } = context.get(visitContext);
  const token = String((await request.formData()).get('cle') ?? '');
  const secret = await enterByLink(services, token, device);
  if (secret === undefined) return redirect('/entrer');
  return redirect('/', { headers: { 'Set-Cookie': await sessionCookie(services.deskUrl).serialize(secret) } });
}

export default function EnterPage() {
  const { token } = useLoaderData<typeof loader>();
  if (token === undefined) {
    return (
      <Door title="Ce lien ne sert plus">
        <section aria-labelledby="over">
          <h1 id="over">Ce lien ne sert plus</h1>
          <p>
            Il a déjà servi, ou ses 15 minutes sont passées. Si quelqu'un d'autre a pu l'ouvrir, prévenez la direction.
          </p>
          <Link className="btn main" to="/connexion">
            Recevoir un autre lien
          </Link>
        </section>
      </Door>
    );
  }
  return (
    <Door title="Entrer au bureau">
      <Form action="/entrer" method="post" reloadDocument>
        <h1>Tout est prêt</h1>
        <p>Cet appareil sera reconnu pendant 30 jours. N'entrez pas ainsi sur celui de quelqu'un d'autre.</p>
        <input name="cle" type="hidden" value={token} />
        <button className="btn main" type="submit">
          <DoorOpen aria-hidden="true" className="i" />
          Entrer au bureau
        </button>
      </Form>
    </Door>
  );
}
