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
import type { PostCard, PostDetail } from '../blog.schema.ts';
import { type BlogServices, relatedPosts } from '../blog.server.ts';
import { libraryCover, withLibraryPictures } from '../images/library-pictures.server.ts';
import { ARTICLE } from './article-kind.server.ts';
import { tagsOf } from './draft-source.server.ts';
import { type DraftFields, PREVIEW_DAYS, PREVIEW_PATH } from './drafts.schema.ts';

const PURPOSE = 'article preview';
const PREVIEWED = z.object({ id: z.string(), isFramed: z.boolean() });

/** @param until ms since 1970. @param isFramed in a frame of the desk, which says itself that it is a preview */
export function previewToken(services: Pick<Services, 'keys'>, id: string, until: number, isFramed = false): string {
  return signPayload(services, PURPOSE, { id, isFramed } satisfies z.input<typeof PREVIEWED>, until);
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

type Reading = Pick<BlogServices, 'db' | 'now' | 'keys' | 'content' | 'views' | 'log'>;

type Preview = Result<
  { post: PostDetail; related: PostCard[]; until: string; isFramed: boolean },
  { not_found: object; unavailable: object }
>;

export async function readPreview(services: Reading, token: string | null): Promise<Preview> {
  const opened = readToken(services, token);
  if (!opened || token === null) return { status: 'not_found' };
  try {
    const post = await postOfDraft(services, opened.payload.id, token);
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
  return opened && readPicture(services, ARTICLE, opened.payload.id, name);
}

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
