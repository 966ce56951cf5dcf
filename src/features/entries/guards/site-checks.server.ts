import { pageLabel } from '../../../content/model/fixed-pages.ts';
import { type Logger, loggableError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { CONTENT_PREVIEW_PATH, contentPreviewHeaders, type Previewed } from '../preview/preview.server.ts';
import type { PageCheck } from './page-check.server.ts';

const TIMEOUT_MS = 8_000;
/** Lifetime of a preview link: time to load the page and its pictures. */
export const LINK_LIFETIME_MS = 15 * 60_000;
const AT_ONCE = 4;

type SiteCheckServices = Pick<Services, 'keys' | 'now' | 'siteUrl'> & { log?: Logger };

export interface SiteChecks {
  /** French sentences that keep the texts from being published. */
  blocking: string[];
  /** French sentences to look at. */
  toCheck: string[];
  /** How many pages were asked for. */
  pages: number;
  /** The site did not answer for all of them. */
  isPartial: boolean;
}

export const UNCHECKED = "Pages pas vérifiées\u00a0: le site ne répond pas, ou un champ n'est pas complet.";

/** Asks the running site about each page that would show the texts. Never fails: what is not known is said. */
export async function checkPages(
  use: SiteCheckServices,
  paths: readonly string[],
  previewed: Omit<Previewed, 'path'>,
): Promise<SiteChecks> {
  // What only a preview shows, as a mail, is no page.
  const shown = paths.filter((path) => !path.startsWith('/apercu/'));
  const pages = [...new Set(shown.map((path) => path.replace(/#.*/, '')))];
  const known: PageCheck[] = [];
  for (let from = 0, isAway = false; from < pages.length && !isAway; from += AT_ONCE) {
    const asked = pages.slice(from, from + AT_ONCE).map((path) => checkOf(use, { ...previewed, path }));
    const answers = await Promise.all(asked);
    known.push(...answers.filter((it) => typeof it === 'object'));
    isAway = answers.includes('away');
  }
  const lines = (of: 'blocking' | 'toCheck') =>
    known.flatMap((check) => check[of].map((text) => `${pageLabel(check.path)}\u00a0: ${text}`));
  return {
    blocking: lines('blocking'),
    toCheck: lines('toCheck'),
    pages: pages.length,
    isPartial: known.length < pages.length,
  };
}

async function checkOf(use: SiteCheckServices, previewed: Previewed): Promise<PageCheck | 'away' | undefined> {
  const headers = contentPreviewHeaders(use, { ...previewed, use: 'check' }, use.now() + LINK_LIFETIME_MS);
  const answer = await fetchSite(use, CONTENT_PREVIEW_PATH, headers);
  if (!answer) return 'away';
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return (await answer.json().catch(() => undefined)) as PageCheck | undefined;
}

/** @param signal default: the time limit of a check. @returns undefined: it cannot be reached */
export async function fetchSite(
  { siteUrl, log }: Pick<SiteCheckServices, 'siteUrl' | 'log'>,
  path: string,
  headers: Record<string, string> = {},
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Response | undefined> {
  const ask = () => fetch(siteUrl + path, { headers, redirect: 'manual', signal });
  try {
    // The site may close an idle connection at the moment that it is used again; browsers ask once more, too.
    return await ask().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return ask();
    });
  } catch (error) {
    // An AbortError: the browser has left.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      log?.warn({ error: loggableError(error) }, 'the site cannot be reached');
    return undefined;
  }
}
