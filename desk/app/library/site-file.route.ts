import type { LoaderFunctionArgs } from 'react-router';
import { fetchSite } from '../../../src/features/entries/guards/site-checks.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';

const TYPES = /^(text\/css|image\/|font\/|application\/font|video\/)/;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'content');
  const { pathname, search } = new URL(request.url);
  // As long as the browser waits: a preview asks for its styles once, and keeps the page without them.
  const found = await fetchSite(services, pathname + search, {}, request.signal);
  if (!found) return new Response(null, { status: 502 });
  const type = found.headers.get('content-type') ?? '';
  if (!found.ok || !TYPES.test(type)) throw notFound();
  const isFixed = pathname.startsWith('/_assets/');
  return new Response(found.body, {
    headers: {
      'Content-Type': type,
      'Cache-Control': isFixed ? 'private, max-age=31536000, immutable' : 'no-store',
    },
  });
}
