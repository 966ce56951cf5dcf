import type { APIContext } from 'astro';

/** Answers with another page of the site, as if it had been asked for; the address stays. */
export function rewriteToPage(context: APIContext, path: string): Promise<Response> {
  const accepted = context.request.headers.get('accept-encoding');
  const headers = new Headers(accepted === null ? [] : [['accept-encoding', accepted]]);
  return context.rewrite(new Request(new URL(path, context.url), { headers }));
}
