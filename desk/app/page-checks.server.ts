import type { PageCheck } from '../../src/features/entries/guards/page-check.server.ts';
import { CHECK_PARAMETER, contentPreviewAddress, type Previewed } from '../../src/features/entries/preview.server.ts';
import type { DeskServices } from './context.server.ts';
import { fetchSite, LINK_LIFETIME_MS } from './site-page.server.ts';

export interface Checked {
  level: 'ok' | 'warning' | 'error';
  text: string;
}

export interface PageChecks {
  /** Sentences that keep the drafts from being published. */
  blocking: string[];
  shown: Checked[];
  /** The site did not answer for all pages. */
  isPartial: boolean;
}

/** Asks the site about each page that would show the drafts. Never fails: what is not known is said. */
export async function checkPages(
  services: DeskServices,
  paths: readonly string[],
  previewed: Omit<Previewed, 'path'>,
): Promise<PageChecks> {
  // What only a preview shows, as a mail, is no page.
  const shown = paths.filter((path) => !path.startsWith('/apercu/'));
  const pages = [...new Set(shown.map((path) => path.replace(/#.*/, '')))];
  const checks = await Promise.all(pages.map((path) => checkOf(services, { ...previewed, path })));
  const known = checks.filter((check) => check !== undefined);
  const lines = (of: 'blocking' | 'toCheck') =>
    known.flatMap((check) => check[of].map((text) => `${nameOf(check.path)}\u00a0: ${text}`));
  const [blocking, toCheck] = [lines('blocking'), lines('toCheck')];
  const isPartial = known.length < pages.length;
  const checked: Checked[] = [
    ...blocking.map((text) => ({ level: 'error' as const, text })),
    ...toCheck.map((text) => ({ level: 'warning' as const, text })),
    ...(isPartial ? [{ level: 'warning' as const, text: UNCHECKED }] : []),
  ];
  const sound = { level: 'ok' as const, text: 'Liens, titres et poids des pages\u00a0: rien à signaler.' };
  return { blocking, isPartial, shown: checked.length > 0 || pages.length === 0 ? checked : [sound] };
}

export const UNCHECKED = "Pages pas vérifiées\u00a0: le site ne répond pas, ou un champ n'est pas complet.";

async function checkOf(services: DeskServices, previewed: Previewed): Promise<PageCheck | undefined> {
  const address = contentPreviewAddress(services, previewed, services.now() + LINK_LIFETIME_MS);
  const answer = await fetchSite(services, `${address}&${CHECK_PARAMETER}`);
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return (await answer.json().catch(() => undefined)) as PageCheck | undefined;
}

const nameOf = (path: string) => (path === '/' ? "L'accueil" : path);
