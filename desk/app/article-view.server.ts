import { compareTexts } from '../../src/features/blog/drafts/compare-versions.server.ts';
import type { DraftFields } from '../../src/features/blog/drafts/drafts.schema.ts';
import { type Draft, readArticle } from '../../src/features/blog/drafts/drafts.server.ts';
import type { ArticleView, ConflictView } from './article-view.ts';
import type { DeskServices } from './context.server.ts';
import { spanOf, whenOf, wholeDate } from './dates.ts';

export async function articleView(services: DeskServices, id: string): Promise<ArticleView | undefined> {
  const article = await readArticle(services, id);
  if (!article) return undefined;
  const { draft, state, appearsAt, isAhead, isPublishedElsewhere, pictures, categories, report } = article;
  const now = services.now();
  const versions = article.versions.map(({ updatedAt, ...version }) => ({ ...version, when: whenOf(updatedAt, now) }));
  const isToCome = appearsAt !== undefined && Date.parse(appearsAt) > now;
  return {
    id,
    revision: draft.revision,
    version: draft.version,
    fields: draft.fields,
    markdown: draft.markdown,
    author: draft.author,
    authorId: draft.authorId,
    savedAt: whenOf(draft.updatedAt, now),
    state,
    isAhead,
    isPublishedElsewhere,
    pictures,
    categories,
    report,
    versions,
    address: draft.postSlug === null ? undefined : `${services.siteUrl}/blog/${draft.postSlug}`,
    appears: appearsAt && wholeDate(appearsAt),
    appearsIn: isToCome ? spanOf(Date.parse(appearsAt) - now) : undefined,
  };
}

export function conflictView(
  { now }: Pick<DeskServices, 'now'>,
  theirs: Draft,
  mine: { fields: DraftFields; markdown: string },
): ConflictView {
  return {
    revision: theirs.revision,
    version: theirs.version,
    author: theirs.author,
    when: whenOf(theirs.updatedAt, now()),
    passages: compareTexts(theirs, mine).passages,
  };
}
