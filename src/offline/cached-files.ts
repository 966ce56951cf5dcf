import { fetchFile, findFile, isSiteFile, isSitePage } from './site-copy.ts';
import { filesOf, openCache, PAGES_CACHE } from './stored-page.ts';

/* Hashed files, in one cache per release, which takes over the files that stored pages need. */

declare const RELEASE: string;

const CACHE_PREFIX = 'files ';
const OWN_CACHE = CACHE_PREFIX + RELEASE;
/** Oldest pictures are evicted first; sheets, scripts and fonts are bounded by the release. */
const MAX_PICTURES = 60;
const PICTURE = /\.(avif|webp|png|jpe?g|svg)$/;

/** Cache first, then network. @throws where neither has it. */
export async function respondWithFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const own = await openCache(OWN_CACHE);
  const known = own && (await findFile(pathname, [OWN_CACHE]));
  if (known) return known;
  const elsewhere = own && (await findFile(pathname, await caches.keys()));
  const response = elsewhere ?? (await fetchFile(request));
  if (own && isSiteFile(pathname, response)) void cacheFile(own, pathname, response.clone());
  return response;
}

async function cacheFile(own: Cache, path: string, response: Response): Promise<void> {
  try {
    await own.put(path, response);
    if (!PICTURE.test(path)) return;
    const pictures = (await own.keys()).filter(({ url }) => PICTURE.test(url));
    for (const picture of pictures.slice(0, -MAX_PICTURES)) await own.delete(picture);
  } catch {}
}

export function cacheLoaded(paths: readonly string[]): Promise<unknown> {
  return Promise.allSettled(paths.map((path) => respondWithFile(new Request(path, { cache: 'force-cache' }))));
}

/** The former release's cache stays for open pages; older ones are deleted. */
export async function evictOldReleases(): Promise<void> {
  const own = await openCache(OWN_CACHE);
  for (const page of own ? await cachedPages() : []) {
    for (const path of filesOf(await page.text())) {
      if (await findFile(path, [OWN_CACHE])) continue;
      const file = await findFile(path, await caches.keys());
      if (file) await own?.put(path, file);
    }
  }
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== OWN_CACHE);
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

async function cachedPages(): Promise<readonly Response[]> {
  return ((await (await openCache(PAGES_CACHE))?.matchAll()) ?? []).filter(isSitePage);
}
