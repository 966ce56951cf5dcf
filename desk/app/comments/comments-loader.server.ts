import { ALL_COMMENTS_HELD } from '../../../src/features/blog/blog.server.ts';
import {
  countComments,
  listCommentedPosts,
  listModerated,
  type ModeratedComment,
} from '../../../src/features/blog/comments/moderation.server.ts';
import type { DeskServices } from '../session/context.server.ts';
import { agoOf, shortDate, spanOf } from '../text/dates.ts';
import { readFilters } from '../text/filter-fields.ts';
import { COMMENT_FILTERS } from './comment-states.ts';

export type LoadedComments = Awaited<ReturnType<typeof loadComments>>;
export type LoadedComment = ReturnType<typeof loadedComment>;

const SHOWN = 50;

export async function loadComments(services: DeskServices, query: URLSearchParams) {
  const { etat: status = 'held', article: post, q: search } = readFilters(COMMENT_FILTERS, query);
  const [createdAt = '', id = ''] = query.get('apres')?.split('~') ?? [];
  const [found, counts, posts] = await Promise.all([
    listModerated(services, {
      status,
      post,
      search,
      limit: SHOWN + 1,
      ...(id && { after: { createdAt, id } }),
    }),
    countComments(services),
    listCommentedPosts(services),
  ]);
  const now = services.now();
  const comments = found.slice(0, SHOWN).map((comment) => loadedComment(services, comment));
  const last = comments.at(-1);
  const { oldest } = counts.held;
  return {
    status,
    comments,
    posts,
    isLater: id !== '',
    totals: { held: counts.held.total, visible: counts.visible.total, hidden: counts.hidden.total },
    oldest: oldest && now - Date.parse(oldest) >= 60_000 ? spanOf(now - Date.parse(oldest)) : undefined,
    next: found.length > SHOWN && last ? `${last.createdAt}~${last.id}` : undefined,
  };
}

export function loadedComment(
  { siteUrl, now }: Pick<DeskServices, 'siteUrl' | 'now'>,
  { id, post, postTitle, status, content, heldFor, createdAt, reply, repliedAt }: ModeratedComment,
) {
  return {
    id,
    postTitle,
    status,
    content,
    createdAt,
    heldFor: heldFor === ALL_COMMENTS_HELD ? '' : heldFor,
    address: `${siteUrl}/blog/${encodeURIComponent(post)}`,
    ago: agoOf(createdAt, now()),
    date: shortDate(createdAt, now()),
    reply:
      reply !== null && repliedAt !== null
        ? { content: reply, at: repliedAt, ago: agoOf(repliedAt, now()) }
        : undefined,
  };
}
