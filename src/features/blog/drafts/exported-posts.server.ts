import { isExternalUrl } from '../../../platform/picture-file.ts';
import type { Services } from '../../../platform/services.ts';
import { readPicture } from '../../documents/document-pictures.server.ts';
import { findDocumentId } from '../../documents/documents.server.ts';
import { checkArticle } from '../articles/article.server.ts';
import { articleFile, readArticleFile } from '../articles/article-file.server.ts';
import { readMarkdown } from '../articles/article-html.server.ts';
import { findPostPictures, findPublishedSource } from '../publishing/publishing.repository.ts';
import { listAllPosts } from '../publishing/publishing.server.ts';
import { ARTICLE } from './article-kind.server.ts';
import { articleFields, fieldsOf } from './draft-source.server.ts';
import { picturesOf } from './drafts.server.ts';

export interface ExportedPost {
  slug: string;
  /** The article's file as `publishPost` takes it, with the post's date. */
  source: string;
  pictures: { name: string; content: Uint8Array }[];
}

/** Published and scheduled ones, whose source this release reads. Pictures as uploaded, else in their largest size. */
export async function* exportedPosts(services: Pick<Services, 'db' | 'now'>): AsyncGenerator<ExportedPost> {
  const { db } = services;
  for (const { slug, status, category } of await listAllPosts(services)) {
    if (status !== 'published' && status !== 'scheduled') continue;
    const post = await findPublishedSource(db, slug);
    const read = post && readArticleFile(post.source);
    const checked = read?.ok ? checkArticle(read.file) : undefined;
    if (!post || !checked?.ok) continue;
    const { front, markdown } = checked.article;
    const names = new Set(readMarkdown(markdown).pictures.filter((name) => !isExternalUrl(name)));
    const served = picturesOf(post.content, await findPostPictures(db, slug), [...names], front.cover);
    if (front.cover !== undefined) names.add(front.cover);
    const document = await findDocumentId(db.read, ARTICLE.name, slug);
    const pictures: ExportedPost['pictures'] = [];
    for (const name of names) {
      const uploaded = document && (await readPicture(services, ARTICLE, document, name));
      const picture = uploaded || served.find((it) => it.name === name);
      if (picture) pictures.push({ name, content: picture.content });
    }
    const { fields } = fieldsOf(checked.article);
    const source = articleFile(
      articleFields({ ...fields, slug, category, date: post.createdAt }, 'published'),
      markdown.trim(),
    );
    yield { slug, source, pictures };
  }
}
