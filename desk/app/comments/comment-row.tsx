import { Check, EyeOff, Trash2, TriangleAlert } from 'lucide-react';
import { Form } from 'react-router';
import type { CommentStatus } from '../../../src/features/blog/comments/moderation.server.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { CommentReply } from './comment-reply.tsx';
import type { CommentActionResult } from './comment-states.ts';
import type { LoadedComment } from './comments-loader.server.ts';
import type { PendingAction } from './use-pending-actions.ts';

interface Props {
  comment: LoadedComment;
  place: string;
  isCurrent: boolean;
  answer: CommentActionResult | undefined;
  onCurrent: () => void;
  moderate: (comment: LoadedComment, to: PendingAction['to']) => void;
}

const ACTIONS = 'flex items-start gap-1.5';
const CURRENT = 'before:absolute before:inset-y-0 before:-left-gut before:w-[3px] before:bg-mark';

export function CommentRow({ comment, place, isCurrent, answer, onCurrent, moderate }: Props) {
  return (
    <li
      aria-label={`Commentaire ${place}`}
      className={`relative grid gap-x-6 gap-y-1.5 border-hair border-b py-3.5 focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_auto] ${isCurrent ? CURRENT : ''}`}
      onFocus={onCurrent}
      tabIndex={-1}
    >
      <div>
        <blockquote className="wrap-anywhere mb-1.5 max-w-176 whitespace-pre-line text-m leading-normal">
          {comment.content}
        </blockquote>
        <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-ink2 text-xs">
          <span>
            Sous{' '}
            <a href={comment.address} rel="noreferrer" target="_blank">
              {comment.postTitle}
              <span className="sr-only"> (sur le site, nouvel onglet)</span>
            </a>
          </span>
          <time dateTime={comment.createdAt}>{comment.ago}</time>
          {comment.heldFor && (
            <span className="inline-flex items-center gap-1 font-semibold text-signalink">
              <TriangleAlert className="size-3.5" />
              {comment.heldFor}
            </span>
          )}
        </p>
        <CommentReply
          comment={comment}
          refused={answer?.status === 'unpublished' && answer.id === comment.id ? answer : undefined}
        />
      </div>
      <ModerationButtons comment={comment} isMain={isCurrent} moderate={moderate} />
    </li>
  );
}

function ModerationButtons({ comment, isMain, moderate }: Pick<Props, 'comment' | 'moderate'> & { isMain: boolean }) {
  const { id, status } = comment;
  return (
    <Form
      className={ACTIONS}
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
        <Button
          className="max-md:flex-1"
          look={isMain && status === 'held' ? 'main' : 'plain'}
          name="do"
          title={status === 'held' ? 'Approuver (A)' : 'Remettre en ligne (A)'}
          type="submit"
          value="visible"
        >
          <Check />
          {status === 'held' ? 'Approuver' : 'Remettre'}
        </Button>
      )}
      {status !== 'hidden' && (
        <Button className="max-md:flex-1" name="do" title="Masquer (M)" type="submit" value="hidden">
          <EyeOff />
          Masquer
        </Button>
      )}
      <IconButton
        icon={Trash2}
        label="Effacer pour de bon"
        look="danger"
        name="do"
        title="Effacer pour de bon (Suppr)"
        type="submit"
        value="erase"
      />
    </Form>
  );
}
