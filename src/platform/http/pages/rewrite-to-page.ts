import type { APIContext } from 'astro';

/** Renders another page of the site in answer; the address stays. */
export function rewriteToPage(context: APIContext, path: string): Promise<Response> {
  const accepted = context.request.headers.get('accept-encoding');
  const headers = new Headers(accepted === null ? [] : [['accept-encoding', accepted]]);
  return context.rewrite(new Request(new URL(path, context.url), { headers }));
}
