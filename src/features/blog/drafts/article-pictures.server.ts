import type { Kysely } from 'kysely';
import { libraryNames, libraryNamesIn } from '../../../content/model/picture-names.ts';
import { blogLabels } from '../../../content/pages/blog-labels.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { findDocumentId, findDocumentsNaming } from '../../documents/documents.server.ts';
import type { PictureHolder } from '../../media/media.server.ts';
import { findPostsNaming } from '../publishing/publishing.repository.ts';
import { ARTICLE } from './article-kind.server.ts';
import type { DraftFields } from './drafts.schema.ts';

/** Posts and drafts that name pictures or files of the library, in their text or as their cover. */
export async function findPicturedArticles(db: Kysely<Tables>): Promise<PictureHolder[]> {
  const holders = new Map<string, PictureHolder>();
  for (const { id, fields, markdown } of await findDocumentsNaming<DraftFields>(db, ARTICLE.name, libraryNames())) {
    const drafted = libraryNamesIn(`${fields.cover}\n${markdown}`);
    holders.set(id, { id, name: fields.title.trim() || 'Sans titre', online: [], drafted });
  }
  for (const { slug, title, source, status } of await findPostsNaming(db, libraryNames())) {
    const id = await findDocumentId(db, ARTICLE.name, slug);
    const { name, drafted } = holders.get(id ?? '') ?? { name: title, drafted: [] };
    const ids = libraryNamesIn(source);
    const isOnline = status === 'published' || status === 'scheduled';
    const page = status === 'published' ? `${blogLabels.path}/${slug}` : undefined;
    if (isOnline) holders.set(id ?? slug, { id, name, page, online: ids, drafted });
    // The desk would open what was withdrawn as a draft.
    else if (id === undefined) holders.set(slug, { id, name, online: [], drafted: ids });
  }
  return [...holders.values()];
}
