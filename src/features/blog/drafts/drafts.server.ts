import { pictureIdsIn } from '../../../content/model/picture-names.ts';
import { frenchSpaces } from '../../../content/model/typeset.ts';
import { UniqueViolation } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import { isExternalUrl } from '../../../platform/picture-file.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { listPictures, type Picture, readPicture } from '../../documents/document-pictures.server.ts';
import {
  type Author,
  createDocument,
  findDocument,
  findDocumentId,
  findVersions,
  findWrittenDocuments,
  type ListedDocument,
  type ListedVersion,
  type Saved,
  saveText,
  type Text,
} from '../../documents/documents.server.ts';
import { missingPictures } from '../../media/media.server.ts';
import { checkArticle } from '../articles/article.server.ts';
import { articleFile, readArticleFile } from '../articles/article-file.server.ts';
import { readMarkdown } from '../articles/article-html.server.ts';
import { BLOG_TOPIC, findCategories } from '../blog.repository.ts';
import type { NewImage } from '../images/article-images.server.ts';
import { findComingPosts, findPostPictures, findPublishedSource } from '../publishing/publishing.repository.ts';
import { type ListedPost, listAllPosts } from '../publishing/publishing.server.ts';
import { SAMPLE_CATEGORIES } from '../seed/sample-categories.ts';
import { type PresentTerms, readPresentTerms } from '../taxonomy/taxonomy.server.ts';
import { ARTICLE, DRAFTS_TOPIC, type Draft, OPENED_NOTE } from './article-kind.server.ts';
import { reportOf } from './draft-report.server.ts';
import { articleFields, fieldsOf, localMinute, tagsOf } from './draft-source.server.ts';
import {
  type ArticleState,
  type DraftFields,
  type DraftReport,
  FIELD_LABELS,
  MARKDOWN_MAX_LENGTH,
} from './drafts.schema.ts';

type DraftServices = Pick<Services, 'db' | 'now'>;

/** Topics of the change feed that the list of articles depends on. */
export const ARTICLE_TOPICS = [DRAFTS_TOPIC, BLOG_TOPIC] as const;

export interface ListedArticle {
  id: string | undefined;
  slug: string | undefined;
  title: string;
  category: string;
  author: string;
  state: ArticleState;
  /** ISO instant of the publication; of a draft, its last change. */
  at: string;
  /** The draft differs from the post. */
  isAhead: boolean;
  views: number | undefined;
}

export async function listArticles(services: DraftServices): Promise<ListedArticle[]> {
  const [drafts, posts] = await Promise.all([
    findWrittenDocuments<DraftFields>(services.db.read, ARTICLE),
    listAllPosts(services),
  ]);
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const written = drafts.map((draft) => ofDraft(draft, bySlug.get(draft.address ?? '')));
  const known = new Set(drafts.map(({ address }) => address));
  const others = posts.filter(({ slug }) => !known.has(slug)).map(ofPost);
  const rank = ({ state }: ListedArticle) => (state === 'draft' ? 0 : state === 'scheduled' ? 1 : 2);
  return [...written, ...others].sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? 1 : -1));
}

/** Articles that appear by themselves until then, the next first. @param until ms since 1970 */
export async function comingArticles({ db, now }: DraftServices, until: number): Promise<ListedArticle[]> {
  const posts = await findComingPosts(db, isoInstant(now()), isoInstant(until));
  return Promise.all(
    posts.map(async (post) => {
      const id = await findDocumentId(db.read, ARTICLE.name, post.slug);
      const draft = id && (await findDocument<DraftFields>(db.read, ARTICLE.name, id));
      // What appears is the post, under its own title.
      return draft && draft.fields?.title !== undefined ? { ...ofDraft(draft, post), title: post.title } : ofPost(post);
    }),
  );
}

