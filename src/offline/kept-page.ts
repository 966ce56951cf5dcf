import { findPage } from './own-copy.ts';

/** What was read. */
export const PAGES = 'pages';
/** Kept on purpose: articles with all that they show. */
export const ARTICLES = 'articles';

const [KEPT_AT, TURN, TITLE, FILES] = ['x-kept-at', 'x-turn', 'x-title', 'x-files'];

/** A page of the list: its path, its title as HTML, and the instant that it was kept at. */
export interface KeptPage {
  path: string;
  title: string;
  at: Date;
  /** Higher than of what was kept before: a device's clock may go back. */
  turn: number;
}

/** @returns undefined where the browser forbids storage, or has none left: then nothing is kept, and nothing breaks. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name);
  } catch {
    return undefined;
  }
}

/** Headers of how a page came, which are not of what it says. */
export const OF_ITS_WAY = ['content-encoding', 'content-length', 'set-cookie', 'vary'];

/** The page as it is kept: all its bytes, and no word of how they travelled. */
export async function copyOf(response: Response): Promise<{ html: string; copy: Response }> {
  const html = await response.text();
  const [, title = ''] = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html) ?? [];
  const headers = new Headers(response.headers);
  for (const name of OF_ITS_WAY) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  headers.set(TITLE, encodeURIComponent(title));
  return { html, copy: new Response(html, { headers }) };
}

export function keptAt({ headers }: Response): Date {
  return new Date(headers.get(KEPT_AT) ?? 0);
}

/** What a page that is kept on purpose is kept with, by path. */
export function noteFiles(copy: Response, paths: readonly string[]): void {
  copy.headers.set(FILES, JSON.stringify(paths));
}

/** @returns undefined for what is no such page. */
export function notedFiles({ headers }: Response): string[] | undefined {
  const paths = headers.get(FILES);
  return paths === null ? undefined : JSON.parse(paths);
}

export function noteTurn(copy: Response, turn: number): void {
  copy.headers.set(TURN, `${turn}`);
}

/** The pages of a cache, those that were kept last first. */
export async function listPages(cache: Cache | undefined): Promise<KeptPage[]> {
  const kept: KeptPage[] = [];
  for (const { url } of (await cache?.keys()) ?? []) {
    const path = new URL(url).pathname;
    const copy = await findPage(path, cache);
    const title = copy?.headers.get(TITLE);
    if (copy && title)
      kept.unshift({ path, title: decodeURIComponent(title), at: keptAt(copy), turn: Number(copy.headers.get(TURN)) });
  }
  return kept.sort((a, b) => b.turn - a.turn);
}

/** What a page needs to look and act as it should: its sheets, scripts and fonts, by their hashed addresses. */
export function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/_assets\/[^"]+\.(?:css|js|woff2))"/g)].map(([, path = '']) => path);
}
