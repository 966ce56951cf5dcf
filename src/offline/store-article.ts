import { fetchFile, findPage, isSiteFile, isSitePage } from './site-copy.ts';
import { ARTICLES_CACHE, copyOf, filesInHeader, filesOf, openCache, setFiles } from './stored-page.ts';

/** Stores an article with its pictures on the device, or removes them. Labels are `data-` attributes. */
export async function startStoring(place: HTMLElement): Promise<void> {
  const [button, status] = [place.querySelector('button'), place.querySelector('[role=status]')];
  const cache = 'serviceWorker' in navigator ? await openCache(ARTICLES_CACHE) : undefined;
  if (!cache || !button || !status) return;
  const path = location.pathname;
  let isStored = Boolean(await findPage(path, cache));

  const show = (message = '') => {
    button.setAttribute('aria-pressed', `${isStored}`);
    status.textContent = message;
  };
  button.addEventListener('click', async () => {
    if (button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    const { kept = '', gone = '', failed = '' } = place.dataset;
    try {
      if (isStored) await deleteArticle(cache, path);
      else await storeArticle(cache, path);
      isStored = !isStored;
      show(isStored ? kept : gone);
    } catch {
      // Interrupted, or no space left: no partial copies.
      await deleteArticle(cache, path).catch(() => {});
      isStored = false;
      show(failed);
    }
    button.removeAttribute('aria-busy');
  });
  show();
  place.classList.remove('invisible');
}

async function storeArticle(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'force-cache' });
  if (!isSitePage(response)) throw new Error(`${path}: ${response.status}`);
  const { html, copy } = await copyOf(response);
  const files = [...new Set([...filesOf(html), ...(await picturesShown())])];
  await Promise.all(files.map((file) => storeFile(cache, file)));
  setFiles(copy, files);
  await cache.put(path, copy);
}

async function storeFile(cache: Cache, path: string): Promise<void> {
  const file = await fetchFile(new Request(path, { cache: 'force-cache' }));
  if (!isSiteFile(path, file)) throw new Error(`${path}: ${file.status}`);
  await cache.put(path, file);
}

async function picturesShown(): Promise<string[]> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main article img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  const addresses = pictures.filter(({ currentSrc }) => currentSrc).map(({ currentSrc }) => new URL(currentSrc));
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

async function deleteArticle(cache: Cache, path: string): Promise<void> {
  await cache.delete(path);
  const needed = new Set((await cache.matchAll()).flatMap((page) => filesInHeader(page) ?? []));
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const isFile = response && !filesInHeader(response);
    if (isFile && !needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
