import * as z from 'zod';
import { frenchSpaces } from '../../../content/model/typeset.ts';
import { loggableError } from '../../../platform/log.ts';
import type { Result } from '../../../platform/result.ts';
import { readPayload, signPayload } from '../../../platform/secrets/signed-payload.ts';
import type { Services } from '../../../platform/services.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { DAY_MS } from '../../../text/yaounde-days.ts';
import { listPictures, readPicture } from '../../documents/document-pictures.server.ts';
import { findDocument } from '../../documents/documents.server.ts';
import { articleText, instantOf } from '../articles/article.server.ts';
import { type Figure, readMarkdown } from '../articles/article-html.server.ts';
import type { PostCard, PostDetail, PostImage } from '../blog.schema.ts';
import { type BlogServices, findComingPost, relatedPosts } from '../blog.server.ts';
import { libraryCover, withLibraryPictures } from '../images/library-pictures.server.ts';
import { imageUrl } from '../posts/stored-cards.server.ts';
import { findPostPicture } from '../publishing/publishing.repository.ts';
import { ARTICLE } from './article-kind.server.ts';
import { tagsOf } from './draft-source.server.ts';
import { type DraftFields, PREVIEW_DAYS, PREVIEW_PATH } from './drafts.schema.ts';

const PURPOSE = 'article preview';
const PREVIEWED = z.object({
  id: z.string(),
  isFramed: z.boolean(),
  /** What was scheduled or published, also where the draft differs; by default the draft. */
  text: z.literal('published').optional(),
});

interface PreviewOptions {
  /** A frame of the desk shows it, and says itself that it is a preview. */
  isFramed?: boolean;
  isPublished?: boolean;
}

/** @param until ms since 1970. @param options isPublished: what was scheduled or published, not the draft */
export function previewToken(
  services: Pick<Services, 'keys'>,
  id: string,
  until: number,
  { isFramed = false, isPublished = false }: PreviewOptions = {},
): string {
  const previewed: z.input<typeof PREVIEWED> = { id, isFramed, ...(isPublished && { text: 'published' as const }) };
  return signPayload(services, PURPOSE, previewed, until);
}

export function previewLink(
  services: Pick<Services, 'keys' | 'now' | 'siteUrl'>,
  id: string,
): { link: string; until: number } {
  const until = services.now() + PREVIEW_DAYS * DAY_MS;
  const query = new URLSearchParams({ token: previewToken(services, id, until) });
  return { link: `${services.siteUrl}${PREVIEW_PATH}?${query}`, until };
}

const readToken = (services: Pick<Services, 'keys' | 'now'>, token: string | null) =>
  readPayload(services, PURPOSE, PREVIEWED, token);

type Reading = Pick<BlogServices, 'db' | 'now' | 'keys' | 'content' | 'pageViews' | 'log'>;

type Preview = Result<
  { post: PostDetail; related: PostCard[]; until: string; isFramed: boolean },
  { not_found: object; unavailable: object }
>;

export async function readPreview(services: Reading, token: string | null): Promise<Preview> {
  const opened = readToken(services, token);
  if (!opened || token === null) return { status: 'not_found' };
  try {
    const { id, text } = opened.payload;
    const post = await (text === 'published' ? publishedPost : postOfDraft)(services, id, token);
    if (!post) return { status: 'not_found' };
    return {
      status: 'ok',
      post,
      related: await relatedPosts(services, post),
      until: new Date(opened.until).toISOString(),
      isFramed: opened.payload.isFramed,
    };
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'Error fetching the preview');
    return { status: 'unavailable' };
  }
}

export async function readPreviewPicture(
  services: Pick<Services, 'db' | 'now' | 'keys'>,
  name: string,
  token: string | null,
): Promise<{ mediaType: string; content: Uint8Array } | undefined> {
  const opened = readToken(services, token);
  if (!opened) return undefined;
  const { id, text } = opened.payload;
  if (text !== 'published') return readPicture(services, ARTICLE, id, name);
  const address = (await findDocument(services.db.read, ARTICLE.name, id))?.address;
  return address ? findPostPicture(services.db, address, name) : undefined;
}

/** The post itself: its pictures are not served before its time, so they come by the link. */
async function publishedPost({ db }: Reading, id: string, token: string): Promise<PostDetail | undefined> {
  const address = (await findDocument(db.read, ARTICLE.name, id))?.address;
  const post = address ? await findComingPost({ db }, address) : undefined;
  if (!post) return undefined;
  const query = new URLSearchParams({ token });
  const ofLink = (name: string) => `${PREVIEW_PATH}/images/${name}?${query}`;
  const sizes = (of: PostImage['webp']) =>
    of.map(({ url, width }) => ({ url: url.startsWith(IMAGES) ? ofLink(url.slice(IMAGES.length)) : url, width }));
  return {
    ...post,
    content: post.content.replace(SERVED, (_, before: string, name: string) => before + ofLink(name)),
    image: post.image && { ...post.image, avif: sizes(post.image.avif), webp: sizes(post.image.webp) },
    shareImageUrl: '',
  };
}

const IMAGES = imageUrl('');
/** Addresses in `src` and `srcset`. */
const SERVED = /(src(?:set)?="|, )\/images\/blog\/([\w.-]+)(?="| \d+w)/g;

async function postOfDraft({ db, now }: Reading, id: string, token: string): Promise<PostDetail | undefined> {
  const draft = await findDocument<DraftFields>(db.read, ARTICLE.name, id);
  if (!draft) return undefined;
  const { fields, markdown, updatedAt } = draft;
  const query = new URLSearchParams({ token });
  const figures = new Map<string, Figure>();
  for (const { name, width, height } of await listPictures({ db }, id)) {
    const url = `${PREVIEW_PATH}/images/${encodeURIComponent(name)}?${query}`;
    figures.set(name, { url, width, height, sizes: [{ url, width }] });
  }
  const title = frenchSpaces(fields.title.trim()) || 'Sans titre';
  const text = articleText(
    { title, description: fields.description.trim() || undefined },
    readMarkdown(markdown).render(figures),
  );
  const cover = figures.get(fields.cover);
  return {
    id,
    title,
    slug: draft.address ?? (fields.slug.trim() || asciiSlug(title)),
    excerpt: '',
    category: fields.category.trim() || 'Sans rubrique',
    tags: tagsOf(fields.tags),
    image: cover
      ? { width: cover.width, height: cover.height, avif: [], webp: cover.sizes, alt: fields.coverAlt }
      : libraryCover(fields.cover, fields.coverAlt),
    readTime: text.readTime,
    viewsCount: 0,
    likesCount: 0,
    commentsCount: 0,
    createdAt: instantOf(fields.date.trim()) ?? new Date(now()).toISOString(),
    updatedAt,
    description: text.description,
    author: fields.author,
    content: withLibraryPictures(text.html),
    headings: text.headings,
    shareImageUrl: '',
  };
}
