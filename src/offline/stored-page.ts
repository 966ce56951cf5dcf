import { findPage } from './site-copy.ts';

/** Names of the browser's caches: of visited pages, and of articles that a visitor keeps. */
export const PAGES_CACHE = 'pages';
export const ARTICLES_CACHE = 'articles';

const [STORED_AT, TURN, TITLE, FILES] = ['x-kept-at', 'x-turn', 'x-title', 'x-files'];

export interface StoredPage {
  path: string;
  title: string;
  at: Date;
  /** Monotonic, since a device's clock may be set back. */
  turn: number;
}

/** Undefined where the browser forbids storage or has no space left. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name);
  } catch {
    return undefined;
  }
}

/** Headers of the transfer, not of the content. */
export const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'set-cookie', 'vary'];

export async function copyOf(response: Response): Promise<{ html: string; copy: Response }> {
  const html = await response.text();
  const [, title = ''] = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html) ?? [];
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  headers.set(STORED_AT, new Date().toISOString());
  headers.set(TITLE, encodeURIComponent(title));
  return { html, copy: new Response(html, { headers }) };
}

export function storedAt({ headers }: Response): Date {
  return new Date(headers.get(STORED_AT) ?? 0);
}

export function setFiles(copy: Response, paths: readonly string[]): void {
  copy.headers.set(FILES, JSON.stringify(paths));
}

export function filesInHeader({ headers }: Response): string[] | undefined {
  const paths = headers.get(FILES);
  return paths === null ? undefined : JSON.parse(paths);
}

export function setTurn(copy: Response, turn: number): void {
  copy.headers.set(TURN, `${turn}`);
}

export async function listPages(cache: Cache | undefined): Promise<StoredPage[]> {
  const kept: StoredPage[] = [];
  for (const { url } of (await cache?.keys()) ?? []) {
    const path = new URL(url).pathname;
    const copy = await findPage(path, cache);
    const title = copy?.headers.get(TITLE);
    if (copy && title)
      kept.unshift({
        path,
        title: decodeURIComponent(title),
        at: storedAt(copy),
        turn: Number(copy.headers.get(TURN)),
      });
  }
  return kept.sort((a, b) => b.turn - a.turn);
}

export function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/_assets\/[^"]+\.(?:css|js|woff2))"/g)].map(([, path = '']) => path);
}
