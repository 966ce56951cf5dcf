import { ownPage } from '@/platform/http/connection/visit-source.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { MODES, modeCookie } from '@/platform/http/pages/data-saver-mode.ts';

export const prerender = false;

export const ALL = endpoint({
  POST: ({ params, request, locals: { services } }) => {
    const mode = MODES.find((it) => it === params.mode);
    if (!mode) return new Response(null, { status: 404 });
    const { host } = new URL(services.siteUrl);
    const page = ownPage(request.headers.get('referer') ?? undefined, host);
    return new Response(null, {
      status: 303,
      headers: {
        Location: services.siteUrl + (page ? page.pathname + page.search : '/'),
        'Set-Cookie': modeCookie(mode, services.siteUrl),
        'Cache-Control': 'no-store',
      },
    });
  },
});
