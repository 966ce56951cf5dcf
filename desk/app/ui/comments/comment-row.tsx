import { Check, EyeOff, Trash2, TriangleAlert } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import type { CommentStatus } from '../../../../src/features/blog/comments/moderation.server.ts';
import type { CommentView } from '../../comments-view.server.ts';
import type { PendingAction } from './use-pending-actions.ts';

interface Props {
  comment: CommentView;
  place: string;
  isCurrent: boolean;
  isUnconfirmed: boolean;
  onCurrent: () => void;
  moderate: (comment: CommentView, to: PendingAction['to']) => void;
}

export function CommentRow({ comment, place, isCurrent, isUnconfirmed, onCurrent, moderate }: Props) {
  const [query] = useSearchParams();
  return (
    <li
      aria-label={`Commentaire ${place}`}
      className={isCurrent ? 'here' : undefined}
      onFocus={onCurrent}
      tabIndex={-1}
    >
      <div>
        <blockquote>{comment.content}</blockquote>
        <p className="meta">
          <span>
            Sous{' '}
            <a href={comment.address} rel="noreferrer" target="_blank">
              {comment.postTitle}
              <span className="vh"> (sur le site, nouvel onglet)</span>
            </a>
          </span>
          <time dateTime={comment.createdAt}>{comment.ago}</time>
          {comment.heldFor && (
            <span className="sign">
              <TriangleAlert aria-hidden="true" className="i" />
              {comment.heldFor}
            </span>
          )}
        </p>
      </div>
      {isUnconfirmed ? (
        <Form action={`?${query}`} className="acts" method="post">
          <input name="id" type="hidden" value={comment.id} />
          <input name="sure" type="hidden" value="oui" />
          <button className="btn b-danger" name="do" type="submit" value="erase">
            Oui, effacer pour de bon
          </button>
          <Link className="btn" to={`?${query}`}>
            Non
          </Link>
        </Form>
      ) : (
        <ModerationButtons comment={comment} isMain={isCurrent} moderate={moderate} />
      )}
    </li>
  );
}

function ModerationButtons({ comment, isMain, moderate }: Pick<Props, 'comment' | 'moderate'> & { isMain: boolean }) {
  const { id, status } = comment;
  return (
    <Form
      className="acts"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const verb = (submitter as HTMLButtonElement | null)?.value;
        if (verb) moderate(comment, verb === 'erase' ? 'erased' : (verb as CommentStatus));
      }}
    >
      <input name="id" type="hidden" value={id} />
      <input name="seen" type="hidden" value={status} />
      {status !== 'visible' && (
        <button
          className={isMain && status === 'held' ? 'btn main' : 'btn'}
          name="do"
          title={status === 'held' ? 'Approuver (A)' : 'Remettre en ligne (A)'}
          type="submit"
          value="visible"
        >
          <Check aria-hidden="true" className="i" />
          {status === 'held' ? 'Approuver' : 'Remettre'}
        </button>
      )}
      {status !== 'hidden' && (
        <button className="btn" name="do" title="Masquer (M)" type="submit" value="hidden">
          <EyeOff aria-hidden="true" className="i" />
          Masquer
        </button>
      )}
      <button
        aria-label="Effacer pour de bon"
        className="btn b-danger ico"
        name="do"
        title="Effacer pour de bon (Suppr)"
        type="submit"
        value="erase"
      >
        <Trash2 aria-hidden="true" className="i" />
      </button>
    </Form>
  );
}
