import type { LoaderFunctionArgs } from 'react-router';
import { pagesOf } from '../../../../src/features/entries/batches/publish-together.server.ts';
import { openBatch } from '../../editing/entries/batches.server.ts';
import { entryFor, kindFor } from '../../editing/entries/content.server.ts';
import { type PageChecks, shownChecks } from '../../editing/preview/page-checks.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';

/** Checks the pages of an entry, or of a batch. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageChecks> {
  const desk = requireRight(context, 'content');
  const id = params.id ?? '';
  if (params.kind !== undefined) {
    const kind = kindFor(desk.member, params.kind);
    const entry = await entryFor(desk.services, desk.member, kind, id);
    if (!entry) throw notFound();
    const content = entry.draft ?? entry.published;
    const paths = kind.shownOn(entry.id, content?.data);
    return shownChecks(desk.services, paths, { entry: { kind: kind.name, id } }, [{ of: kind, content }]);
  }
  const batch = await openBatch(desk, id);
  return shownChecks(desk.services, pagesOf(batch), { batch: id }, batch.resolved);
}
