import { readArticle } from '../../../src/features/blog/drafts/drafts.server.ts';
import { idleRedirection } from '../editing/entries/content.server.ts';
import { libraryEntries } from '../editing/library/library.server.ts';
import { scheduledText } from '../editing/scheduled-text.ts';
import { versionEntries } from '../editing/written-document.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { spanOf, whenOf, wholeDate } from '../text/dates.ts';

export type LoadedArticle = NonNullable<Awaited<ReturnType<typeof loadArticle>>>;

export async function loadArticle({ services, member }: Pick<RequestContext, 'services' | 'member'>, id: string) {
  const article = await readArticle(services, id);
  if (!article) return undefined;
  const { draft, state, appearsAt, isAhead, published, isPublishedElsewhere, pictures, categories, report } = article;
  const now = services.now();
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
    library: libraryEntries(),
    report,
    versions: versionEntries(article.versions, now),
    address: draft.address === null ? undefined : `${services.siteUrl}/blog/${draft.address}`,
    /** A redirection from its address, which the article answers itself. */
    idleRedirection:
      state === 'published' ? await idleRedirection(services, member, `/blog/${draft.address}`) : undefined,
    scheduled:
      state === 'scheduled' && isToCome
        ? scheduledText(Date.parse(appearsAt), now, {
            isOther: isAhead || isPublishedElsewhere,
            source: published
              ? `la version ${published.number} (${whenOf(published.updatedAt, now)})`
              : 'un texte venu de la ligne de commande',
            compare: published && `/articles/${id}/versions?de=${published.number}&a=${draft.version}`,
          })
        : undefined,
    appears: appearsAt && wholeDate(appearsAt),
    appearsIn: isToCome ? spanOf(Date.parse(appearsAt) - now) : undefined,
  };
}