function ofPost({ slug, title, category, author, status, createdAt, viewsCount }: ListedPost): ListedArticle {
  return {
    ...{ id: undefined, slug, title, category, author },
    ...{ state: status, at: createdAt, isAhead: false, views: viewsCount },
  };
}

function ofDraft(draft: ListedDocument<DraftFields>, post: ListedPost | undefined): ListedArticle {
  const { id, fields, revision, publishedRevision, updatedAt } = draft;
  return {
    id,
    slug: post?.slug,
    title: frenchSpaces(fields.title.trim()),
    category: post?.category ?? fields.category,
    author: fields.author,
    state: post?.status ?? 'draft',
    at: post && post.status !== 'draft' ? post.createdAt : updatedAt,
    isAhead: post !== undefined && revision !== publishedRevision,
    views: post?.viewsCount,
  };
}

export interface OpenArticle {
  draft: Draft;
  state: ArticleState;
  appearsAt: string | undefined;
  isAhead: boolean;
  /** The version that was scheduled or published from here, unless another text took its place. */
  published: ListedVersion | undefined;
  isPublishedElsewhere: boolean;
  versions: ListedVersion[];
  pictures: Picture[];
  categories: string[];
  report: DraftReport;
}

export async function readArticle(services: DraftServices, id: string): Promise<OpenArticle | undefined> {
  const { db, now } = services;
  const stored = await findDocument<DraftFields>(db.read, ARTICLE.name, id);
  if (!stored) return undefined;
  const named = pictureIdsIn(`${stored.fields.cover}\n${stored.markdown}`);
  const [versions, pictures, categories, present, post, missing] = await Promise.all([
    findVersions(db.read, id),
    listPictures(services, id),
    categoryNames(services),
    readPresentTerms(services),
    stored.address === null ? undefined : findPublishedSource(db, stored.address),
    missingPictures(db.read, named),
  ]);
  const draft = { ...stored, fields: withPresentTerms(stored.fields, present) };
  const isOver = post?.status === 'scheduled' && Date.parse(post.createdAt) <= now();
  const isPublishedElsewhere = post !== undefined && post.revision !== draft.postRevision;
  return {
    draft,
    state: post ? (isOver ? 'published' : post.status) : 'draft',
    appearsAt: post?.createdAt,
    isAhead: post !== undefined && draft.revision !== draft.publishedRevision,
    published: isPublishedElsewhere ? undefined : versions.find(({ revision }) => revision === draft.publishedRevision),
    isPublishedElsewhere,
    versions,
    pictures,
    categories,
    report: reportOf(draft, { pictures, categories, missing }),
  };
}

/** A category or tag that was renamed since the draft was written. */
function withPresentTerms(fields: DraftFields, present: PresentTerms): DraftFields {
  const tags = tagsOf(fields.tags);
  const now = present.tags(tags);
  const isSame = now.length === tags.length && now.every((tag, at) => tag === tags[at]);
  return { ...fields, category: present.category(fields.category), tags: isSame ? fields.tags : now.join(', ') };
}

