import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, redirect, useLoaderData } from 'react-router';
import { enter, visitContext } from '../context.server.ts';
import { railCounts } from '../rail-counts.server.ts';
import { roomsOf } from '../rooms.ts';
import { Rail } from '../ui/rail.tsx';

/** Whatever stands below is for the house: whoever is not in is sent to the door, and told nothing. */
export const middleware: MiddlewareFunction[] = [
  ({ context, request }) => {
    if (context.get(visitContext).person) return;
    const { pathname, search } = new URL(request.url);
    const next = pathname.replace(/\.data$/, '') + search;
    throw redirect(
      request.method === 'GET' && next !== '/' ? `/connexion?suite=${encodeURIComponent(next)}` : '/connexion',
    );
  },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const room = enter(context, 'anybody');
  const { name, role } = room.member;
  return { name, role, counts: await railCounts(room) };
}

export default function DeskLayout() {
  const { name, role, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <a className="skip" href="#travail">
        Aller au travail
      </a>
      <div className="app">
        <Rail counts={counts} name={name} role={role} rooms={roomsOf(role)} />
        <main className="work" id="travail" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
