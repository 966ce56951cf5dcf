import type { LoaderFunctionArgs } from 'react-router';
import { entryFor, kindFor } from '../../editing/entries/content.server.ts';
import { type PageChecks, shownChecks } from '../../editing/preview/page-checks.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';

/** Checks the pages of an entry. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageChecks> {
  const desk = requireRight(context, 'content');
  const kind = kindFor(desk.member, params.kind);
  const entry = await entryFor(desk.services, desk.member, kind, params.id ?? '');
  if (!entry) throw notFound();
  const content = entry.draft ?? entry.published;
  const paths = kind.shownOn(entry.id, content?.data);
  return shownChecks(desk.services, paths, { entry: { kind: kind.name, id: entry.id } }, [{ of: kind, content }]);
}
