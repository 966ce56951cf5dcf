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

/** Whatever stands below is for the house: whoever is not in is sent to the door, and told nothing. */
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
  const room = requireRight(context, 'signed-in');
  const { id, name, role } = room.member;
  return { me: id, name, role, counts: await railCounts(room) };
}

export default function DeskLayout() {
  const { me, name, role, counts } = useLoaderData<typeof loader>();
  // On a device that several share, what one of them wrote is nothing for the next.
  useEffect(() => deleteOtherUsersDrafts(me), [me]);
  // A page that needs the room folds the rail.
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
