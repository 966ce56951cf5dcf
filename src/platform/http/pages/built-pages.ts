import { documentPolicy } from '../connection/security-headers.ts';
import { createPage, type Page } from './page.ts';
import { type FaultsOf, RefusedPage } from './page-faults.ts';

/*
 * Pages that the build rendered, each with the topics of content that it read and a fingerprint of each topic. When a
 * fingerprint changes, the page is rendered again; a page whose rendering fails stays as it was, and is tried again.
 * So does one that would be over its weight limit or against its policy, until its content changes.
 */

/** Hash of the content of each topic. */
export type Fingerprints = Readonly<Record<string, string>>;

/** Origins as the build writes them, by file name ('about.html'). */
export type PageOrigins = Readonly<Record<string, { path: string; dependencies: Fingerprints }>>;

/** One state of all content, and how a page of it is rendered. */
export interface ContentSnapshot {
  fingerprints: Fingerprints;
  /**
   * @returns the bound page, undefined when its entry is withdrawn, and the topics that it read.
   * @throws when it cannot be rendered.
   */
  render: (path: string) => Promise<{ html: string | undefined; topics: Iterable<string> }>;
}

export interface BuiltPages {
  /** Pages show this content from now on. Resolves when all pages that it changes were rendered, or have failed. */
  update(snapshot: ContentSnapshot): Promise<void>;
  /** The page at a path ('/about', '/robots.txt'). A stale one is waited for: no visitor sees withdrawn content. */
  find(path: string): Page | Promise<Page | undefined> | undefined;
  /** What there is now, stale or not: for a process that has no time. */
  current(path: string): Page | undefined;
}

interface Entry {
  /** Undefined while its entry is withdrawn: the address is rendered on demand. */
  page: Page | undefined;
  dependencies: Fingerprints;
  /** The content with which it could not be rendered. */
  failedWith?: ContentSnapshot;
  rendering?: Promise<void> | undefined;
}

interface Listeners {
  onError: (path: string, error: unknown) => void;
  onRendered?: (path: string) => void;
  faultsOf?: FaultsOf;
}

const RETRY_MS = 30_000;
const REVALIDATE = 'public, max-age=0, must-revalidate';
const ONE_WEEK = 'public, max-age=604800';
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  html: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': REVALIDATE },
  txt: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': REVALIDATE },
  xml: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': REVALIDATE },
  json: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': REVALIDATE },
  webmanifest: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': ONE_WEEK },
};

/**
 * @param texts built files by name, the origin and settings bound (finalise.ts).
 * @param onError told of each page that could not be rendered, or is refused.
 * @param onRendered told of each page that shows the present content.
 */
export function createBuiltPages(
  texts: ReadonlyMap<string, string>,
  origins: PageOrigins,
  { onError, onRendered = () => {}, faultsOf = () => [] }: Listeners,
): BuiltPages {
  const entries = new Map<string, Entry>();
  for (const [name, html] of texts) {
    const isApart = name.endsWith('.html') && !origins[name];
    const page = { ...builtPage(name, html), policy: isApart ? documentPolicy(html) : undefined };
    entries.set(name, { page, dependencies: origins[name]?.dependencies ?? {} });
  }
  let snapshot: ContentSnapshot | undefined;

  const isFresh = (made: Fingerprints) =>
    !snapshot || Object.entries(made).every(([topic, print]) => (snapshot?.fingerprints[topic] ?? '') === print);
  const isStale = (entry: Entry) => !isFresh(entry.dependencies) && entry.failedWith !== snapshot;

  async function render(name: string, entry: Entry): Promise<void> {
    const origin = origins[name];
    if (!snapshot || !origin) return;
    if (isFresh(origin.dependencies)) {
      Object.assign(entry, { dependencies: origin.dependencies, page: builtPage(name, texts.get(name) ?? '') });
      onRendered(origin.path);
      return;
    }
    const used = snapshot;
    try {
      const { html, topics } = await used.render(origin.path);
      const faults = html === undefined ? [] : faultsOf(origin.path, html);
      if (faults.length > 0) throw new RefusedPage(origin.path, faults);
      entry.dependencies = Object.fromEntries([...topics].map((topic) => [topic, used.fingerprints[topic] ?? '']));
      entry.page = html === undefined ? undefined : { ...builtPage(name, html), isBuilt: false };
      onRendered(origin.path);
    } catch (error) {
      entry.failedWith = used;
      onError(origin.path, error);
      if (error instanceof RefusedPage) return;
      setTimeout(() => {
        if (entry.failedWith !== snapshot) return;
        delete entry.failedWith;
        void refresh(name, entry);
      }, RETRY_MS).unref();
    }
  }

  async function refresh(name: string, entry: Entry): Promise<void> {
    // The content may change again while a page is rendered.
    while (isStale(entry)) {
      entry.rendering ??= render(name, entry).finally(() => {
        entry.rendering = undefined;
      });
      await entry.rendering;
    }
  }

  return {
    async update(next) {
      snapshot = next;
      for (const [name, entry] of entries) {
        if (entry.failedWith && isFresh(entry.dependencies)) {
          // What failed was taken back: the page shows the present content without being rendered.
          delete entry.failedWith;
          onRendered(origins[name]?.path ?? name);
        }
        if (!isStale(entry)) continue;
        await refresh(name, entry);
        // Requests are answered between two pages.
        await new Promise(setImmediate);
        if (snapshot !== next) return;
      }
    },
    current: (path) => entries.get(nameOf(path, entries))?.page,
    find(path) {
      const name = nameOf(path, entries);
      const entry = entries.get(name);
      if (!entry) return undefined;
      return isStale(entry) ? refresh(name, entry).then(() => entry.page) : entry.page;
    },
  };
}

function builtPage(name: string, html: string): Page {
  const headers = HEADERS[name.slice(name.lastIndexOf('.') + 1)];
  return createPage({ html, headers: headers ?? HEADERS.html, isBuilt: true });
}

/** '/' → 'index.html', '/about' → 'about.html', '/robots.txt' → itself. */
function nameOf(path: string, names: { has: (name: string) => boolean }): string {
  const name = path === '/' ? 'index' : path.slice(1);
  return names.has(name) ? name : `${name}.html`;
}
