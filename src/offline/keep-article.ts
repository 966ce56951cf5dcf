import { ARTICLES, copyOf, filesOf, notedFiles, noteFiles, openCache } from './kept-page.ts';
import { fetchFile, findPage, isOwnFile, isOwnPage } from './own-copy.ts';

/** Stores an article with its pictures on the device, or removes them. Labels are `data-` attributes. */
export async function startKeeping(place: HTMLElement): Promise<void> {
  const [button, status] = [place.querySelector('button'), place.querySelector('[role=status]')];
  const cache = 'serviceWorker' in navigator ? await openCache(ARTICLES) : undefined;
  if (!cache || !button || !status) return;
  const path = location.pathname;
  let isKept = Boolean(await findPage(path, cache));

  const show = (said = '') => {
    button.setAttribute('aria-pressed', `${isKept}`);
    status.textContent = said;
  };
  button.addEventListener('click', async () => {
    if (button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    const { kept = '', gone = '', failed = '' } = place.dataset;
    try {
      if (isKept) await forget(cache, path);
      else await keep(cache, path);
      isKept = !isKept;
      show(isKept ? kept : gone);
    } catch {
      // Interrupted, or no space left: no partial copies.
      await forget(cache, path).catch(() => {});
      isKept = false;
      show(failed);
    }
    button.removeAttribute('aria-busy');
  });
  show();
  place.classList.remove('invisible');
}

async function keep(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'force-cache' });
  if (!isOwnPage(response)) throw new Error(`${path}: ${response.status}`);
  const { html, copy } = await copyOf(response);
  const files = [...new Set([...filesOf(html), ...(await picturesShown())])];
  await Promise.all(files.map((file) => keepFile(cache, file)));
  noteFiles(copy, files);
  await cache.put(path, copy);
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const file = await fetchFile(new Request(path, { cache: 'force-cache' }));
  if (!isOwnFile(path, file)) throw new Error(`${path}: ${file.status}`);
  await cache.put(path, file);
}

async function picturesShown(): Promise<string[]> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main article img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  const addresses = pictures.filter(({ currentSrc }) => currentSrc).map(({ currentSrc }) => new URL(currentSrc));
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

async function forget(cache: Cache, path: string): Promise<void> {
  await cache.delete(path);
  const needed = new Set((await cache.matchAll()).flatMap((page) => notedFiles(page) ?? []));
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const isFile = response && !notedFiles(response);
    if (isFile && !needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
