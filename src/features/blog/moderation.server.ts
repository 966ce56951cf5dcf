import type { Rows } from '../../platform/db/database.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import type { CommentStatus } from './blog.tables.ts';
import {
  type CommentFilter,
  changeSeenComment,
  countByStatus,
  deleteComments,
  findCommentedPosts,
  findCommentsByPart,
  findLastCommentChange,
  findModerated,
  type ModeratedComment,
  setCommentStatus,
} from './moderation.repository.ts';

export type { CommentStatus } from './blog.tables.ts';

export type { CommentFilter, ModeratedComment } from './moderation.repository.ts';

export const COMMENT_STATUSES = ['visible', 'held', 'hidden'] as const satisfies CommentStatus[];

/** Newest first. */
export function listModerated({ db }: Pick<Services, 'db'>, filter: CommentFilter): Promise<ModeratedComment[]> {
  return findModerated(db, filter);
}

/** How many there are of each status, and the ISO instant of the oldest; null without one. */
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

/** Posts that have comments, in the order of titles. */
export function listCommentedPosts({ db }: Pick<Services, 'db'>): Promise<{ slug: string; title: string }[]> {
  return findCommentedPosts(db);
}

/** Any other text once a comment has come or changed. */
export function lastCommentChange({ db }: Pick<Services, 'db'>): Promise<string> {
  return findLastCommentChange(db);
}

/**
 * Shows, hides or holds one comment that somebody has before him.
 * @param seen as he sees it: what a colleague has changed meanwhile stays as the colleague wants it ('changed')
 */
export async function moderateSeen(
  { db }: Pick<Services, 'db'>,
  id: string,
  seen: CommentStatus,
  status: CommentStatus,
): Promise<Result<object, { conflict: object }>> {
  return { status: (await changeSeenComment(db, id, seen, status)) ? 'ok' : 'conflict' };
}

export type Moderated = Result<
  { comments: ModeratedComment[] },
  /** The id (or a part of one) of no comment, or of several (`invalid`); nothing was changed. */
  { not_found: { id: string }; invalid: { id: string } }
>;

/** Shows or hides comments, all of them or none. @param ids whole, or beginnings or ends that no other has. */
export async function moderate(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
  status: CommentStatus,
): Promise<Moderated> {
  const found = await findComments({ db }, ids);
  if (found.status !== 'ok') return found;
  const comments = found.comments.map((it) => ({ ...it, status }));
  await setCommentStatus(db, idsOf(comments), status);
  return { status: 'ok', comments };
}

/** Removes comments for good, all of them or none; the database's files hold nothing of them any more. */
export async function eraseComments({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Moderated> {
  const found = await findComments({ db }, ids);
  if (found.status !== 'ok') return found;
  await deleteComments(db, idsOf(found.comments));
  await db.scrub();
  return found;
}

/** Comments by id, all of them or none. @param ids whole, or beginnings or ends that no other has. */
export async function findComments({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Moderated> {
  const found: ModeratedComment[] = [];
  for (const id of ids) {
    const prefix = id.toLowerCase();
    const [comment, other] = /^[\da-f-]{1,36}$/.test(prefix) ? await findCommentsByPart(db, prefix) : [];
    if (!comment) return { status: 'not_found', id };
    if (other) return { status: 'invalid', id };
    found.push(comment);
  }
  return { status: 'ok', comments: [...new Map(found.map((it) => [it.id, it])).values()] };
}

const idsOf = (comments: readonly ModeratedComment[]) => comments.map(({ id }) => id);

/** Comments that a person signed with his address in their text: the only trace of him that the blog can hold. */
export async function findCommentsNaming({ db }: { db: Rows }, email: string): Promise<ModeratedComment[]> {
  const address = email.trim().toLowerCase();
  if (address === '') return [];
  const comments = await findModerated(db, { search: address });
  return comments.filter(({ content }) => addressesIn(content).includes(address));
}

/** Comments that name any address. */
export function findCommentsWithAddress({ db }: { db: Rows }): Promise<ModeratedComment[]> {
  return findModerated(db, { search: '@' });
}

/** What may be an address in a text, in small letters. 'na@nkul.example' is not named by 'ana@nkul.example'. */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  for (const [, local = '', domain = ''] of text
    .toLowerCase()
    .matchAll(/([^\s@<>()[\]",;:]+)@([\p{L}\p{N}_.-]*[\p{L}\p{N}_])/gu)) {
    // After an apostrophe or a bar an address may begin, or go on.
    for (const { index } of local.matchAll(/(?<![\p{L}\p{N}.+_-])./gu)) found.push(`${local.slice(index)}@${domain}`);
  }
  return found;
}

/** Removes comments by whole ids; the database's files are rewritten by who asks for it. */
export async function removeComments({ db }: { db: Rows }, ids: readonly string[]): Promise<void> {
  await deleteComments(db, ids);
}
