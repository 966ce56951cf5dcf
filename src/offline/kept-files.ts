import { filesOf, openCache, PAGES } from './kept-page.ts';
import { fetchFile, findFile, isOwnFile, isOwnPage } from './own-copy.ts';

/* Hashed files, in one cache per release, which takes over the files that stored pages need. */

declare const RELEASE: string;

const FILES = 'files ';
const OWN = FILES + RELEASE;
/** Oldest pictures are evicted first; sheets, scripts and fonts are bounded by the release. */
const MOST_PICTURES = 60;
const PICTURE = /\.(avif|webp|png|jpe?g|svg)$/;

/** Cache first, then network. @throws where neither has it. */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const own = await openCache(OWN);
  const known = own && (await findFile(pathname, [OWN]));
  if (known) return known;
  const elsewhere = own && (await findFile(pathname, await caches.keys()));
  const response = elsewhere ?? (await fetchFile(request));
  if (own && isOwnFile(pathname, response)) void keepFile(own, pathname, response.clone());
  return response;
}

async function keepFile(own: Cache, path: string, response: Response): Promise<void> {
  try {
    await own.put(path, response);
    if (!PICTURE.test(path)) return;
    const pictures = (await own.keys()).filter(({ url }) => PICTURE.test(url));
    for (const picture of pictures.slice(0, -MOST_PICTURES)) await own.delete(picture);
  } catch {}
}

export function keepLoaded(paths: readonly string[]): Promise<unknown> {
  return Promise.allSettled(paths.map((path) => answerFile(new Request(path, { cache: 'force-cache' }))));
}

/** The former release's cache stays for open pages; older ones are deleted. */
export async function sweepFiles(): Promise<void> {
  const own = await openCache(OWN);
  for (const page of own ? await keptPages() : []) {
    for (const path of filesOf(await page.text())) {
      if (await findFile(path, [OWN])) continue;
      const file = await findFile(path, await caches.keys());
      if (file) await own?.put(path, file);
    }
  }
  const others = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== OWN);
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

async function keptPages(): Promise<readonly Response[]> {
  return ((await (await openCache(PAGES))?.matchAll()) ?? []).filter(isOwnPage);
}
