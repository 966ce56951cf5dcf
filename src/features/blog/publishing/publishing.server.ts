import type { Transaction } from 'kysely';
import { pictureIdOf, pictureName } from '../../../content/model/picture-names.ts';
import { frenchSpaces } from '../../../content/model/typeset.ts';
import { recordChange } from '../../../platform/changes.ts';
import { retryUnique } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { type LeftOut, lineOf } from '../../../platform/markdown/left-out-elements.ts';
import {
  isExternalUrl,
  PictureError,
  plainName,
  type ReadPicture,
  withNameVariants,
} from '../../../platform/picture-file.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { foldText } from '../../../text/fold-text.ts';
import { truncated } from '../../../text/intake.ts';
import { missingPictures } from '../../media/media.server.ts';
import {
  type Article,
  type ArticleInput,
  type ArticleLeftOut,
  type ArticlePlace,
  type ArticleProblem,
  articleText,
  checkArticle,
} from '../articles/article.server.ts';
import { type Figure, readMarkdown } from '../articles/article-html.server.ts';
import { BLOG_TOPIC, findCategories } from '../blog.repository.ts';
import type { BlogCategory } from '../blog.schema.ts';
import type { PostStatus } from '../blog.tables.ts';
import { coverImages, figureImages, type NewImage } from '../images/article-images.server.ts';
import { drawSharePicture } from '../images/share-picture.server.ts';
import { SAMPLE_CATEGORIES } from '../seed/sample-categories.ts';
import { readPresentTerms } from '../taxonomy/taxonomy.server.ts';
import {
  findAllPosts,
  findOtherText,
  isBlogEmpty,
  type ListedPost,
  lockPost,
  savePost,
  setPostStatus,
  type WrittenPost,
} from './publishing.repository.ts';

export type { ArticleProblem } from '../articles/article.server.ts';
export type { PostStatus } from '../blog.tables.ts';
export type { ListedPost } from './publishing.repository.ts';

export const POST_STATUSES = ['published', 'scheduled', 'draft', 'unpublished'] as const satisfies PostStatus[];

export interface PublishedPost {
  slug: string;
  title: string;
  status: PostStatus;
  /** ISO instant; undefined: a first publication, visible now. */
  createdAt: string | undefined;
  readTime: number;
  pictures: number;
  leftOut: ArticleLeftOut[];
}

export type Publishing = Result<
  /** `checked`: a dry run. */
  { action: 'created' | 'updated' | 'checked'; post: PublishedPost },
  { invalid: { problems: ArticleProblem[] } }
>;

/** @param source the file of the article, kept with the post */
export type PublishedArticle = ArticleInput & { source: string };

interface PublishOptions {
  readPicture: ReadPicture;
  dryRun?: boolean | undefined;
  newCategory?: boolean | undefined;
  /** Called before a post is replaced; it throws to cancel. */
  onReplace?: ((former: ListedPost) => Promise<void>) | undefined;
  sharePicture?: 'now' | 'when asked for' | undefined;
}

/** Validates an article and upserts its post; sites show it within a second. @throws {DatabaseUnavailable} */
export async function publishPost(
  services: Pick<Services, 'db' | 'now'>,
  article: PublishedArticle,
  { readPicture, dryRun = false, newCategory = false, onReplace, sharePicture = 'now' }: PublishOptions,
): Promise<Publishing> {
  const { db, now } = services;
  const prepared = await preparePublication(services, article, { readPicture, newCategory });
  if (prepared.status === 'invalid') return prepared;
  const { post, newCategories, leftOut } = prepared.publication;
  const published: PublishedPost = {
    slug: post.slug,
    title: post.title,
    status: post.status,
    createdAt: post.createdAt,
    readTime: post.readTime,
    pictures: post.images.length,
    leftOut,
  };
  if (dryRun) return { status: 'ok', action: 'checked', post: published };
  const replaced = onReplace && (await findOtherText(db, post.slug, post.source));
  if (replaced) await onReplace?.(replaced);
  const share = sharePicture === 'now' ? [await drawSharePicture(post)] : [];
  const written = { post: { ...post, images: [...post.images, ...share] }, newCategories };
  return retryUnique(() =>
    db.write(async (trx): Promise<Publishing> => {
      const former = await lockPost(trx, post.slug);
      const problems = await goneFromLibrary(trx, post);
      if (problems.length > 0) return { status: 'invalid', problems };
      await savePost(trx, { former, ...written }, now());
      await recordChange(trx, BLOG_TOPIC);
      return { status: 'ok', action: former ? 'updated' : 'created', post: published };
    }),
  );
}

