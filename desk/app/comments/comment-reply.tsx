import { MessageSquareReply } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { LoadedComment } from './comments-loader.server.ts';

interface Props {
  comment: LoadedComment;
  refused: { error: string; typed: string } | undefined;
}

/** The company's reply, which stands under the comment on the site: written, changed or withdrawn. */
export function CommentReply({ comment, refused }: Props) {
  const { reply, status } = comment;
  return (
    <>
      {reply && (
        <div className="mt-2 max-w-176 border-line border-l-[3px] pl-3">
          <p className="text-ink2 text-xs">
            <b className="text-ink">Nkul</b> a répondu, <time dateTime={reply.at}>{reply.ago}</time>
            {status !== 'visible' && ", pas montré tant que le commentaire ne l'est pas"}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.content}</p>
        </div>
      )}
      {/* A new key closes the form after its reply is published. */}
      {status !== 'hidden' && <ReplyForm comment={comment} key={`${status} ${reply?.at}`} refused={refused} />}
    </>
  );
}

function ReplyForm({ comment: { id, status, reply }, refused }: Props) {
  const [query] = useSearchParams();
  const isBusy = useNavigation().state !== 'idle';
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (refused) details.current?.querySelector('textarea')?.focus();
  }, [refused]);
  return (
    <details className="mt-2 max-w-176" open={refused !== undefined} ref={details}>
      <summary
        className={`${buttonClass('bare', 'small')} -ml-[0.35rem] cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <MessageSquareReply />
        {reply ? 'Modifier la réponse' : 'Répondre'}
      </summary>
      <Form action={`?${query}`} className="mt-1 grid gap-2" method="post" preventScrollReset>
        <input name="id" type="hidden" value={id} />
        <input name="seen" type="hidden" value={status} />
        <input name="seen-reply" type="hidden" value={reply?.at ?? ''} />
        <Field
          defaultValue={refused?.typed ?? reply?.content}
          error={refused?.error}
          id={`reply-${id}`}
          isAnnounced
          isLong
          label="La réponse de Nkul, publiée sous le commentaire"
          name="reply"
          rows={4}
        />
        <p className="flex flex-wrap gap-1.5">
          <Button aria-disabled={isBusy} look="main" name="do" type="submit" value="reply">
            {status === 'held' ? 'Approuver et publier la réponse' : 'Publier la réponse'}
          </Button>
          {reply && (
            <Button aria-disabled={isBusy} look="danger" name="do" type="submit" value="unreply">
              Retirer la réponse
            </Button>
          )}
        </p>
      </Form>
    </details>
  );
}
