import { Check, EyeOff, MessageSquare, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { agree } from '../../../src/text/pluralize.ts';
import type { LoadedComment } from '../comments/comments-loader.server.ts';
import { useFocusOnCurrent, usePendingActions } from '../comments/use-pending-actions.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { UndoToast } from '../ui/undo-toast.tsx';
import { Job, Section } from './jobs.tsx';
import type { LoadedToday } from './today-loader.server.ts';

/** Comments that are held, to be approved or hidden. */
export function HeldSection({ comments: { total, shown } }: { comments: NonNullable<LoadedToday['comments']> }) {
  const { pending, moderate, undo, conflict } = usePendingActions();
  const moderated = new Map(pending.map(({ comment, to }) => [comment.id, to]));
  const held = shown.filter(({ id, status }) => (moderated.get(id) ?? status) === status);
  const count = total - (shown.length - held.length);
  const list = useRef<HTMLOListElement>(null);
  useFocusOnCurrent(list, 0, pending.length);
  const last = pending.at(-1);
  return (
    <>
      {held.length > 0 && (
        <Section
          count={count}
          id="held"
          list={list}
          more={count > held.length && <Link to="/commentaires">Tous les retenus</Link>}
          title={agree(count, 'commentaire retenu', 'commentaires retenus')}
        >
          {held.map((comment) => (
            <Held comment={comment} key={comment.id} moderate={(to) => moderate(comment, to)} />
          ))}
        </Section>
      )}
      <UndoToast
        done={
          last
            ? { key: last, message: last.to === 'visible' ? 'Commentaire approuvé' : 'Commentaire masqué', undo }
            : conflict && { key: conflict, message: "Quelqu'un s'en est occupé avant vous\u00a0: rien n'a changé." }
        }
      />
    </>
  );
}

function Held({ comment, moderate }: { comment: LoadedComment; moderate: (to: 'visible' | 'hidden') => void }) {
  const { content, postTitle, address, ago, heldFor, createdAt } = comment;
  const what = `le commentaire sous ${postTitle}, ${ago}`;
  return (
    <Job
      actions={
        <>
          <Button aria-label={`Approuver ${what}`} onClick={() => moderate('visible')} title="Approuver">
            <Check />
            Approuver
          </Button>
          <IconButton
            icon={EyeOff}
            label={`Masquer ${what}`}
            look="bare"
            onClick={() => moderate('hidden')}
            title="Masquer"
          />
        </>
      }
      icon={<MessageSquare />}
    >
      <p className="line-clamp-3 text-base wrap-anywhere whitespace-pre-line text-ink">{content}</p>
      <p className="flex flex-wrap gap-x-3">
        <span>
          <a data-step href={address} rel="noreferrer" target="_blank">
            {postTitle}
            <span className="sr-only"> (sur le site, nouvel onglet)</span>
          </a>
          , <time dateTime={createdAt}>{ago}</time>
        </span>
        {heldFor && (
          <span className="inline-flex items-center gap-1 font-semibold text-signalink">
            <TriangleAlert className="size-3.5" />
            {heldFor}
          </span>
        )}
      </p>
    </Job>
  );
}
