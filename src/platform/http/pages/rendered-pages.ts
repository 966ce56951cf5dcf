import { LRUCache } from 'lru-cache';
import { createPage, type Page } from './page.ts';

/** What a page says about itself in `Astro.locals.reusable` to be kept after it was rendered for a request. */
export interface ReusablePage {
  /** Query parameters that the page reads. An address with one of them is never kept: their values have no end. */
  parameters: readonly string[];
  /** False once it has to be rendered again. */
  isFresh: () => boolean;
  /** The words of its slots at this load. */
  fill: (load: PageLoad) => Record<string, string>;
  /** Words that are this load's alone: never sent to another visitor. Others (counters) may be a second old. */
  isPersonal?: boolean;
}

/** One load of a page. */
export interface PageLoad {
  request: { method: string; headers: { get: (name: string) => string | null } };
  /** Path as sent, where the page answers for another address. */
  requestedPath?: string | undefined;
}

/** The parts of an address that decide whether a kept page answers it. */
export type PageAddress = Pick<URL, 'pathname' | 'searchParams'>;

/** Pages that were rendered for a request, kept for those that come after it. */
export interface RenderedPages {
  /** Another number after each `clear`. */
  readonly generation: number;
  /** The page with the words of this load, while it is fresh. */
  find(address: PageAddress, load: PageLoad): Page | undefined;
  /**
   * @param html with slots.
   * @param generation when its rendering began: what was cleared meanwhile is not kept.
   * @returns the page with the words of this load.
   */
  put(address: PageAddress, rendered: RenderedPage, load: PageLoad, generation: number): Page;
  /**
   * Finds the page as it was before the content changed, in place of a refused one; kept like the page itself.
   * @returns undefined: there is none
   */
  keepFormer(address: PageAddress, load: PageLoad, generation: number): Page | undefined;
  /** All of them are out of date: content that they show has changed. */
  clear(): void;
}

export interface RenderedPage extends Pick<Page, 'html' | 'status' | 'headers'> {
  reusable: ReusablePage;
}

interface Entry {
  page: Page;
  reusable: ReusablePage;
  filledAt: number;
}

const MAX_PAGES = 200;
const MAX_CHARACTERS = 16 * 1024 * 1024;
const WORDS_MAX_AGE_MS = 1000;

/** @param clock milliseconds. */
export function createRenderedPages(clock = () => performance.now()): RenderedPages {
  const limits = {
    max: MAX_PAGES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page }: Entry) => page.html.length + 1,
  };
  const entries = new LRUCache<string, Entry>(limits);
  const former = new LRUCache<string, Entry>(limits);
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    find(address, load) {
      const entry = entries.get(address.pathname);
      if (!entry || readsQuery(address, entry.reusable)) return undefined;
      if (!entry.reusable.isFresh()) {
        entries.delete(address.pathname);
        return undefined;
      }
      const words = entry.reusable.fill(load);
      if (entry.reusable.isPersonal) return { ...entry.page, words };
      if (clock() - entry.filledAt >= WORDS_MAX_AGE_MS) {
        entry.page = { ...entry.page, words };
        entry.filledAt = clock();
      }
      return entry.page;
    },
    put(address, { reusable, ...rendered }, load, begun) {
      const words = reusable.fill(load);
      const page = createPage({ ...rendered, words, kept: reusable.isPersonal ? 'template' : 'all' });
      if (begun === generation && !readsQuery(address, reusable))
        entries.set(address.pathname, { page, reusable, filledAt: clock() });
      else page.kept = 'nothing';
      return page;
    },
    keepFormer(address, load, begun) {
      const entry = former.get(address.pathname);
      if (!entry || readsQuery(address, entry.reusable)) return undefined;
      const words = entry.reusable.fill(load);
      const page = { ...entry.page, words };
      if (begun === generation) entries.set(address.pathname, { ...entry, page, filledAt: clock() });
      return page;
    },
    clear() {
      generation += 1;
      for (const [path, entry] of entries.dump()) former.set(path, entry.value);
      entries.clear();
    },
  };
}

const readsQuery = ({ searchParams }: PageAddress, { parameters }: ReusablePage): boolean =>
  parameters.some((name) => searchParams.has(name));
