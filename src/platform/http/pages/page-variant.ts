import { prefersDataSaver } from './data-saver-mode.ts';

/**
 * `linked` links its sheets and scripts; `inlined` contains them, for external navigations (inlined-page.ts);
 * `dataSaver` leaves out what only decorates (data-saver-page.ts).
 */
export type PageVariant = 'linked' | 'inlined' | 'dataSaver';

/** What the encoding and the variant of a page depend on. */
export const PAGE_VARY =
  'Accept-Encoding, Available-Dictionary, Save-Data, ECT, Cookie, Sec-Fetch-Site, Sec-Fetch-Dest, Service-Worker-Navigation-Preload';

/** Marks at the end of an ETag: none of them is a character of a hash of 22 characters. */
export const VARIANT_MARKS: Readonly<Record<PageVariant, string>> = { linked: '', inlined: '+', dataSaver: '~' };

/** Headers of a request, by lower-case name. */
type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A client that revalidates keeps its variant: another one would be sent for nothing. */
export function variantOf(headers: RequestHeaders): PageVariant {
  if (prefersDataSaver(headers)) return 'dataSaver';
  const known = headers['if-none-match'];
  if (known !== undefined) return known.includes(`${VARIANT_MARKS.inlined}"`) ? 'inlined' : 'linked';
  return isExternalNavigation(headers) ? 'inlined' : 'linked';
}

/**
 * A page opened from outside of the site by a browser that has neither a dictionary nor a service worker of it. Clients
 * that send no `Sec-Fetch-*` (older browsers, programs) get links.
 */
function isExternalNavigation(headers: RequestHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-site'] !== 'same-origin' &&
    headers['available-dictionary'] === undefined &&
    headers['service-worker-navigation-preload'] === undefined
  );
}
