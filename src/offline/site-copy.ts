import { NEVER_KEPT } from '../content/pages/offline.ts';
import { isSiteResponse } from '../sending/site-response.ts';

/* Only responses of the site, of the expected type, are cached: none of a captive portal or proxy. */

const CAMPAIGN = /^(utm_|fbclid$|gclid$)/;
const PAGE = /^text\/html/;
/** Expected media types by extension; other files must not be HTML. */
const TYPES: readonly [path: RegExp, type: RegExp][] = [
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.(avif|webp|png|jpe?g|svg)$/, /^image\//],
  [/^/, /^(?!text\/html)./],
];

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

export const isSitePage = (response: Response): boolean =>
  response.status === 200 && isSiteResponse(response) && PAGE.test(typeOf(response));

export const isSiteFile = (path: string, response: Response): boolean =>
  response.status === 200 && isSiteResponse(response) && isOfType(path, response);

function isOfType(path: string, response: Response): boolean {
  return TYPES.find(([end]) => end.test(path))?.[1].test(typeOf(response)) ?? false;
}

export function isCacheable({ origin, pathname, searchParams }: URL, response: Response): boolean {
  return (
    origin === location.origin &&
    isSitePage(response) &&
    !response.redirected &&
    !NEVER_KEPT.test(pathname) &&
    [...searchParams.keys()].every((name) => CAMPAIGN.test(name)) &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  );
}

/** Whether it is shown although a copy exists: redirects are, server errors are not. */
export const replacesCopy = (response: Response): boolean =>
  response.type === 'opaqueredirect' || (isSiteResponse(response) && response.status < 500);

/** Retries past the HTTP cache on an unexpected type. @throws on a network error. */
export async function fetchFile(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  return response.status === 200 && !isOfType(pathname, response)
    ? fetch(new Request(request, { cache: 'reload' }))
    : response;
}

export async function findFile(path: string, names: readonly string[]): Promise<Response | undefined> {
  for (const cacheName of names) {
    const copy = await caches.match(path, { cacheName });
    if (copy && isSiteFile(path, copy)) return copy;
  }
  return undefined;
}

export async function findPage(path: string, cache: Cache | undefined): Promise<Response | undefined> {
  const copy = await cache?.match(path);
  return copy && isSitePage(copy) ? copy : undefined;
}
