import { type MouseEvent, type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { articlePage } from '../../content/blog.ts';
import { type Failure, failureOf, LATER } from '../../content/failures.ts';
import { Button } from '../../ui/button.tsx';
import { type Contact, ContactLine } from '../../ui/contact-line.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  type Attempt,
  askRequest,
  attemptOf,
  fetchVisitorToken,
  RequestRefused,
  type VisitorToken,
} from '../../ui/send-request.ts';
import { ROBOT_FIELD } from '../inquiries/field-limits.schema.ts';
import { type BlogComment, COMMENT_MAX_LENGTH } from './blog.schema.ts';
import { CommentList, commentId } from './comment-list.tsx';
import { commentsAddress, commentsApi } from './comment-pages.ts';
import { counted } from './french-dates.ts';
import { logFailure } from './log-failure.ts';
import { opensElsewhere } from './opens-elsewhere.ts';
import { useCommentList } from './use-comment-list.ts';

interface Props {
  slug: string;
  /** How many there are, and where those behind the page's own begin. */
  total: number;
  next?: string | undefined;
  contact: Contact;
  /** After a refused plain form post: what was typed, and why. */
  typed?: string | undefined;
  error?: string | undefined;
  failure?: Failure | undefined;
  /** After a plain form post: the comment waits for the office. */
  held?: boolean;
  /** The comments, rendered by the server, until they are read again. */
  children?: ReactNode;
}

type FormState =
  | { step: 'idle' }
  | { step: 'submitting' }
  | { step: 'published' }
  | { step: 'held' }
  | { step: 'invalid'; message: string }
  | { step: 'error'; failure: Failure };

const FORM_ID = 'commentaire';
const texts = articlePage.comments;

/** How many answers, a form for one more, and the answers, newest first. A plain form until scripts run. */
export function Comments({ slug, total: servedTotal, next: servedNext, contact, children, ...served }: Props) {
  const address = commentsApi(slug);
  const [state, setState] = useState<FormState>(() => initialState(served));
  const { newest, older, next, total, loading, more, reached, refresh } = useCommentList(slug, {
    total: servedTotal,
    next: servedNext,
  });
  /** Unknown until scripts run: until then nothing is disabled. */
  const [blank, setBlank] = useState<boolean>();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const visitorToken = useRef<VisitorToken>(undefined);
  /** Whether the state is the answer to a submit of this page, which then takes the focus. */
  const answered = useRef(false);

  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    setBlank(textOf(form.current).trim() === '');
    // A token says when the form was first touched: of what was typed before scripts ran, nobody knows.
    if (textOf(form.current)) visitorToken.current = Promise.resolve(undefined);
    else if (form.current.contains(document.activeElement)) visitorToken.current = fetchVisitorToken();
  }, []);
  useEffect(() => {
    if (!answered.current || state.step === 'idle' || state.step === 'submitting') return;
    const field = form.current?.elements.namedItem('content') as HTMLElement | null;
    (outcome.current ?? field)?.focus();
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when older ones are shown.
  useEffect(() => {
    const first = reached.current && document.getElementById(commentId(reached.current));
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  }, [older]);

  const prepare = () => {
    visitorToken.current ??= fetchVisitorToken();
    return visitorToken.current;
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const content = textOf(element).trim();
    if (content === '' || state.step === 'submitting') return;
    const hidden = new FormData(element).get(ROBOT_FIELD);
    attempt.current = attemptOf(hidden ? { content, [ROBOT_FIELD]: hidden } : { content }, attempt.current);
    answered.current = true;
    setState({ step: 'submitting' });
    try {
      const comment = await askRequest<BlogComment>(address, attempt.current, prepare());
      attempt.current = undefined;
      element.reset();
      setBlank(true);
      setState({ step: comment.held ? 'held' : 'published' });
      if (!comment.held) await refresh();
    } catch (error) {
      logFailure('Error adding the comment:', error);
      const refused = error instanceof RequestRefused ? error : undefined;
      const message = refused?.errors.content;
      setState(message ? { step: 'invalid', message } : { step: 'error', failure: failureOf(LATER, refused) });
    }
  }

  const sending = state.step === 'submitting';
  return (
    <>
      <div className="lg:sticky lg:top-6 lg:self-start">
        <h2 className="text-h3">{counted(total, 'commentaire')}</h2>
        <form
          action={address}
          className="mt-6 grid gap-4"
          method="post"
          onChange={(event) => {
            prepare();
            setBlank(textOf(event.currentTarget).trim() === '');
          }}
          onFocus={prepare}
          onSubmit={submit}
          ref={form}
        >
          <Outcome contact={contact} ref={outcome} state={state} />
          <TextareaField
            defaultValue={served.typed}
            error={state.step === 'invalid' ? state.message : undefined}
            formId={FORM_ID}
            hint={texts.note}
            label={texts.label}
            maxLength={COMMENT_MAX_LENGTH}
            name="content"
            placeholder={texts.placeholder}
            required
            rows={5}
          />
          <div aria-hidden="true" className="sr-only">
            <label htmlFor={`${FORM_ID}-${ROBOT_FIELD}`}>Référence</label>
            <input autoComplete="off" id={`${FORM_ID}-${ROBOT_FIELD}`} name={ROBOT_FIELD} tabIndex={-1} type="text" />
          </div>
          <Button className="justify-self-start" disabled={blank || sending || undefined} type="submit">
            {sending ? texts.submitting : texts.submit}
          </Button>
        </form>
      </div>
      <div aria-busy={loading || undefined}>
        {newest ? <CommentList comments={newest} /> : children}
        <CommentList comments={older} />
        {total === 0 && (
          <p className="stitch-top pt-6 text-ink2">{state.step === 'held' ? texts.held.first : texts.empty}</p>
        )}
        {next && (
          <div className="stitch-top pt-6">
            <Button
              href={commentsAddress(slug, next)}
              onClick={(event: MouseEvent) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                void more();
              }}
              variant="quiet"
            >
              {loading ? texts.loading : texts.older}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Outcome({ state, contact, ref }: { state: FormState; contact: Contact; ref: Ref<HTMLDivElement> }) {
  switch (state.step) {
    case 'published':
      return <Notice kind="success" ref={ref} title={texts.published} />;
    case 'held':
      return (
        <Notice kind="information" ref={ref} title={texts.held.title}>
          <p>{texts.held.text}</p>
        </Notice>
      );
    case 'error':
      return (
        <Notice kind="failure" ref={ref} title={state.failure.message}>
          <p>
            {state.failure.reason} {state.failure.typed ?? 'Votre texte est conservé.'}{' '}
            <ContactLine contact={contact} />
          </p>
        </Notice>
      );
    default:
      return null;
  }
}

function initialState({ error, failure, held }: Pick<Props, 'error' | 'failure' | 'held'>): FormState {
  if (error) return { step: 'invalid', message: error };
  if (failure) return { step: 'error', failure };
  return { step: held ? 'held' : 'idle' };
}

const textOf = (form: HTMLFormElement) => String(new FormData(form).get('content') ?? '');
