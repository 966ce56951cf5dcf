import type { CounterBuffer } from '../../platform/counter-buffer.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { Submission, SubmissionContext } from '../../platform/http/forms/form-endpoint.ts';
import { isPageLoad } from '../../platform/http/pages/page-load.ts';
import type { Services } from '../../platform/services.ts';
import { foldText } from '../../text/fold-text.ts';
import { wordsOf } from '../../text/words.ts';
import { spamSignals } from '../inquiries/spam/spam-signals.server.ts';
import { withoutPageIds } from './articles/heading-ids.ts';
import {
  addViews,
  BLOG_TOPIC,
  countLikes,
  countPosts,
  findAddresses,
  findCategories,
  findComments,
  findCounts,
  findNextAppearance,
  findPostBySlug,
  findPosts,
  findPostsByIds,
  findSearchTexts,
  hasLike,
  hasSameComment,
  insertComment,
  insertLike,
  postTopic,
} from './blog.repository.ts';
import {
  type BlogCategory,
  type BlogComment,
  COMMENTS_PER_PAGE,
  type CommentPage,
  type LikeState,
  MAX_FOUND,
  type PostCard,
  type PostDetail,
  type PostSort,
  type SearchEntry,
} from './blog.schema.ts';
import { COMMENT_PACE, SHOWN_COMMENTS_RATE_LIMIT } from './blog-limits.ts';
import { validateComment } from './comments/comment.schema.ts';
import { type CommentCursor, encodeCursor } from './comments/comment-pages.ts';
import { withLibraryPictures } from './images/library-pictures.server.ts';
import { sharePictureName } from './images/share-name.ts';
import { imageUrl, type StoredCard, shownCard, storedCards } from './posts/stored-cards.server.ts';
import { findMatches } from './search/post-search.repository.ts';
import { type PresentTerms, readPresentTerms } from './taxonomy/taxonomy.server.ts';

export interface BlogSettings {
  commentsModeration: 'off' | 'suspicious' | 'all';
}

export interface BlogServices extends Services {
  pageViews: CounterBuffer;
}

type Reading = Pick<BlogServices, 'db' | 'now' | 'content' | 'pageViews'>;
type Moderating = Reading & Pick<Services, 'rateLimits'> & { env: BlogSettings };

/** Cache lifetime of lists: views and likes change without a publication. */
export const LIST_MAX_AGE_MS = 1000;
const FLUSH_EVERY_MS = 1000;
const SAME_COMMENT_MS = 24 * 3_600_000;
export const FINGERPRINT_MAX = 256;
/** The browser's search index costs 2.4 KiB per post, compressed: 120 KiB at fifty, twice the rest of the page. */
export const MAX_POSTS_SEARCHED_IN_BROWSER = 50;
const MAX_SEARCH_WORDS = 8;
const RELATED_AMONG = 60;

export const OF_BLOG = { topics: [BLOG_TOPIC] };

export function listCategories({ content, db }: Pick<Services, 'content' | 'db'>): Promise<BlogCategory[]> {
  return content.getOrLoad(
    'categories',
    async () => {
      const categories = await findCategories(db);
      return categories.sort((a, b) => a.name.localeCompare(b.name, 'fr'));
    },
    OF_BLOG,
  );
}

