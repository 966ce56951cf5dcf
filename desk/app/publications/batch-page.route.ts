import type { LoaderFunctionArgs } from 'react-router';
import { pagesOf } from '../../../src/features/entries/batches/publish-together.server.ts';
import { LINK_LIFETIME_MS } from '../../../src/features/entries/guards/site-checks.server.ts';
import { contentPreviewAddress } from '../../../src/features/entries/preview/preview.server.ts';
import { openBatch } from '../editing/entries/batches.server.ts';
import { framedPage } from '../editing/preview/site-page.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const desk = requireRight(context, 'content');
  const batch = await openBatch(desk, params.id ?? '');
  const query = new URL(request.url).searchParams;
  const pages = pagesOf(batch);
  const path = pages.find((it) => it === query.get('sur')) ?? pages[0];
  if (path === undefined) throw notFound();
  const until = desk.services.now() + LINK_LIFETIME_MS;
  const address = contentPreviewAddress(desk.services, { path, batch: batch.id, use: 'frame' }, until);
  return framedPage(desk.services, address, query.get('theme') === 'sombre');
}
