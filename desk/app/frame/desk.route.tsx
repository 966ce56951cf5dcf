import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router';
import { VERSION } from '../../../src/platform/version.ts';
import { deleteOtherUsersDrafts } from '../editing/autosave/local-drafts.ts';
import { publishableKinds } from '../editing/entries/content.server.ts';
import { deleteOtherUsersFiles } from '../editing/files/local-files.ts';
import { requireRight, visitContext } from '../session/context.server.ts';
import { Mailboxes } from '../session/mailboxes.ts';
import { safeRedirect } from '../session/safe-redirect.ts';
import { signInPath } from '../session/session.ts';
import { WaitingCount } from '../ui/layout/document-title.tsx';
import { Notice } from '../ui/notice.tsx';
import { useArrivalSound } from './arrival-sound.ts';
import { BeforeHydration, UNLOADED, useBeforeHydration } from './before-hydration.tsx';
import { MailNotice } from './mail-notice.tsx';
import { navigationFor } from './navigation.ts';
import { Navigation } from './navigation.tsx';
import { useCounts } from './navigation-count.tsx';
import { railCounts } from './rail-counts.server.ts';
import { useNamedField } from './use-named-field.ts';

/** Middleware of every route below: leads to sign-in without a session. */
export const middleware: MiddlewareFunction[] = [
  ({ context, request }) => {
    if (context.get(visitContext).user) return;
    throw redirect(signInPath(pageOf(request)));
  },
];

/** The page where the request began: that of a form is named by the referrer, its own address may be no page. */
function pageOf({ method, url, headers }: Request): string {
  const own = new URL(url);
  const page = method === 'GET' ? own : URL.parse(headers.get('referer') ?? '');
  if (page?.host !== own.host) return '/';
  // Of the router's own requests for data.
  page.searchParams.delete('_routes');
  return safeRedirect(page.pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') + page.search);
}

export async function loader({ context }: LoaderFunctionArgs) {
  const desk = requireRight(context, 'signed-in');
  const { id, name, role } = desk.member;
  const canPublishTogether = publishableKinds(desk.member).length > 0;
  return { me: id, name, role, canPublishTogether, version: VERSION, counts: await railCounts(desk) };
}

export default function DeskLayout() {
  const { me, name, role, version, counts: initialCounts } = useLoaderData<typeof loader>();
  const counts = useCounts(initialCounts);
  useArrivalSound(counts.arrivedAt);
  useNamedField();
  const { pathname } = useLocation();
  // Shared devices: delete other users' local drafts.
  useEffect(() => {
    deleteOtherUsersDrafts(me);
    void deleteOtherUsersFiles(me);
  }, [me]);
  const isSlim = useMatches().some(({ handle }) => (handle as { isSlim?: boolean } | undefined)?.isSlim);
  useBeforeHydration();
  return (
    <WaitingCount value={counts.waiting}>
      <BeforeHydration />
      <a className="absolute -top-16 left-2 z-9 bg-cloth px-4 py-[0.6rem] text-oncloth focus:top-3" href="#travail">
        Aller au travail
      </a>
      <div
        className={`min-h-[calc(100vh-6px)] bg-rail print:block max-lg:not-short:pb-tabs lg:grid ${isSlim ? 'lg:h-[calc(100vh-6px)] lg:min-h-0 lg:grid-cols-[3.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[13.25rem_minmax(0,1fr)]'}`}
      >
        <Navigation
          counts={counts}
          isSlim={isSlim}
          name={name}
          navigation={navigationFor(role)}
          role={role}
          version={version}
        />
        <main
          className="flex min-w-0 flex-col bg-surface max-lg:min-h-[calc(100vh-6px-3.5rem)] lg:min-h-0"
          id="travail"
          tabIndex={-1}
        >
          <noscript>
            <Notice className="mx-gut my-3 max-w-measure" tone="bad">
              Le bureau a besoin de JavaScript&nbsp;: activez-le dans votre navigateur, puis rechargez la page.
            </Notice>
          </noscript>
          <div hidden id={UNLOADED} role="alert" suppressHydrationWarning>
            <Notice className="mx-gut my-3 max-w-measure" tone="bad">
              Le bureau ne s'est pas chargé en entier&nbsp;: rien ne part de cette page. Copiez ce que vous avez écrit,
              puis rechargez-la.
            </Notice>
          </div>
          <Mailboxes value={counts}>
            {/^\/(?:aujourdhui|demandes|candidats)/.test(pathname) && <MailNotice />}
            <Outlet />
          </Mailboxes>
        </main>
      </div>
    </WaitingCount>
  );
}
