import { prefersDataSaver } from './data-saver-mode.ts';

/**
 * The forms of a page: `full` links its sheets; `first` has them inside, for who comes from elsewhere (inlined-page.ts);
 * `frugal` has less in it (data-saver-page.ts).
 */
export type PageVariant = 'linked' | 'inlined' | 'dataSaver';

/** Of every page: its encoding, and which of its forms is answered, depend on these. */
export const PAGE_VARY =
  'Accept-Encoding, Available-Dictionary, Save-Data, ECT, Cookie, Sec-Fetch-Site, Sec-Fetch-Dest, Service-Worker-Navigation-Preload';

/** At the end of a tag of the first form. */
export const INLINED_MARK = '+';

/** Of a request, by their names in small letters. */
type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Whoever has a version of the page keeps its form: another one would travel for nothing. */
export function variantOf(headers: RequestHeaders): PageVariant {
  if (prefersDataSaver(headers)) return 'dataSaver';
  const known = headers['if-none-match'];
  if (known !== undefined) return known.includes(`${INLINED_MARK}"`) ? 'inlined' : 'linked';
  return isExternalNavigation(headers) ? 'inlined' : 'linked';
}

/**
 * Somebody opens a page from outside of this site, in a browser that keeps nothing of it that would say so: no dictionary, no
 * service worker. Who says nothing (older browsers, programs) gets links.
 */
function isExternalNavigation(headers: RequestHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-site'] !== 'same-origin' &&
    headers['available-dictionary'] === undefined &&
    headers['service-worker-navigation-preload'] === undefined
  );
}
