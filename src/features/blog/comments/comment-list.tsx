import { articleLabels } from '../../../content/pages/blog-labels.ts';
import { LARGE_MOTIFS } from '../../../ui/motifs/cells.ts';
import { DYES } from '../../../ui/motifs/dyes.ts';
import { Motif } from '../../../ui/motifs/motif.tsx';
import { hash } from '../../../ui/motifs/random.ts';
import type { BlogComment } from '../blog.schema.ts';
import { dateAndTime } from '../french-dates.ts';

export function CommentList({ comments }: { comments: readonly BlogComment[] }) {
  if (comments.length === 0) return null;
  return (
    <ol>
      {comments.map((comment) => (
        <li
          className="stitch-top grid grid-cols-[2.5rem_1fr] gap-x-4 pt-5 pb-7 [--stitch:var(--field)]"
          id={commentId(comment)}
          key={comment.id}
        >
          <Tile id={comment.id} />
          <div className="min-w-0">
            <time className="text-ink2 text-xs" dateTime={comment.createdAt}>
              {dateAndTime(comment.createdAt)}
            </time>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment.content}</p>
            {comment.reply && <Reply reply={comment.reply} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Reply({ reply: { content, createdAt } }: { reply: NonNullable<BlogComment['reply']> }) {
  return (
    <div className="mt-4 bg-surface px-4 py-3 shadow-rest">
      <p className="text-xs text-ink2">
        <b className="text-ink">{articleLabels.comments.repliedBy}</b>,{' '}
        <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{content}</p>
    </div>
  );
}

export const commentId = ({ id }: Pick<BlogComment, 'id'>) => `commentaire-${id}`;

/** Comments are anonymous: a tile of cloth in place of an avatar. */
function Tile({ id }: { id: string }) {
  const number = hash(id);
  const motif = LARGE_MOTIFS[number % LARGE_MOTIFS.length] ?? 'losange';
  return (
    <span className={`dye-${DYES[(number >>> 8) % 4]} block size-10 bg-(--m-bg) p-1.5`}>
      <Motif className="size-full" name={motif} />
    </span>
  );
}
