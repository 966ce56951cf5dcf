import { Check, EyeOff, Search, Trash2, TriangleAlert } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useFetcher,
  useLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { ALL_COMMENTS_HELD } from '../../../src/features/blog/blog.server.ts';
import {
  COMMENT_STATUSES,
  type CommentStatus,
  countComments,
  eraseComments,
  listCommentedPosts,
  listModerated,
  moderateSeen,
} from '../../../src/features/blog/comments/moderation.server.ts';
import { readForm } from '../body.server.ts';
import { requireRight } from '../context.server.ts';
import { agoOf, shortDate, spanOf } from '../dates.ts';
import { pluralize } from '../pluralize.ts';
import { KeysHint } from '../ui/keys-hint.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useChanges } from '../use-changes.ts';
import { useKeys } from '../use-keys.ts';
import '../styles/comments.css';

const SHOWN = 50;
const TAKE_BACK_MS = 10_000;

const STATES: Record<CommentStatus, { query: string; label: string; one: string }> = {
  held: { query: '', label: 'Retenus', one: 'retenu' },
  visible: { query: 'en-ligne', label: 'En ligne', one: 'en ligne' },
  hidden: { query: 'masques', label: 'Masqués', one: 'masqué' },
};
const SHOWN_STATES = ['held', 'visible', 'hidden'] as const satisfies CommentStatus[];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'comments');
  const query = new URL(request.url).searchParams;
  const status = SHOWN_STATES.find((it) => STATES[it].query === (query.get('etat') ?? '')) ?? 'held';
  const post = query.get('article') || undefined;
  const search = query.get('q')?.trim() || undefined;
  const [createdAt = '', id = ''] = query.get('apres')?.split('~') ?? [];
  const [found, counts, posts] = await Promise.all([
    listModerated(services, {
      status,
      post,
      search,
      limit: SHOWN + 1,
      ...(id && { after: { createdAt, id } }),
    }),
    countComments(services),
    listCommentedPosts(services),
  ]);
  const now = services.now();
  const comments = found.slice(0, SHOWN).map(({ id, post, postTitle, status, content, heldFor, createdAt }) => ({
    id,
    postTitle,
    status,
    content,
    createdAt,
    heldFor: heldFor === ALL_COMMENTS_HELD ? '' : heldFor,
    address: `${services.siteUrl}/blog/${encodeURIComponent(post)}`,
    ago: agoOf(createdAt, now),
    date: shortDate(createdAt, now),
  }));
  const last = comments.at(-1);
  const { oldest } = counts.held;
  return {
    status,
    post,
    search,
    comments,
    posts,
    isLater: id !== '',
    totals: { held: counts.held.total, visible: counts.visible.total, hidden: counts.hidden.total },
    oldest: oldest && now - Date.parse(oldest) >= 60_000 ? spanOf(now - Date.parse(oldest)) : undefined,
    next: found.length > SHOWN && last ? `${last.createdAt}~${last.id}` : undefined,
  };
}

type Answer = { status: 'ok' | 'conflict' | 'not_found' } | { status: 'unconfirmed'; id: string };

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const { services, audit } = requireRight(context, 'comments');
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  const verb = String(form.get('do') ?? '');
  if (verb === 'erase') {
    if (form.get('sure') !== 'oui') return { status: 'unconfirmed', id };
    const erased = id === '' ? undefined : await eraseComments(services, [id]);
    if (erased?.status !== 'ok') return { status: 'not_found' };
    await audit('comments erase', shortId(id));
    return { status: 'ok' };
  }
  const status = COMMENT_STATUSES.find((it) => it === verb);
  const seen = COMMENT_STATUSES.find((it) => it === form.get('seen'));
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
const shortId = (id: string) => id.slice(-6);

type Comment = ReturnType<typeof useLoaderData<typeof loader>>['comments'][number];

interface PendingAction {
  comment: Comment;
  to: CommentStatus | 'erased';
  timer: ReturnType<typeof setTimeout>;
}