/** Asked again in the transaction of the post, which withdrawals of pictures wait for. */
export async function goneFromLibrary(
  trx: Transaction<Tables>,
  { libraryPictures }: Pick<WrittenPost, 'libraryPictures'>,
): Promise<ArticleProblem[]> {
  if (libraryPictures.length === 0) return [];
  await recordChange(trx, BLOG_TOPIC);
  return (await missingPictures(trx, libraryPictures)).map((id) => missingFromLibrary({ picture: pictureName(id) }));
}

export const missingFromLibrary = (place: Omit<ArticleProblem, 'message'>): ArticleProblem => ({
  ...place,
  message: "cette image n'est pas publiée dans la médiathèque\u00a0: publiez-la, ou choisissez-en une autre.",
});

export interface Publication {
  post: WrittenPost;
  /** Categories that the blog does not have yet. */
  newCategories: BlogCategory[];
  leftOut: ArticleLeftOut[];
}

/** All that is slow, before the transaction: Markdown is rendered, pictures are encoded. */
export async function preparePublication(
  { db, now }: Pick<Services, 'db' | 'now'>,
  input: PublishedArticle,
  { readPicture, newCategory }: Pick<PublishOptions, 'readPicture'> & { newCategory: boolean },
): Promise<Result<{ publication: Publication }, { invalid: { problems: ArticleProblem[] } }>> {
  const checked = checkArticle(input);
  if (!checked.ok) return { status: 'invalid', problems: checked.problems };
  const isEmpty = await isBlogEmpty(db.read);
  const categories = isEmpty ? SAMPLE_CATEGORIES : await findCategories(db);
  const article = await withPresentTerms({ db }, checked.article);
  const category = categoryOf(article, categories, newCategory);
  if ('message' in category) return { status: 'invalid', problems: [category] };
  const { source } = input;
  const findMissing = (ids: readonly string[]) => missingPictures(db.read, ids);
  const options = { source, category: category.name, readPicture, now: now(), findMissing };
  const prepared = await preparePost(article, options);
  if (prepared.status !== 'ok') return prepared;
  const { post, leftOut } = prepared;
  const newCategories = [...(isEmpty ? categories : []), ...(categories.includes(category) ? [] : [category])];
  return { status: 'ok', publication: { post, leftOut, newCategories } };
}

export function unpublishPost({ db, now }: Pick<Services, 'db' | 'now'>, slug: string): Promise<boolean> {
  return setPostStatus(db, slug, 'unpublished', now());
}

/** Newest first; a due scheduled post counts as published. */
export async function listAllPosts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { status }: { status?: PostStatus | undefined } = {},
): Promise<ListedPost[]> {
  const instant = new Date(now()).toISOString();
  const posts = (await findAllPosts(db)).map((post) =>
    post.status === 'scheduled' && post.createdAt <= instant ? { ...post, status: 'published' as const } : post,
  );
  return status === undefined ? posts : posts.filter((post) => post.status === status);
}

interface Preparing {
  source: string;
  category: string;
  readPicture: ReadPicture;
  now: number;
  encodeCover?: typeof coverImages;
  /** Finds those of these ids that the library does not have. */
  findMissing?: (ids: readonly string[]) => Promise<string[]>;
}

