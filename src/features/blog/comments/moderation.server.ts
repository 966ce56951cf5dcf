import type { Rows } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { BLOG_TOPIC, COMMENTS_TOPIC } from '../blog.repository.ts';
import type { CommentStatus } from '../blog.tables.ts';
import { validateReply } from './comment.schema.ts';
import {
  type CommentFilter,
  changeSeenComment,
  changeSeenReply,
  countByStatus,
  deleteComments,
  findCommentedPosts,
  findCommentsByPart,
  findHeldState,
  findModerated,
  type ModeratedComment,
  setCommentStatus,
} from './moderation.repository.ts';

export type { CommentStatus } from '../blog.tables.ts';

export type { CommentFilter, ModeratedComment } from './moderation.repository.ts';

export const COMMENT_STATUSES = ['visible', 'held', 'hidden'] as const satisfies CommentStatus[];

export function listModerated({ db }: Pick<Services, 'db'>, filter: CommentFilter): Promise<ModeratedComment[]> {
  return findModerated(db, filter);
}

export async function countComments({
  db,
}: Pick<Services, 'db'>): Promise<Record<CommentStatus, { total: number; oldest: string | null }>> {
  const counts = await countByStatus(db);
  const of = (status: CommentStatus) => {
    const { total = 0, oldest = null } = counts.find((it) => it.status === status) ?? {};
    return { total, oldest };
  };
  return { visible: of('visible'), held: of('held'), hidden: of('hidden') };
}

export function listCommentedPosts({ db }: Pick<Services, 'db'>): Promise<{ slug: string; title: string }[]> {
  return findCommentedPosts(db);
}

/** Topics of the change feed that the list of comments depends on; what visitors add to it: `readHeldComments`. */
export const COMMENT_TOPICS = [COMMENTS_TOPIC, BLOG_TOPIC] as const;

/** Another text after each change of what waits: held comments record nothing. */
export const readHeldComments = findHeldState;

/** Optimistic: `conflict` if another user changed the status since `seen`. */
export async function moderateSeen(
  { db }: Pick<Services, 'db'>,
  id: string,
  seen: CommentStatus,
  status: CommentStatus,
): Promise<Result<object, { conflict: object }>> {
  return { status: (await changeSeenComment(db, id, seen, status)) ? 'ok' : 'conflict' };
}

export type Replied = Result<object, { invalid: { error: string }; conflict: object }>;

/**
 * Publishes the company's reply under a comment, and the comment with it where it is held. A hidden comment has no
 * reply: `conflict`, as for a status or a reply that another user changed since `seen`.
 */
export async function replyToComment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  seen: { status: CommentStatus; repliedAt: string | null },
  input: { reply: unknown },
): Promise<Replied> {
  const checked = validateReply(input);
  if (!checked.ok) return { status: 'invalid', error: checked.errors.reply ?? '' };
  if (seen.status === 'hidden') return { status: 'conflict' };
  const reply = { content: checked.value.reply, at: isoInstant(now()) };
  return { status: (await changeSeenReply(db, id, seen, reply)) ? 'ok' : 'conflict' };
}

export async function withdrawReply(
  { db }: Pick<Services, 'db'>,
  id: string,
  seen: { status: CommentStatus; repliedAt: string | null },
): Promise<Result<object, { conflict: object }>> {
  return { status: (await changeSeenReply(db, id, seen, null)) ? 'ok' : 'conflict' };
}

export type Moderated = Result<
  /** `changed`: ids of those that were otherwise before. */
  { comments: ModeratedComment[]; changed: string[] },
  /** `id`: matches no comment, or several (`invalid`); nothing was changed. */
  { not_found: { id: string }; invalid: { id: string } }
>;

export async function moderate(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
  status: CommentStatus,
): Promise<Moderated> {
  const found = await findComments({ db }, ids);
  if (found.status !== 'ok') return found;
  const changed = idsOf(found.comments.filter((it) => it.status !== status));
  await setCommentStatus(db, changed, status);
  return { status: 'ok', comments: found.comments.map((it) => ({ ...it, status })), changed };
}

/** Erases all or none. */
export async function eraseComments({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Moderated> {
  const found = await findComments({ db }, ids);
  if (found.status !== 'ok') return found;
  await deleteComments(db, idsOf(found.comments));
  return found;
}

export async function findComments({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Moderated> {
  const found: ModeratedComment[] = [];
  for (const id of ids) {
    const prefix = id.toLowerCase();
    const [comment, other] = /^[\da-f-]{1,36}$/.test(prefix) ? await findCommentsByPart(db, prefix) : [];
    if (!comment) return { status: 'not_found', id };
    if (other) return { status: 'invalid', id };
    found.push(comment);
  }
  const comments = [...new Map(found.map((it) => [it.id, it])).values()];
  return { status: 'ok', comments, changed: idsOf(comments) };
}

const idsOf = (comments: readonly ModeratedComment[]) => comments.map(({ id }) => id);

/** Comments, or replies to them, that name the address: the only personal data of a comment. */
export async function findCommentsNaming({ db }: { db: Rows }, email: string): Promise<ModeratedComment[]> {
  const address = email.trim().toLowerCase();
  if (address === '') return [];
  const comments = await findModerated(db, { search: address });
  return comments.filter((it) => addressesOf(it).includes(address));
}

export function findCommentsWithAddress({ db }: { db: Rows }): Promise<ModeratedComment[]> {
  return findModerated(db, { search: '@' });
}

/** E-mail addresses in a comment and its reply. */
export const addressesOf = ({ content, reply }: Pick<ModeratedComment, 'content' | 'reply'>): string[] =>
  addressesIn(`${content}\n${reply ?? ''}`);

/** Possible addresses, lower case. 'ana@nkul.example' does not contain 'na@nkul.example'. */
function addressesIn(text: string): string[] {
  const found: string[] = [];
  for (const [, local = '', domain = ''] of text
    .toLowerCase()
    .matchAll(/([^\s@<>()[\]",;:]{1,64})@([\p{L}\p{N}_.-]*[\p{L}\p{N}_])/gu)) {
    // An address may start after an apostrophe or slash, or contain it.
    for (const { index } of local.matchAll(/(?<![\p{L}\p{N}.+_-])./gu)) found.push(`${local.slice(index)}@${domain}`);
  }
  return found;
}

export async function removeComments({ db }: { db: Rows }, ids: readonly string[]): Promise<void> {
  await deleteComments(db, ids);
}
