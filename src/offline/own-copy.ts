import { NEVER_KEPT } from '../content/offline.ts';
import { isOwnAnswer } from '../sending/own-answer.ts';

/*
 * Which answers are kept, and which copies count: those of the site itself, of the type that is asked for. What a portal,
 * a proxy or a host answered in its place is kept by nobody, and a copy of it is as none.
 */

/** Added to an address by links that lead to us; the page is the same. */
const CAMPAIGN = /^(utm_|fbclid$|gclid$)/;
const PAGE = /^text\/html/;
/** What a type must be, by the end of the path; any other file must be no page. */
const TYPES: readonly [path: RegExp, type: RegExp][] = [
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.(avif|webp|png|jpe?g|svg)$/, /^image\//],
  [/^/, /^(?!text\/html)./],
];

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';

export const isOwnPage = (response: Response): boolean =>
  response.status === 200 && isOwnAnswer(response) && PAGE.test(typeOf(response));

export const isOwnFile = (path: string, response: Response): boolean =>
  response.status === 200 && isOwnAnswer(response) && isOfType(path, response);

function isOfType(path: string, response: Response): boolean {
  return TYPES.find(([end]) => end.test(path))?.[1].test(typeOf(response)) ?? false;
}

/** Whether a page is kept that came in answer to this address. */
export function mayBeKept({ origin, pathname, searchParams }: URL, response: Response): boolean {
  return (
    origin === location.origin &&
    isOwnPage(response) &&
    !response.redirected &&
    !NEVER_KEPT.test(pathname) &&
    [...searchParams.keys()].every((name) => CAMPAIGN.test(name)) &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  );
}

/** Whether it is shown though there is a copy: what the site says of the page, failures excepted, and where it leads to. */
export const replacesCopy = (response: Response): boolean =>
  response.type === 'opaqueredirect' || (isOwnAnswer(response) && response.status < 500);

/** From the network; once more past the browser's own cache, where what came is no such file. @throws where there is no answer. */
export async function fetchFile(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  return response.status === 200 && !isOfType(pathname, response)
    ? fetch(new Request(request, { cache: 'reload' }))
    : response;
}

/** The first copy of a file that counts, in the caches of these names. */
export async function findFile(path: string, names: readonly string[]): Promise<Response | undefined> {
  for (const cacheName of names) {
    const copy = await caches.match(path, { cacheName });
    if (copy && isOwnFile(path, copy)) return copy;
  }
  return undefined;
}

/** The copy of a page, if it counts. */
export async function findPage(path: string, cache: Cache | undefined): Promise<Response | undefined> {
  const copy = await cache?.match(path);
  return copy && isOwnPage(copy) ? copy : undefined;
}
