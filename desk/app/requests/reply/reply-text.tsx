import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { withNumber } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { isSigned } from '../../../../src/features/staff/signature.schema.ts';
import { isComposing } from '../../../../src/ui/forms/is-composing.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FieldError, Input } from '../../ui/field.tsx';
import type { LoadedInquiry } from '../request/inquiry-loader.server.ts';
import { Copies } from './copies.tsx';
import { beginsLine, hasBlankAfter } from './reply-state.ts';
import type { Reply } from './use-reply.ts';

/** Recipient, return address and subject. */
export function ReplyHead({
  reply,
  view: { person, people, me, subjectNumber, hasReplyMailbox },
}: {
  reply: Reply;
  view: LoadedInquiry;
}) {
  const { draft, change, errors } = reply;
  return (
    <Facts className="border-b border-hair px-3 py-[0.45rem] max-md:grid-cols-1 max-md:gap-y-0">
      <Fact label="À">{person.email}</Fact>
      <Fact label="Réponse vers">
        {hasReplyMailbox ? (
          <>
            cette demande <span className="text-ink2">(le bureau la lit, et vous la transmet)</span>
          </>
        ) : (
          <>
            {me.email} <span className="text-ink2">(votre boîte)</span>
          </>
        )}
      </Fact>
      <Copies people={people} reply={reply} />
      <Fact label={<label htmlFor="reply-subject">Objet</label>}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-[0.3rem]">
          <Input
            aria-describedby={errors.subject ? 'subject-error' : undefined}
            aria-invalid={errors.subject ? true : undefined}
            className="min-w-0 flex-1 basis-56"
            id="reply-subject"
            name="subject"
            onChange={(event) => change({ subject: event.target.value })}
            value={draft.subject}
          />
          {withNumber(draft.subject, subjectNumber) !== draft.subject && (
            <span className="whitespace-nowrap text-ink2">[#{subjectNumber}]</span>
          )}
        </span>
        {errors.subject && (
          <FieldError id="subject-error" isAnnounced>
            {errors.subject}
          </FieldError>
        )}
      </Fact>
    </Facts>
  );
}

/** Closes an answer that is not signed. */
export function FollowingSignature({ text, signature }: { text: string; signature: string }) {
  if (isSigned(text, signature)) return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3 pb-2 text-xs text-ink2">
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="sr-only">Votre signature suit&nbsp;: </span>
        {signature}
      </p>
      <Link className="max-md:min-h-11 max-md:content-center" to="/signature">
        Changer ma signature
      </Link>
    </div>
  );
}

interface TextAreaProps {
  reply: Reply;
  person: string;
  /** undefined: there are no templates. */
  openTemplates: (() => void) | undefined;
}

export function ReplyTextArea({ reply, person, openTemplates }: TextAreaProps) {
  const { draft, change, errors, blanks, isNote, field, selectBlank } = reply;
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || isComposing(event)) return;
    const isEmpty = draft.text.trim() === '';
    if (
      key === '/' &&
      openTemplates &&
      selectionStart === selectionEnd &&
      (isEmpty || beginsLine(draft.text, selectionStart))
    ) {
      openTemplates();
    } else if (key === 'Tab' && !shiftKey && !altKey && !isNote && hasBlankAfter(draft.text, selectionEnd)) {
      selectBlank(selectionEnd);
    } else if (key === 'Escape') {
      event.currentTarget.blur();
    } else return;
    event.preventDefault();
  };
  const error = errors.text || errors.note;
  return (
    <textarea
      aria-describedby={error ? 'text-error' : blanks.length > 0 ? 'blanks' : undefined}
      aria-invalid={error ? true : undefined}
      aria-label={isNote ? 'Texte de la note' : 'Texte de la réponse'}
      className="field-sizing-content block min-h-48 w-full p-3 text-s leading-normal outline-none"
      id="reply-text"
      name={isNote ? 'note' : 'text'}
      onChange={(event) => change({ text: event.target.value })}
      onKeyDown={onKey}
      placeholder={isNote ? "Pour l'équipe seulement. Rien ne part." : `Bonjour ${person},`}
      ref={field}
      rows={9}
      value={draft.text}
    />
  );
}
