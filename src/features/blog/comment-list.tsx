import { articlePage } from '../../content/blog.ts';
import { LARGE_MOTIFS } from '../../ui/motifs/cells.ts';
import { DYES } from '../../ui/motifs/dyes.ts';
import { Motif } from '../../ui/motifs/motif.tsx';
import { hash } from '../../ui/motifs/random.ts';
import type { BlogComment } from './blog.schema.ts';
import { dateAndTime } from './french-dates.ts';

/** More would make a long page longer than its article. */
const SHOWN = 30;

/** What readers answered, newest first; the oldest of many are folded away. */
export function CommentList({ comments }: { comments: readonly BlogComment[] }) {
  if (comments.length === 0) return <p className="stitch-top pt-6 text-ink2">{articlePage.comments.empty}</p>;
  const older = comments.slice(SHOWN);
  return (
    <>
      <List comments={comments.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary className="stitch-top py-5 font-semibold text-signalink underline">
            {`${articlePage.comments.older} (${older.length})`}
          </summary>
          <List comments={older} />
        </details>
      )}
    </>
  );
}

function List({ comments }: { comments: readonly BlogComment[] }) {
  return (
    <ol>
      {comments.map((comment) => (
        <li
          className="stitch-top grid grid-cols-[2.5rem_1fr] gap-x-4 pt-5 pb-7 [--stitch:var(--field)]"
          id={`commentaire-${comment.id}`}
          key={comment.id}
        >
          <Tile id={comment.id} />
          <div className="min-w-0">
            <time className="text-ink2 text-xs" dateTime={comment.createdAt}>
              {dateAndTime(comment.createdAt)}
            </time>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment.content}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Readers have no name here: each answer has a piece of cloth of its own. */
function Tile({ id }: { id: string }) {
  const number = hash(id);
  const motif = LARGE_MOTIFS[number % LARGE_MOTIFS.length] ?? 'losange';
  return (
    <span className={`dye-${DYES[(number >>> 8) % 4]} block size-10 bg-(--m-bg) p-1.5`}>
      <Motif className="size-full" name={motif} />
    </span>
  );
}
