import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  redirect,
  useLoaderData,
  useMatches,
} from 'react-router';
import { requireRight, visitContext } from '../context.server.ts';
import { deleteOtherUsersDrafts } from '../local-drafts.ts';
import { navigationFor } from '../navigation.ts';
import { railCounts } from '../rail-counts.server.ts';
import { Rail } from '../ui/rail.tsx';

/** Middleware of every route below: redirects to sign-in without a session. */
export const middleware: MiddlewareFunction[] = [
  ({ context, request }) => {
    if (context.get(visitContext).user) return;
    const { pathname, search } = new URL(request.url);
    const next = pathname.replace(/\.data$/, '') + search;
    throw redirect(
      request.method === 'GET' && next !== '/' ? `/connexion?suite=${encodeURIComponent(next)}` : '/connexion',
    );
  },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const desk = requireRight(context, 'signed-in');
  const { id, name, role } = desk.member;
  return { me: id, name, role, counts: await railCounts(desk) };
}

export default function DeskLayout() {
  const { me, name, role, counts } = useLoaderData<typeof loader>();
  // Shared devices: delete other users' local drafts.
  useEffect(() => deleteOtherUsersDrafts(me), [me]);
  const isSlim = useMatches().some(({ handle }) => (handle as { isSlim?: boolean } | undefined)?.isSlim);
  return (
    <>
      <a className="skip" href="#travail">
        Aller au travail
      </a>
      <div className={isSlim ? 'app slim' : 'app'}>
        <Rail counts={counts} name={name} role={role} navigation={navigationFor(role)} />
        <main className="work" id="travail" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
