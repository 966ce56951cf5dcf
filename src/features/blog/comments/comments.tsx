import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { articleLabels } from '../../../content/pages/blog-labels.ts';
import { type Failure, failureOf, KEPT, LATER, notStored } from '../../../content/words/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { type Contact, ContactLine } from '../../../ui/contact-line.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { TextareaField } from '../../../ui/forms/field.tsx';
import { HONEYPOT_FIELD, Honeypot } from '../../../ui/forms/honeypot.tsx';
import { NetworkPause, RETRY_NOW, SlowSending } from '../../../ui/forms/network-pause.tsx';
import { QueuedNotice } from '../../../ui/forms/queued-notice.tsx';
import type { SubmissionState } from '../../../ui/forms/submission.ts';
import { useSubmission } from '../../../ui/forms/use-submission.ts';
import { Notice } from '../../../ui/notice.tsx';
import { tooLong } from '../../inquiries/fields/field-limits.schema.ts';
import { type BlogComment, COMMENT_MAX_LENGTH } from '../blog.schema.ts';
import { counted } from '../french-dates.ts';
import { logFailure } from '../log-failure.ts';
import { opensNewTab } from '../posts/opens-new-tab.ts';
import { CommentList, commentId } from './comment-list.tsx';
import { commentsAddress, commentsApi } from './comment-pages.ts';
import { useCommentList } from './use-comment-list.ts';

interface Props {
  slug: string;
  total: number;
  next?: string | undefined;
  contact: Contact;
  /** Text of a refused form post without scripts. */
  typed?: string | undefined;
  error?: string | undefined;
  failure?: Failure | undefined;
  held?: boolean;
  children?: ReactNode;
}

const FORM_ID = 'commentaire';
const TOO_LONG = tooLong('Votre commentaire', COMMENT_MAX_LENGTH);
const texts = articleLabels.comments;

export function Comments({ slug, total: servedTotal, next: servedNext, contact, children, ...served }: Props) {
  const address = commentsApi(slug);
  const { newest, older, next, total, loading, more, reached, refresh } = useCommentList(slug, {
    total: servedTotal,
    next: servedNext,
  });
  const form = useRef<HTMLFormElement>(null);
  const { state, delay, isBlank, outcome, prepare, readBlank, submit, startAnother } = useSubmission<
    BlogComment,
    Failure
  >({
    form,
    path: address,
    needs: 'content',
    failure: served.failure,
    errors: served.error === undefined ? undefined : { content: served.error },
    read(element) {
      const values = new FormData(element);
      const content = String(values.get('content')).trim();
      const hidden = values.get(HONEYPOT_FIELD);
      if (content.length > COMMENT_MAX_LENGTH) return { errors: { content: TOO_LONG } };
      return content === '' ? undefined : { payload: hidden ? { content, [HONEYPOT_FIELD]: hidden } : { content } };
    },
    called: 'Commentaire',
    failureOf: (refusal) => failureOf(LATER, refusal),
    notKept: notStored,
    report: (error) => logFailure('Error adding the comment:', error),
    onEnd(end, element) {
      if (end.step !== 'success') return;
      element.reset();
      if (!end.answer.held) void refresh();
    },
  });
  const wasRefused = served.error !== undefined || served.failure !== undefined;
  const isHeld = state.step === 'success' ? state.answer.held : served.held && state.step === 'idle';

  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when older ones are shown.
  useEffect(() => {
    const first = reached.current && document.getElementById(commentId(reached.current));
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  }, [older]);

  const sending = state.step === 'submitting';
  return (
    <>
      <div className="lg:sticky lg:top-6 lg:self-start">
        <h2 className="text-h3">{total === 0 ? 'Pas encore de commentaire' : counted(total, 'commentaire')}</h2>
        <form
          action={address}
          className="mt-6 grid gap-4"
          method="post"
          onChange={() => {
            void prepare();
            readBlank();
          }}
          onFocus={() => void prepare()}
          onSubmit={submit}
          ref={form}
        >
          <Outcome
            contact={contact}
            isHeld={isHeld}
            onAnother={() => {
              form.current?.reset();
              startAnother();
              readBlank();
              form.current?.querySelector('textarea')?.focus();
            }}
            ref={outcome}
            state={state}
            wasRefused={wasRefused}
          />
          <TextareaField
            defaultValue={served.typed}
            error={state.step === 'invalid' ? state.errors.content : undefined}
            formId={FORM_ID}
            hint={texts.note}
            label={texts.label}
            maxLength={COMMENT_MAX_LENGTH}
            name="content"
            placeholder={texts.placeholder}
            required
            rows={5}
          />
          <Honeypot formId={FORM_ID} />
          <SlowSending delay={sending ? delay : undefined} />
          <Button className="justify-self-start" disabled={isBlank || sending || undefined} type="submit">
            {sending ? texts.submitting : state.step === 'waiting' ? RETRY_NOW : texts.submit}
          </Button>
        </form>
      </div>
      <div aria-busy={loading || undefined}>
        {newest ? <CommentList comments={newest} /> : children}
        <CommentList comments={older} />
        {total === 0 && <p className="stitch-top pt-6 text-ink2">{isHeld ? texts.held.first : texts.empty}</p>}
        {next && (
          <div className="stitch-top pt-6">
            <Button
              href={commentsAddress(slug, next)}
              onClick={(event: MouseEvent) => {
                if (opensNewTab(event)) return;
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

interface OutcomeProps {
  /** The server refused a form post without scripts: focus the message. */
  wasRefused: boolean;
  state: SubmissionState<BlogComment, Failure>;
  isHeld: boolean | undefined;
  contact: Contact;
  onAnother: () => void;
  ref: Ref<HTMLDivElement>;
}

function Outcome({ wasRefused, state, isHeld, contact, onAnother, ref }: OutcomeProps) {
  if (isHeld) {
    return (
      <Notice kind="information" ref={ref} title={texts.held.title}>
        <p>{texts.held.text}</p>
      </Notice>
    );
  }
  switch (state.step) {
    case 'success':
      return <Notice kind="success" ref={ref} title={texts.published} />;
    case 'queued':
      return <QueuedNotice contact={contact} onAnother={onAnother} ref={ref} text={KEPT} title={LATER} />;
    case 'waiting':
      return <NetworkPause contact={contact} isStored={state.isStored} seconds={state.seconds} title={LATER} />;
    case 'invalid':
      return (
        <ErrorSummary
          autoFocus={wasRefused}
          errors={[{ fieldId: `${FORM_ID}-content`, message: state.errors.content ?? '' }]}
          ref={ref}
          title={texts.refused}
        />
      );
    case 'error':
      return (
        <Notice autoFocus={wasRefused} kind="failure" ref={ref} title={state.failure.message}>
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
