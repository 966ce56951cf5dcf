import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/*
 * Finished pages whose content changes while they are served. The build says of each which topics it read and what they
 * were (a fingerprint each). Where one is another now, the page is rendered again, finished and compressed, then takes
 * the place of the one before; what nothing changed in stays as it was built. A page that cannot be rendered leaves the one before.
 */

/** What each topic is, by a fingerprint of its content. */
export type Fingerprints = Readonly<Record<string, string>>;

/** As the build writes it: of each page (its file's name) its path and what it was made of. */
export type PageOrigins = Readonly<Record<string, { path: string; dependencies: Fingerprints }>>;

/** One state of all content: what it is, and how a page of it is rendered. */
export interface ContentSnapshot {
  fingerprints: Fingerprints;
  /** @returns the finished page and the topics that it read. @throws when it cannot be had. */
  render: (path: string) => Promise<{ html: string; topics: Iterable<string> }>;
}

export interface EncodedPage {
  etag: string;
  /** By encoding; '' is the page itself. */
  bodies: Readonly<Record<'' | 'br' | 'gzip', Buffer>>;
}

export interface RerenderedPages {
  /** Another number whenever a page may have become another. */
  readonly version: number;
  /** From now on pages are those of this edition. Resolves when all that it changed have been rendered, or have failed. */
  update(edition: ContentSnapshot): Promise<void>;
  /**
   * The page in place of the built one; undefined where that is still right. A page that has not been rendered again
   * yet is waited for: nobody sees what is no longer true once it is known.
   */
  find(name: string): Promise<EncodedPage | undefined> | undefined;
  /** What stands in place of the built page at this moment, right or not: for a process that has no time. */
  current(name: string): EncodedPage | undefined;
}

interface State {
  made: Fingerprints;
  /** Undefined: the built one. */
  page: EncodedPage | undefined;
  /** The edition with which it could not be rendered: tried again after a while, and with the next. */
  failed?: ContentSnapshot;
  rerendering?: Promise<void> | undefined;
}

const RETRY_MS = 30_000;
/** While others wait; once the work is done, the page is compressed anew as well as it can be. */
export const QUICK = { brotli: 5, gzip: 6 };
export const BEST = { brotli: 11, gzip: 9 };

/** @param onError told of each page that could not be rendered. */
export function createRerenderedPages(
  origins: PageOrigins,
  onError: (name: string, error: unknown) => void,
): RerenderedPages {
  const states = new Map<string, State>(
    Object.entries(origins).map(([name, { dependencies: made }]) => [name, { made, page: undefined }]),
  );
  let edition: ContentSnapshot | undefined;
  let version = 0;
  const isFresh = (made: Fingerprints) =>
    !edition || Object.entries(made).every(([topic, print]) => (edition?.fingerprints[topic] ?? '') === print);
  const isStale = (state: State) => !isFresh(state.made) && state.failed !== edition;

  async function rerender(name: string, state: State): Promise<void> {
    const origin = origins[name];
    if (!edition || !origin) return;
    if (isFresh(origin.dependencies)) {
      Object.assign(state, { made: origin.dependencies, page: undefined });
      version += 1;
      return;
    }
    const used = edition;
    try {
      const { html, topics: read } = await used.render(origin.path);
      const made = Object.fromEntries([...read].map((topic) => [topic, used.fingerprints[topic] ?? '']));
      Object.assign(state, { made, page: await encodePage(html, QUICK) });
      version += 1;
    } catch (error) {
      state.failed = used;
      setTimeout(() => {
        if (state.failed !== edition) return;
        delete state.failed;
        void ensureFresh(name, state);
      }, RETRY_MS).unref();
      onError(name, error);
    }
  }

  async function ensureFresh(name: string, state: State): Promise<void> {
    // The edition may change while a page is rendered.
    while (isStale(state)) {
      state.rerendering ??= rerender(name, state).finally(() => {
        state.rerendering = undefined;
      });
      await state.rerendering;
    }
  }

  return {
    get version() {
      return version;
    },
    async update(next) {
      edition = next;
      version += 1;
      const renewing = [...states].filter(([, state]) => isStale(state));
      for (const [name, state] of renewing) {
        await ensureFresh(name, state);
        // A request may come between two pages.
        await new Promise(setImmediate);
        if (edition !== next) return;
      }
      for (const [, state] of renewing) {
        const { page } = state;
        if (!page) continue;
        const best = await encodePage(page.bodies[''].toString(), BEST);
        if (state.page === page) {
          state.page = best;
          version += 1;
        }
        if (edition !== next) return;
      }
    },
    current: (name) => states.get(name)?.page,
    find(name) {
      const state = states.get(name);
      if (!state) return undefined;
      if (isStale(state)) return ensureFresh(name, state).then(() => state.page);
      return state.page && Promise.resolve(state.page);
    },
  };
}

export async function compress(encoding: 'br' | 'gzip', bytes: Buffer, quality: typeof QUICK = BEST): Promise<Buffer> {
  if (encoding === 'gzip') return await promisify(gzip)(bytes, { level: quality.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return await promisify(brotliCompress)(bytes, { params });
}

export async function encodePage(html: string, quality: typeof QUICK = BEST): Promise<EncodedPage> {
  const whole = Buffer.from(html);
  const [br, gzipped] = await Promise.all([compress('br', whole, quality), compress('gzip', whole, quality)]);
  // Replicas of one build and one content agree on it.
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { '': whole, br, gzip: gzipped } };
}