async function categoryNames({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const found = await findCategories(db);
  const names = (found.length > 0 ? found : SAMPLE_CATEGORIES).map(({ name }) => name);
  return names.toSorted((a, b) => a.localeCompare(b, 'fr'));
}

export function createDraft({ db, now }: DraftServices, author: Author): Promise<string> {
  const names = Object.keys(FIELD_LABELS).map((name) => [name, '']);
  const fields = { ...(Object.fromEntries(names) as DraftFields), author: author.name };
  return db.write((trx) => createDocument(trx, ARTICLE, author, { fields, markdown: '' }, now()));
}

export type OpenedPost = Result<
  { id: string; isNew: boolean },
  {
    /** The stored source does not parse in this release. */
    invalid: object;
    not_found: object;
  }
>;

/** Finds or creates the draft of a post; pictures of the command line come back in their largest served size. */
export async function openPost(services: DraftServices, author: Author, slug: string): Promise<OpenedPost> {
  const { db, now } = services;
  const known = await findDocumentId(db.read, ARTICLE.name, slug);
  if (known !== undefined) return { status: 'ok', id: known, isNew: false };
  const post = await findPublishedSource(db, slug);
  if (!post) return { status: 'not_found' };
  const read = readArticleFile(post.source);
  const checked = read.ok ? checkArticle(read.file) : read;
  if (!checked.ok) return { status: 'invalid' };
  const { front, markdown } = checked.article;
  const names = readMarkdown(markdown).pictures.filter((name) => !isExternalUrl(name));
  const pictures = picturesOf(post.content, await findPostPictures(db, slug), [...new Set(names)], front.cover);
  const columns = { address: slug, published_revision: 1, post_revision: post.revision };
  const opened = { ...fieldsOf(checked.article), note: OPENED_NOTE, isKept: true, columns, pictures };
  try {
    const id = await db.write((trx) => createDocument(trx, ARTICLE, author, opened, now()));
    return { status: 'ok', isNew: true, id };
  } catch (error) {
    const other = error instanceof UniqueViolation ? await findDocumentId(db.read, ARTICLE.name, slug) : undefined;
    if (other === undefined) throw error;
    return { status: 'ok', id: other, isNew: false };
  }
}

/** Maps served pictures to the source's names, by their order in the text. */
export function picturesOf(
  html: string,
  images: readonly NewImage[],
  names: readonly string[],
  cover: string | undefined,
): (Picture & { content: Uint8Array })[] {
  const found = new Map<string, NewImage>();
  const shown = [...new Set([...html.matchAll(/ src="\/images\/blog\/([^"]+)"/g)].map(([, name]) => name))];
  if (shown.length === names.length) {
    names.forEach((name, index) => {
      const image = images.find((it) => it.name === shown[index]);
      if (image) found.set(name, image);
    });
  }
  const widest = images.find(({ role }) => role === 'cover');
  if (cover !== undefined && widest) found.set(cover, widest);
  return [...found].map(([name, { mediaType, width, height, content }]) => {
    return { name, mediaType, width, height, size: content.byteLength, content };
  });
}

/** @param text apart: as a version of its own; after a conflict both texts become versions */
export async function saveDraft(
  services: DraftServices,
  author: Author,
  id: string,
  { revision, fields, apart = false, ...text }: Text<DraftFields> & { revision: number; apart?: boolean },
): Promise<Saved<DraftFields> | { status: 'invalid'; message: string }> {
  const markdown = text.markdown.replaceAll('\0', '').replace(/\r\n?/g, '\n');
  if (markdown.length > MARKDOWN_MAX_LENGTH) {
    return { status: 'invalid', message: "C'est plus long qu'un article\u00a0: coupez-le en deux." };
  }
  return saveText<DraftFields>(services, ARTICLE, id, { author, revision }, { fields, markdown, isKept: apart });
}

export async function exportArticle(
  services: DraftServices,
  id: string,
): Promise<{ name: string; source: string; pictures: { name: string; content: Uint8Array }[] } | undefined> {
  const article = await readArticle(services, id);
  if (!article) return undefined;
  const { draft, state, pictures, appearsAt } = article;
  const date = draft.fields.date || (appearsAt === undefined ? '' : localMinute(Date.parse(appearsAt)));
  const status = state === 'published' || state === 'scheduled' ? 'published' : 'draft';
  const files = await Promise.all(
    pictures.map(async ({ name }) => ({ name, content: (await readPicture(services, ARTICLE, id, name))?.content })),
  );
  return {
    // An unpublished slug is unchecked, and this becomes a file name.
    name: asciiSlug(draft.address ?? (draft.fields.slug || draft.fields.title)) || 'article',
    source: articleFile(articleFields({ ...draft.fields, date }, status), draft.markdown.trim()),
    pictures: files.flatMap(({ name, content }) => (content ? [{ name, content }] : [])),
  };
}
