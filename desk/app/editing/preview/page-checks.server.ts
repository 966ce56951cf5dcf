import type { Kind } from '../../../../src/content/model/editable.ts';
import type { EntryContent } from '../../../../src/features/entries/entries.schema.ts';
import { consentFindings } from '../../../../src/features/entries/guards/consent-findings.server.ts';
import { checkPages, UNCHECKED } from '../../../../src/features/entries/guards/site-checks.server.ts';
import type { Previewed } from '../../../../src/features/entries/preview/preview.server.ts';
import type { DeskServices } from '../../session/context.server.ts';

export interface Checked {
  level: 'ok' | 'warning' | 'error';
  text: string;
}

export interface PageChecks {
  shown: Checked[];
  /** The site did not answer for all pages. */
  isPartial: boolean;
}

/** What the editor says about the pages before a publication. */
export async function shownChecks(
  services: DeskServices,
  paths: readonly string[],
  previewed: Omit<Previewed, 'path'>,
  texts: readonly { of: Kind<object> | undefined; content: EntryContent | null | undefined }[],
): Promise<PageChecks> {
  const { blocking, toCheck, pages, isPartial } = await checkPages(services, paths, previewed);
  const consents = await Promise.all(
    texts.map(({ of, content }) => (of && content ? consentFindings(services, of, content) : [])),
  );
  const checked: Checked[] = [
    ...blocking.map((text) => ({ level: 'error' as const, text })),
    ...[...toCheck, ...consents.flat()].map((text) => ({ level: 'warning' as const, text })),
    ...(isPartial ? [{ level: 'warning' as const, text: UNCHECKED }] : []),
  ];
  const sound = { level: 'ok' as const, text: 'Liens, titres et poids des pages\u00a0: rien à signaler.' };
  return { isPartial, shown: checked.length > 0 || pages === 0 ? checked : [sound] };
}