export async function preparePost(
  { front, markdown, unknownFields }: Article,
  { source, category, readPicture: readNamed, now, encodeCover = coverImages, findMissing }: Preparing,
): Promise<Result<{ post: WrittenPost; leftOut: ArticleLeftOut[] }, { invalid: { problems: ArticleProblem[] } }>> {
  const readPicture = withNameVariants(readNamed);
  const problems: ArticleProblem[] = [];
  const images: NewImage[] = [];
  const take = async (
    place: ArticlePlace & { picture: string },
    bytes: Uint8Array,
    use: (bytes: Uint8Array) => Promise<void>,
  ) => {
    try {
      await use(bytes);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      problems.push({ ...place, message: error.message });
    }
  };

  const figures = new Map<string, Figure>();
  const leftOut = unknownFields.map((field): ArticleLeftOut => ({ field, what: `champ «\u00a0${field}\u00a0»` }));
  const parsed = readMarkdown(markdown);
  const { cover } = front;
  const ofLibrary = (name: string) => pictureIdOf(name) ?? [];
  const libraryPictures = [...new Set([...(cover ? [cover] : []), ...parsed.pictures].flatMap(ofLibrary))];
  const missing = new Set<string>(await findMissing?.(libraryPictures));
  const isMissing = (name: string) => missing.has(pictureIdOf(name) ?? '');
  for (const name of new Set(parsed.pictures)) {
    if (isMissing(name)) problems.push(missingFromLibrary({ line: lineOf(markdown, name), picture: name }));
    if (pictureIdOf(name)) continue;
    const picture = isExternalUrl(name) ? undefined : await readPicture(name);
    if (!picture) leftOut.push(missingPicture(markdown, name));
    else {
      await take({ line: lineOf(markdown, name), picture: name }, picture, async (bytes) => {
        const made = await figureImages(front.slug, bytes);
        images.push(...made.images);
        figures.set(name, made.figure);
      });
    }
  }
  let imageUrl: string | null = null;
  if (cover !== undefined && pictureIdOf(cover)) {
    imageUrl = cover;
    if (isMissing(cover)) problems.push(missingFromLibrary({ field: 'cover' }));
  } else if (cover !== undefined) {
    const place = { field: 'cover', picture: cover };
    const picture = await readPicture(cover);
    if (!picture) problems.push({ ...place, message: "ce fichier n'existe pas à côté de l'article." });
    else {
      if (front.coverAlt === '') {
        const what = "description de l'image de couverture (coverAlt), que rien ne remplace";
        leftOut.push({ field: 'cover', what });
      }
      await take(place, picture, async (bytes) => {
        const made = await encodeCover(front.slug, bytes);
        images.push(...made);
        imageUrl = `/images/blog/${made.at(-1)?.name}`;
      });
    }
  }
  if (problems.length > 0) return { status: 'invalid', problems };

  const text = articleText(front, parsed.render(figures));
  const isLater = front.date !== undefined && Date.parse(front.date) > now;
  const post: WrittenPost = {
    slug: front.slug,
    status: front.status === 'published' && isLater ? 'scheduled' : front.status,
    title: frenchSpaces(front.title),
    description: frenchSpaces(text.description),
    category,
    content: text.html,
    plainText: text.text,
    searchText: text.searchText,
    source,
    headings: text.headings,
    tags: front.tags,
    imageUrl,
    imageAlt: front.coverAlt,
    author: front.author,
    readTime: text.readTime,
    createdAt: front.date,
    images: uniqueByName(images),
    libraryPictures,
  };
  return { status: 'ok', post, leftOut: [...leftOut, ...text.leftOut] };
}

export function missingPicture(text: string, name: string): LeftOut {
  const plain = plainName(name);
  const what = `image «\u00a0${truncated(plain, 60)}\u00a0», qui n'est pas un fichier à côté de l'article`;
  return { line: lineOf(text, text.includes(name) ? name : plain), what };
}

async function withPresentTerms(use: Pick<Services, 'db'>, { front, ...rest }: Article): Promise<Article> {
  const present = await readPresentTerms(use);
  return { ...rest, front: { ...front, category: present.category(front.category), tags: present.tags(front.tags) } };
}

function categoryOf(
  { front }: Article,
  categories: readonly BlogCategory[],
  isNew: boolean,
): BlogCategory | ArticleProblem {
  const wanted = foldText(front.category);
  const found = categories.find(({ name, slug }) => foldText(name) === wanted || slug === wanted);
  if (found) return found;
  const slug = asciiSlug(front.category);
  if (isNew && slug !== '' && !categories.some((it) => it.slug === slug)) return { name: front.category, slug };
  const known = categories.map(({ name }) => name).join(', ');
  return {
    field: 'category',
    message: `«\u00a0${front.category}\u00a0» n'existe pas (${known}). --new-category la crée.`,
  };
}

function uniqueByName(images: readonly NewImage[]): NewImage[] {
  return [...new Map(images.map((image) => [image.name, image])).values()];
}