export default function Comments() {
  const { status, post, search, comments, posts, totals, oldest, next, isLater } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const submit = useSubmit();
  useChanges('comments');
  const { pending, moderate, undo, conflictMessage } = usePendingActions();
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
    z: undo,
    j: () => go(1),
    k: () => go(-1),
  });

  const last = pending.at(-1);
  const total = totals[status];
  const isFiltered = post !== undefined || search !== undefined;
  return (
    <>
      <PageHead title="Commentaires">
        <span className="q">
          {totals.held === 0
            ? 'tout est relu'
            : `${pluralize(totals.held, 'retenu')}${oldest ? `, le plus ancien depuis ${oldest}` : ''}`}
        </span>
      </PageHead>
      <div className="filters">
        {SHOWN_STATES.map((it) => (
          <Link
            aria-current={it === status ? 'true' : undefined}
            className={it === status ? 'chip on' : 'chip'}
            key={it}
            to={addressOf({ etat: STATES[it].query, article: post, q: search })}
          >
            {STATES[it].label} {totals[it].toLocaleString('fr-FR')}
          </Link>
        ))}
        <Form
          className="narrow"
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
          }}
          role="search"
        >
          {status !== 'held' && <input name="etat" type="hidden" value={STATES[status].query} />}
          <select
            aria-label="Article"
            className="sel"
            defaultValue={post ?? ''}
            key={`article ${post ?? ''}`}
            name="article"
          >
            <option value="">Tous les articles</option>
            {posts.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
          <div className="srch">
            <Search aria-hidden="true" className="i" />
            <input
              aria-label="Texte du commentaire"
              className="inp"
              defaultValue={search}
              key={`texte ${search ?? ''}`}
              maxLength={200}
              name="q"
              placeholder="Texte"
              type="search"
            />
          </div>
          <button className="btn" type="submit">
            Filtrer
          </button>
        </Form>
        <KeysHint
          keys={[
            ['A', 'approuver'],
            ['M', 'masquer'],
            ['Suppr', 'effacer'],
            ['Z', 'reprendre'],
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState isFiltered={isFiltered} isLater={isLater} status={status} total={total} visible={totals.visible} />
      ) : (
        <div className="cq">
          <ol ref={list}>
            {shown.map((comment, index) => (
              <li
                aria-label={`Commentaire ${index + 1} sur ${shown.length}`}
                className={index === here ? 'here' : undefined}
                key={comment.id}
                onFocus={() => setCurrent(index)}
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
                {answer?.status === 'unconfirmed' && answer.id === comment.id ? (
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
                  <ModerationButtons comment={comment} isMain={index === here} moderate={moderate} />
                )}
              </li>
            ))}
          </ol>
          <p className="q s under">
            Un commentaire n'a ni nom ni adresse&nbsp;: seulement son texte.
            {status === 'held' && ' Il paraît une fois approuvé.'}
          </p>
          {(next || isLater) && (
            <p className="pager">
              {isLater && (
                <Link to={addressOf({ etat: STATES[status].query, article: post, q: search })}>Les plus récents</Link>
              )}
              {next && (
                <Link to={addressOf({ etat: STATES[status].query, article: post, q: search, apres: next })}>
                  Plus anciens
                </Link>
              )}
            </p>
          )}
        </div>
      )}
      <div aria-atomic="true" role="status">
        {last && (
          <div className="toast">
            <span>{DONE_MESSAGES[last.to]}</span>
            <button className="btn" onClick={undo} type="button">
              Reprendre <kbd>Z</kbd>
            </button>
          </div>
        )}
        {!last && conflictMessage && (
          <div className="toast">
            <span>{conflictMessage}</span>
          </div>
        )}
      </div>
    </>
  );
}

const DONE_MESSAGES: Record<PendingAction['to'], string> = {
  visible: 'Commentaire approuvé, il est en ligne',
  hidden: 'Commentaire masqué',
  erased: 'Commentaire effacé pour de bon dans 10\u00a0s',
  held: 'Commentaire retenu',
};

