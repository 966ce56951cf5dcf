import type { CommentStatus } from '../../platform/db/tables.ts';
import type { Services } from '../../platform/services.ts';
import {
  type CommentFilter,
  deleteComments,
  findCommentsByPart,
  findModerated,
  type ModeratedComment,
  setCommentStatus,
} from './moderation.repository.ts';

export type { CommentFilter, ModeratedComment } from './moderation.repository.ts';

export const COMMENT_STATUSES = ['visible', 'held', 'hidden'] as const satisfies CommentStatus[];

/** Newest first. */
export function listModerated({ db }: Pick<Services, 'db'>, filter: CommentFilter): Promise<ModeratedComment[]> {
  return findModerated(db, filter);
}

export type Moderated =
  | { outcome: 'done'; comments: ModeratedComment[] }
  /** The id, or beginning or end of one, that fits no comment or several; nothing was changed. */
  | { outcome: 'unknown' | 'ambiguous'; id: string };

/** Shows or hides comments, all of them or none. @param ids whole, or beginnings or ends that no other has. */
export async function moderate(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
  status: CommentStatus,
): Promise<Moderated> {
  const found = await findComments({ db }, ids);
  if (found.outcome !== 'done') return found;
  const comments = found.comments.map((it) => ({ ...it, status }));
  await setCommentStatus(db, idsOf(comments), status);
  return { outcome: 'done', comments };
}

/** Removes comments for good, all of them or none; the database's files hold nothing of them any more. */
export async function eraseComments({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Moderated> {
  const found = await findComments({ db }, ids);
  if (found.outcome !== 'done') return found;
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
    if (!comment) return { outcome: 'unknown', id };
    if (other) return { outcome: 'ambiguous', id };
    found.push(comment);
  }
  return { outcome: 'done', comments: [...new Map(found.map((it) => [it.id, it])).values()] };
}

const idsOf = (comments: readonly ModeratedComment[]) => comments.map(({ id }) => id);

/** Comments that a person signed with his address in their text: the only trace of him that the blog can hold. */
export async function findCommentsNaming({ db }: Pick<Services, 'db'>, email: string): Promise<ModeratedComment[]> {
  const address = email.trim().toLowerCase();
  if (address === '') return [];
  // 'na@nkul.example' is not named by 'ana@nkul.example'.
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}.+_-])${RegExp.escape(address)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'u',
  );
  const comments = await findModerated(db, { search: address });
  return comments.filter(({ content }) => whole.test(content.toLowerCase()));
}

/** @returns how many comments were removed for good. */
export async function eraseCommentsNaming(services: Pick<Services, 'db'>, email: string): Promise<number> {
  const comments = await findCommentsNaming(services, email);
  await deleteComments(services.db, idsOf(comments));
  return comments.length;
}