export interface PostQuery {
  category?: string | undefined;
  sort?: PostSort | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Visible posts, and their total without limit and offset. */
export async function listPosts(services: Reading, query: PostQuery): Promise<{ posts: PostCard[]; total: number }> {
  const { category = '', sort = 'recent', search = '', limit, offset = 0 } = query;
  const name = category === '' ? undefined : await categoryName(services, category);
  if (category !== '' && name === undefined) return { posts: [], total: 0 };
  const filter = { category: name, sort, search: foldText(search), limit, offset };
  await watchSchedule(services);
  if (filter.search !== '' && (await isLargeBlog(services))) return searchPosts(services, filter);
  const { content, db, now } = services;
  const find = async () => storedCards(services, await findPosts(db, filter, now()));
  const count = () => countPosts(db, filter, now());
  // Searches are not cached: their keys are unbounded and would evict the lists.
  const isSearch = filter.search !== '';
  const total = isSearch ? await count() : await countOf(services, name);
  if (offset >= total) return { posts: [], total };
  const posts = isSearch
    ? await find()
    : await content.getOrLoad(`posts ${JSON.stringify(filter)}`, find, { ...OF_BLOG, maxAgeMs: LIST_MAX_AGE_MS });
  return { posts: posts.map((post) => ({ ...shownCard(post), viewsCount: liveViews(services, post) })), total };
}

function countOf({ content, db, now }: Reading, category: string | undefined): Promise<number> {
  return content.getOrLoad(
    `total ${JSON.stringify(category ?? '')}`,
    () => countPosts(db, { category }, now()),
    OF_BLOG,
  );
}

export async function isLargeBlog(services: Reading): Promise<boolean> {
  await watchSchedule(services);
  return (await countOf(services, undefined)) > MAX_POSTS_SEARCHED_IN_BROWSER;
}

async function searchPosts(
  services: Reading,
  { category, search, sort, limit, offset }: PostQuery & { search: string; sort: PostSort; offset: number },
): Promise<{ posts: PostCard[]; total: number }> {
  const { db, now } = services;
  const words = wordsOf(search).slice(0, MAX_SEARCH_WORDS);
  if (words.length === 0) return { posts: [], total: 0 };
  const matches = await findMatches(db, { words, category, limit: MAX_FOUND }, now());
  if (sort !== 'recent') {
    const ids = matches.map(({ id }) => id);
    const counts = await findCounts(db, ids, sort);
    const count = ({ id }: (typeof matches)[number]) => counts.get(id) ?? 0;
    matches.sort((a, b) => Number(b.isTitle) - Number(a.isTitle) || count(b) - count(a));
  }
  const page = matches.slice(offset, limit === undefined ? undefined : offset + limit).map(({ id }) => id);
  const posts = await storedCards(services, await findPostsByIds(db, page, now()));
  return {
    posts: posts.map((post) => ({ ...shownCard(post), viewsCount: liveViews(services, post) })),
    total: matches.length,
  };
}

export async function findPost(services: Reading, slug: string): Promise<PostDetail | undefined> {
  const cached = await cachedPost(services, slug);
  if (!cached) return undefined;
  const counters = liveCounters(services, slug);
  const { content } = cached.post;
  return {
    ...shownCard(cached.post),
    content: withLibraryPictures(content),
    viewsCount: counters?.views ?? cached.post.viewsCount + services.pageViews.pending(slug),
  };
}

/** Ranks posts by common tags and category; newest first among equals. */
export async function relatedPosts(
  services: Reading,
  post: Pick<PostCard, 'slug' | 'category' | 'tags'>,
  count = 3,
): Promise<PostCard[]> {
  const [newest, ofCategory] = await Promise.all([
    listPosts(services, { limit: RELATED_AMONG }),
    listPosts(services, { category: post.category, limit: count + 1 }),
  ]);
  const candidates = new Map([...newest.posts, ...ofCategory.posts].map((it) => [it.slug, it]));
  candidates.delete(post.slug);
  const tags = new Set(post.tags.map(foldText));
  const nearness = (it: PostCard) =>
    2 * it.tags.filter((tag) => tags.has(foldText(tag))).length + (it.category === post.category ? 1 : 0);
  return [...candidates.values()]
    .map((it) => ({ it, near: nearness(it) }))
    .sort((a, b) => b.near - a.near || (a.it.createdAt < b.it.createdAt ? 1 : -1))
    .slice(0, count)
    .map(({ it }) => it);
}

export async function listComments(
  services: Reading,
  slug: string,
  before?: CommentCursor,
): Promise<CommentPage | undefined> {
  const cached = await cachedPost(services, slug);
  if (!cached) return undefined;
  const found = await findComments(services.db, cached.post.id, COMMENTS_PER_PAGE + 1, before);
  const comments = found.comments.slice(0, COMMENTS_PER_PAGE);
  const last = found.comments.length > COMMENTS_PER_PAGE ? comments.at(-1) : undefined;
  // An empty page has no row that carries the total.
  const total = found.comments.length > 0 || !before ? found.total : cached.post.commentsCount;
  return { comments, next: last && encodeCursor(last), total };
}

/** A version for cache keys, bumped by each publication; with a slug, also by each like and comment of that post. */
export function blogVersion({ content }: Pick<Services, 'content'>, slug?: string): number {
  return content.version(...topicsOf(slug));
}

export interface LiveCounters {
  views: number;
  likes: number;
  comments: number;
}

export function liveCounters(
  { content, pageViews }: Pick<BlogServices, 'content' | 'pageViews'>,
  slug: string,
): LiveCounters | undefined {
  const cached = content.peek<CachedPost>(postKey(slug), ...topicsOf(slug));
  if (!cached) return undefined;
  return {
    views: cached.writtenViews + pageViews.pending(slug),
    likes: cached.post.likesCount,
    comments: cached.post.commentsCount,
  };
}

export function countView(
  { pageViews }: Pick<BlogServices, 'pageViews'>,
  { slug }: Pick<PostCard, 'slug'>,
  request: Parameters<typeof isPageLoad>[0],
): void {
  if (isPageLoad(request)) pageViews.add(slug);
}

/** @throws {DatabaseUnavailable} the views stay buffered */
export async function flushViews({
  db,
  content,
  pageViews,
}: Pick<BlogServices, 'db' | 'content' | 'pageViews'>): Promise<void> {
  await pageViews.flush(async (sums) => {
    for (const [slug, count] of await addViews(db, sums)) {
      const cached = content.peek<CachedPost>(postKey(slug), ...topicsOf(slug));
      if (cached) cached.writtenViews = count;
    }
  });
}

export function startBlog(services: Pick<BlogServices, 'db' | 'content' | 'pageViews'>): { stop: () => Promise<void> } {
  const flush = () => flushViews(services).catch(() => {});
  const flushing = setInterval(() => void flush(), FLUSH_EVERY_MS);
  flushing.unref();
  return {
    async stop() {
      clearInterval(flushing);
      // The second flush takes views counted during the first.
      await flush();
      await flush();
    },
  };
}

/** `liked` is false without a fingerprint. undefined: no such post. */
export async function readLikes(
  services: Reading & Pick<Services, 'keys'>,
  slug: string,
  fingerprint?: string | null,
): Promise<LikeState | undefined> {
  const cached = await cachedPost(services, slug);
  if (!cached) return undefined;
  const { id } = cached.post;
  const [liked, likesCount] = await Promise.all([
    isFingerprint(fingerprint) && hasLike(services.db, id, keyedFingerprint(services, id, fingerprint)),
    countLikes(services.db, id),
  ]);
  return { liked, likesCount };
}

const UNKNOWN_POST: Submission = {
  status: 'not_found',
  problem: { status: 404, detail: "Cet article n'existe pas, ou n'est plus publié." },
};

/** Idempotent: 201 `{liked, likesCount}`, or 409 with code 23505 for a repeat. @throws {DatabaseUnavailable} */
export async function like(
  services: Reading & Pick<Services, 'keys'>,
  input: unknown,
  { params, remember }: SubmissionContext,
): Promise<Submission> {
  const cached = await cachedPost(services, params.slug ?? '');
  if (!cached) return UNKNOWN_POST;
  const fingerprint = (input as { fingerprint?: unknown } | null)?.fingerprint;
  if (!isFingerprint(fingerprint)) {
    const missing = "Votre navigateur n'a pas pu être reconnu\u00a0: activez JavaScript pour aimer cet article.";
    return { status: 'invalid', errors: { fingerprint: missing } };
  }
  const { id } = cached.post;
  const answer = (likesCount: number) => ({
    status: 201,
    body: { liked: true, likesCount } satisfies LikeState,
  });
  const keyed = keyedFingerprint(services, id, fingerprint);
  const likesCount = await services.db.write(async (trx) => {
    const count = await insertLike(trx, { postId: id, fingerprint: keyed }, services.now());
    if (count !== undefined) await remember(trx, answer(count));
    return count;
  });
  if (likesCount === undefined) {
    return {
      status: 'conflict',
      problem: { status: 409, detail: 'Vous aimez déjà cet article.', code: '23505' },
    };
  }
  await services.content.check();
  return { status: 'ok', answer: answer(likesCount) };
}

/** Responds 201 with the comment; `held`: it waits for moderation. @throws {DatabaseUnavailable} */
export async function addComment(
  services: Moderating & Pick<Services, 'keys'>,
  input: unknown,
  { params, remember, touchedAt, network, visitor }: SubmissionContext,
): Promise<Submission> {
  const cached = await cachedPost(services, params.slug ?? '');
  if (!cached) return UNKNOWN_POST;
  const checked = validateComment(input);
  if (!checked.ok) return { status: 'invalid', errors: checked.errors };
  const { content } = checked.value;
  const now = services.now();
  const contentHash = services.keys.hmac('comment', foldText(content));
  // Networks are shared (thousands of clients with a carrier): this limit is per post.
  const networkOnPost = services.keys.hmac('comments of a network', `${network}\n${cached.post.id}`);
  const reasons = await reasonsToHold(services, {
    input,
    content,
    contentHash,
    touchedAt,
    network,
    visitor,
    networkOnPost,
  });
  const status = reasons.length > 0 ? 'held' : 'visible';
  const comment: BlogComment = {
    id: newId(now),
    content,
    createdAt: isoInstant(now),
    ...(status === 'held' ? { held: true } : {}),
  };
  const answer = { status: 201, body: comment };
  const row = {
    id: comment.id,
    postId: cached.post.id,
    content,
    contentHash,
    status,
    heldFor: reasons.join(', '),
  } as const;
  await services.db.write(async (trx) => {
    await insertComment(trx, row, now);
    await remember(trx, answer, comment.id);
  });
  if (status === 'visible') {
    await services.rateLimits.recordUse(SHOWN_COMMENTS_RATE_LIMIT, { network });
    await services.content.check();
  }
  return { status: 'ok', answer };
}

export const ALL_COMMENTS_HELD = 'tous les commentaires sont relus';

async function reasonsToHold(
  { db, env, rateLimits, now }: Moderating,
  comment: Pick<SubmissionContext, 'touchedAt' | 'network' | 'visitor'> & {
    input: unknown;
    content: string;
    contentHash: string;
    networkOnPost: string;
  },
): Promise<string[]> {
  if (env.commentsModeration === 'off') return [];
  if (env.commentsModeration === 'all') return [ALL_COMMENTS_HELD];
  const { input, content, contentHash, touchedAt, network, visitor, networkOnPost } = comment;
  const [isRepeated, ofOne, ofAll] = await Promise.all([
    hasSameComment(db, contentHash, isoInstant(now() - SAME_COMMENT_MS)),
    rateLimits.attempt(COMMENT_PACE, { network: networkOnPost, visitor }),
    rateLimits.exhausted(SHOWN_COMMENTS_RATE_LIMIT, { network }),
  ]);
  return [
    ...spamSignals({ input, data: { content }, touchedAt, now: now(), linksAllowed: 0 }).reasons,
    ...(isRepeated ? ['même texte depuis moins de 24 heures'] : []),
    ...(ofOne !== undefined || ofAll !== undefined ? ['beaucoup de commentaires en peu de temps'] : []),
  ];
}

export async function searchIndex(services: Reading): Promise<SearchEntry[]> {
  if (await isLargeBlog(services)) return [];
  return findSearchTexts(services.db, services.now());
}

/** Search engines refuse a sitemap of more than 50,000 URLs; the rest is for other pages. */
const MAX_SITEMAP_POSTS = 49_000;

export async function listAddresses(services: Reading): Promise<{ slug: string; updatedAt: string }[]> {
  await watchSchedule(services);
  return findAddresses(services.db, services.now(), MAX_SITEMAP_POSTS);
}

interface CachedPost {
  post: StoredCard & PostDetail;
  writtenViews: number;
}

const postKey = (slug: string) => `post ${slug}`;
const topicsOf = (slug?: string) => (slug === undefined ? [BLOG_TOPIC] : [BLOG_TOPIC, postTopic(slug)]);

async function cachedPost(services: Reading, slug: string): Promise<CachedPost | undefined> {
  const cached = services.content.peek<CachedPost>(postKey(slug), ...topicsOf(slug));
  if (cached) return cached;
  await watchSchedule(services);
  return services.content.getOrLoad(postKey(slug), () => loadPost(services, slug), { topics: topicsOf(slug) });
}

/** A post as its readers see it, also one that waits for its time. */
export async function findComingPost(services: Pick<Services, 'db'>, slug: string): Promise<PostDetail | undefined> {
  const coming = await loadPost({ ...services, now: () => LAST_INSTANT }, slug);
  return coming && { ...shownCard(coming.post), content: withLibraryPictures(coming.post.content) };
}

const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

async function loadPost(services: Pick<Services, 'db' | 'now'>, slug: string): Promise<CachedPost | undefined> {
  const row = await findPostBySlug(services.db, slug, services.now());
  if (!row) return undefined;
  const [card] = await storedCards(services, [row]);
  if (!card) return undefined;
  const { content, headings } = withoutPageIds(row);
  const shareImageUrl = imageUrl(sharePictureName(row));
  return {
    post: { ...card, description: row.description, content, headings, shareImageUrl },
    writtenViews: row.viewsCount,
  };
}

async function watchSchedule({ content, db, now }: Reading): Promise<void> {
  await content.getOrLoad(
    'next appearance',
    async () => {
      const next = await findNextAppearance(db, now());
      if (next !== undefined) content.expireAt(Date.parse(next));
      return next ?? null;
    },
    OF_BLOG,
  );
}

const presentTerms = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<PresentTerms> =>
  content.getOrLoad('present terms', () => readPresentTerms({ db }), OF_BLOG);

/** Name of the category that has, or had, this name or slug. */
export async function categoryName(
  services: Pick<Services, 'content' | 'db'>,
  nameOrSlug: string,
): Promise<string | undefined> {
  const categories = await listCategories(services);
  const called = (wanted: string) => categories.find(({ name, slug }) => name === wanted || slug === wanted)?.name;
  return called(nameOrSlug) ?? called((await presentTerms(services)).category(nameOrSlug));
}

function liveViews(services: Reading, post: Pick<PostCard, 'slug' | 'viewsCount'>): number {
  const live = liveCounters(services, post.slug)?.views ?? 0;
  return Math.max(live, post.viewsCount + services.pageViews.pending(post.slug));
}

function isFingerprint(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= FINGERPRINT_MAX;
}

/** Keyed per post: likes of one visitor cannot be linked across posts. */
function keyedFingerprint({ keys }: Pick<Services, 'keys'>, postId: string, fingerprint: string): string {
  return keys.hmac('like', `${postId}\n${fingerprint}`);
}
