import type { LoaderFunctionArgs } from 'react-router';
import { isOfLibrary } from '../../../../src/content/kinds/company/files.ts';
import { LINK_LIFETIME_MS } from '../../../../src/features/entries/guards/site-checks.server.ts';
import { contentPreviewAddress, type Previewed } from '../../../../src/features/entries/preview/preview.server.ts';
import { entryFor, kindFor } from '../../editing/entries/content.server.ts';
import { libraryUses } from '../../editing/library/library.server.ts';
import { framedPage } from '../../editing/preview/site-page.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'content');
  const kind = kindFor(member, params.kind);
  const id = params.id ?? '';
  const query = new URL(request.url).searchParams;
  const entry = await entryFor(services, member, kind, id);
  if (!entry) throw notFound();
  const isScheduled = query.get('texte') === 'programme' && entry.published !== null;
  const shown = isScheduled ? entry.published : (entry.draft ?? entry.published);
  const pages = isOfLibrary(kind)
    ? (await libraryUses(services, kind, entry.id, shown?.data)).flatMap(({ page }) => page ?? [])
    : kind.shownOn(entry.id, shown?.data);
  const path = pages.find((it) => it === query.get('sur')) ?? pages[0];
  if (path === undefined) throw notFound();
  const previewed: Previewed = {
    path,
    entry: { kind: kind.name, id, ...(isScheduled && { text: 'published' as const }) },
    use: 'frame',
  };
  const address = contentPreviewAddress(services, previewed, services.now() + LINK_LIFETIME_MS);
  return framedPage(services, address);
}
