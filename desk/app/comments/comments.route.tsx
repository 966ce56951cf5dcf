import { useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import {
  COMMENT_STATUSES,
  type CommentStatus,
  eraseComments,
  moderateSeen,
  replyToComment,
  withdrawReply,
} from '../../../src/features/blog/comments/moderation.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { filterAddress } from '../text/filter-fields.ts';
import { KeysHelp, UNDO_KEY } from '../ui/keyboard/keys-help.tsx';
import { useKeys } from '../ui/keyboard/use-keys.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Filters } from '../ui/table/filters.tsx';
import { UndoToast } from '../ui/undo-toast.tsx';
import { CommentRow } from './comment-row.tsx';
import { COMMENT_FILTERS, type CommentActionResult } from './comment-states.ts';
import { loadComments } from './comments-loader.server.ts';
import { NoComments } from './no-comments.tsx';
import { type PendingAction, useFocusOnCurrent, usePendingActions } from './use-pending-actions.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadComments(requireRight(context, 'comments').services, new URL(request.url).searchParams);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<CommentActionResult> {
  const { services, audit } = requireRight(context, 'comments');
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  const verb = String(form.get('do') ?? '');
  if (verb === 'erase') {
    const erased = id === '' ? undefined : await eraseComments(services, [id]);
    if (erased?.status !== 'ok') return { status: 'not_found' };
    await audit('comments erase', shortId(id));
    return { status: 'ok' };
  }
  const status = COMMENT_STATUSES.find((it) => it === verb);
  const seen = COMMENT_STATUSES.find((it) => it === form.get('seen'));
  if (seen && (verb === 'reply' || verb === 'unreply')) {
    const seenReply = { status: seen, repliedAt: String(form.get('seen-reply') || '') || null };
    if (verb === 'unreply') {
      const withdrawn = await withdrawReply(services, id, seenReply);
      if (withdrawn.status === 'ok') await audit('comments unreply', shortId(id));
      return withdrawn;
    }
    const typed = String(form.get('reply') ?? '');
    const replied = await replyToComment(services, id, seenReply, { reply: typed });
    if (replied.status === 'ok') await audit('comments reply', shortId(id));
    if (replied.status === 'ok') return replied;
    return { status: 'unpublished', id, typed, error: replied.status === 'invalid' ? replied.error : REPLY_CONFLICT };
  }
  if (!status || !seen) return { status: 'not_found' };
  const moderated = await moderateSeen(services, id, seen, status);
  if (moderated.status === 'ok') await audit(AUDIT_ACTIONS[status], shortId(id));
  return moderated;
}

const AUDIT_ACTIONS: Record<CommentStatus, string> = {
  visible: 'comments approve',
  hidden: 'comments hide',
  held: 'comments hold',
};
const REPLY_CONFLICT =
  "Quelqu'un s'est occupé de ce commentaire entre-temps\u00a0: relisez, puis publiez de nouveau. Votre texte est là.";
const shortId = (id: string) => id.slice(-6);

export default function Comments() {
  const data = useLoaderData<typeof loader>();
  const { status, comments, posts, totals, oldest, next, isLater } = data;
  const [query] = useSearchParams();
  const pageAfter = (apres?: string) => filterAddress(COMMENT_FILTERS, query, { apres });
  const answer = useActionData<typeof action>();
  useChanges('comments');
  const { pending, moderate, undo, conflict } = usePendingActions();
  const done = new Map(pending.map(({ comment, to }) => [comment.id, to]));
  const shown = comments.filter(({ id, status: is }) => {
    const to = done.get(id);
    return to === undefined || to === is;
  });
  const [current, setCurrent] = useState(0);
  const here = Math.min(current, shown.length - 1);
  const list = useRef<HTMLOListElement>(null);
  useFocusOnCurrent(list, here, pending.length);

  const go = (step: number) => {
    const index = Math.max(0, Math.min(here + step, shown.length - 1));
    setCurrent(index);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  const onCurrent = (to: PendingAction['to']) => {
    const comment = shown[here];
    if (comment && comment.status !== to) moderate(comment, to);
  };
  const erase = () => onCurrent('erased');
  useKeys({
    a: () => onCurrent('visible'),
    m: () => onCurrent('hidden'),
    delete: erase,
    j: () => go(1),
    k: () => go(-1),
  });

  const last = pending.at(-1);
  return (
    <>
      <PageHead
        actions={<KeysHelp keys={KEYS} />}
        note={
          totals.held === 0
            ? 'tout est relu'
            : `${pluralize(totals.held, 'retenu')}${oldest ? `, le plus ancien depuis ${oldest}` : ''}`
        }
        title="Commentaires"
      />
      <Filters
        counts={Object.fromEntries(COMMENT_FILTERS.etat.options.map(({ value, is }) => [value, totals[is]]))}
        fields={COMMENT_FILTERS}
        options={{ article: posts.map(({ slug, title }) => ({ value: slug, label: title })) }}
        submit="Filtrer"
      />
      {shown.length === 0 ? (
        <NoComments data={data} />
      ) : (
        <div className="w-full max-w-page px-gut pb-8">
          <ol ref={list}>
            {shown.map((comment, index) => (
              <CommentRow
                answer={answer}
                comment={comment}
                isCurrent={index === here}
                key={comment.id}
                moderate={moderate}
                onCurrent={() => setCurrent(index)}
                place={`${index + 1} sur ${shown.length}`}
              />
            ))}
          </ol>
          <p className="py-3 text-ink2 text-xs">
            Un commentaire n'a ni nom ni adresse&nbsp;: seulement son texte.
            {status === 'held' && ' Il paraît une fois approuvé.'}
          </p>
          {(next || isLater) && (
            <p className="flex gap-5">
              {isLater && <Link to={pageAfter()}>Les plus récents</Link>}
              {next && <Link to={pageAfter(next)}>Plus anciens</Link>}
            </p>
          )}
        </div>
      )}
      <UndoToast
        done={
          last
            ? { key: last, message: DONE_MESSAGES[last.to], undo }
            : conflict && { key: conflict, message: "Quelqu'un s'en est occupé avant vous\u00a0: rien n'a changé." }
        }
      />
    </>
  );
}

const KEYS = [
  ['J K', 'commentaire suivant, précédent'],
  ['A', 'approuver'],
  ['M', 'masquer'],
  ['Suppr', 'effacer'],
  UNDO_KEY,
] as const;

const DONE_MESSAGES: Record<PendingAction['to'], string> = {
  visible: 'Commentaire approuvé, il est en ligne',
  hidden: 'Commentaire masqué',
  erased: 'Commentaire effacé pour de bon dans 10\u00a0s',
  held: 'Commentaire retenu',
};
