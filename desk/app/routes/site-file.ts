import type { LoaderFunctionArgs } from 'react-router';
import { enter } from '../context.server.ts';
import { fetchSite } from '../site-page.server.ts';

/** A style sheet, a letter or a picture of the site, for its page within the desk's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = enter(context, 'articles');
  const { pathname, search } = new URL(request.url);
  const found = await fetchSite(services, pathname + search);
  if (!found?.ok) return new Response(null, { status: found ? 404 : 502 });
  const isFixed = pathname.startsWith('/_assets/');
  return new Response(found.body, {
    headers: {
      'Content-Type': found.headers.get('content-type') ?? 'application/octet-stream',
      'Cache-Control': isFixed ? 'private, max-age=31536000, immutable' : 'no-store',
    },
  });
}