function addressOf(filters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/commentaires${query.size > 0 ? `?${query}` : ''}`;
}

/** Optimistic, with undo: an erasure is sent after ten seconds or on leaving, others at once and reversed. */
function usePendingActions() {
  const [pending, setPending] = useState<PendingAction[]>([]);
  const { submit, data, state } = useFetcher<typeof action>();
  const latest = useRef(pending);
  latest.current = pending;

  const send = useCallback(
    (fields: Record<string, string>) => submit(fields, { action: '/commentaires', method: 'post' }),
    [submit],
  );
  const drop = useCallback((action: PendingAction) => {
    clearTimeout(action.timer);
    setPending((before) => before.filter((it) => it !== action));
  }, []);

  useEffect(() => {
    const leave = () => {
      for (const action of latest.current) {
        clearTimeout(action.timer);
        if (action.to !== 'erased') continue;
        const body = new URLSearchParams({ do: 'erase', sure: 'oui', id: action.comment.id });
        void fetch('/commentaires', { method: 'POST', body, keepalive: true });
      }
      latest.current = [];
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const moderate = (comment: Comment, to: PendingAction['to']) => {
    const action: PendingAction = {
      comment,
      to,
      timer: setTimeout(() => {
        if (to === 'erased') send({ do: 'erase', sure: 'oui', id: comment.id });
        drop(action);
      }, TAKE_BACK_MS),
    };
    setPending((before) => [...before, action]);
    if (to !== 'erased') send({ do: to, id: comment.id, seen: comment.status });
  };
  const undo = () => {
    const action = latest.current.at(-1);
    if (!action) return;
    drop(action);
    if (action.to !== 'erased') send({ do: action.comment.status, id: action.comment.id, seen: action.to });
  };

  const hasConflict = state === 'idle' && (data?.status === 'conflict' || data?.status === 'not_found');
  return {
    pending,
    moderate,
    undo,
    conflictMessage: hasConflict ? "Quelqu'un s'en est occupé avant vous\u00a0: rien n'a changé." : undefined,
  };
}

function useFocusOnCurrent(list: RefObject<HTMLOListElement | null>, here: number, pending: number): void {
  const before = useRef(pending);
  useEffect(() => {
    const isMore = pending > before.current;
    before.current = pending;
    if (isMore && (document.activeElement === document.body || document.activeElement === null)) {
      (list.current?.children[here] as HTMLElement | undefined)?.focus();
    }
  }, [list, here, pending]);
}

function ModerationButtons({
  comment,
  isMain,
  moderate,
}: {
  comment: Comment;
  isMain: boolean;
  moderate: (comment: Comment, to: PendingAction['to']) => void;
}) {
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

function EmptyState({
  status,
  total,
  visible,
  isFiltered,
  isLater,
}: {
  status: CommentStatus;
  total: number;
  visible: number;
  isFiltered: boolean;
  isLater: boolean;
}) {
  const back = addressOf({ etat: STATES[status].query });
  if (isFiltered || isLater) {
    return (
      <div className="calm">
        <hr className="stitch" />
        <h2>{isFiltered ? 'Aucun ne correspond' : 'Plus rien sur cette page'}</h2>
        <p className="q">{pluralize(total, 'commentaire')} sans ce filtre.</p>
        <div className="acts">
          <Link className="btn" to={back}>
            Tout voir
          </Link>
        </div>
      </div>
    );
  }
  return (
    <div className="calm">
      <hr className="stitch" />
      <h2>{status === 'held' ? 'Tout est relu' : `Aucun commentaire ${STATES[status].one}`}</h2>
      {status === 'held' && (
        <>
          <p className="q">
            {visible < 2
              ? `${visible === 0 ? 'Aucun commentaire' : 'Un commentaire'} est en ligne.`
              : `${pluralize(visible, 'commentaire')} sont en ligne.`}{' '}
            Le prochain attendra ici que quelqu'un le lise.
          </p>
          {visible > 0 && (
            <div className="acts">
              <Link className="btn" to={addressOf({ etat: 'en-ligne' })}>
                Voir ceux en ligne
              </Link>
            </div>
          )}
        </>
      )}
    </div>
  );
}
