import { useRef } from 'react';
import { type Failure, failureOf, LATER, notStored } from '../../content/words/failures.ts';
import type { Contact } from '../../ui/contact-line.tsx';
import { RETRY } from '../../ui/forms/network-pause.tsx';
import type { SubmissionState } from '../../ui/forms/submission.ts';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { NAME_MAX, tooLong } from '../inquiries/fields/field-limits.schema.ts';

export interface NewsletterFormProps {
  /** Prefix of ids: several forms are on one page. */
  formId: string;
  contact?: Contact | undefined;
  /** Values of a refused plain form post. */
  values?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
  failure?: Failure | undefined;
}

interface Options<Answer> extends NewsletterFormProps {
  path: string;
  called: string;
  told: (answer: Answer) => { message: string; isFailure?: boolean };
  /** Requirement 4.10: also after a failure. */
  clearsAlways?: boolean;
  /** Ms after the first touch. */
  notBeforeMs?: number;
}

/** `field`: the invalid one; `failure`: of the request. */
interface Message {
  kind: 'success' | 'failure';
  message: string;
  field?: string | undefined;
  failure?: Failure;
}

/** A newsletter form's submission with a dismissible message (requirement 4.5). */
export function useNewsletterForm<Answer>({ told, clearsAlways = false, values, ...props }: Options<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const { state, delay, isBlank, outcome, prepare, readBlank, submit, restart, startAnother } = useSubmission<
    Answer,
    Failure
  >({
    ...props,
    form,
    needs: 'email',
    isUndoable: true,
    read(element) {
      const payload = payloadOf(element);
      if ((payload.name?.length ?? 0) > NAME_MAX) return { errors: { name: tooLong('Votre nom', NAME_MAX) } };
      return payload.email === undefined ? undefined : { payload };
    },
    failureOf: (refusal) => failureOf(LATER, refusal),
    notKept: notStored,
    onEnd(end, element) {
      if (end.step === 'success' || clearsAlways) clear(element);
    },
  });
  const message = messageOf(state, told);
  const messageId = `${props.formId}-message`;

  const another = () => {
    if (form.current) clear(form.current);
    startAnother();
    readBlank();
    form.current?.querySelector<HTMLElement>('[type=email]')?.focus();
  };

  const dismiss = () => {
    restart();
    // Keeps the focus, which would vanish with the message's button.
    form.current?.querySelector<HTMLElement>('[type=email]')?.focus();
  };

  const isSubmitting = state.step === 'submitting';
  const field = (name: string) => ({
    id: `${props.formId}-${name}`,
    name,
    defaultValue: values?.[name],
    'aria-describedby': message?.kind === 'failure' && (message.field ?? 'email') === name ? messageId : undefined,
    'aria-invalid': (message?.field === name && message.kind === 'failure') || undefined,
  });
  return {
    state,
    message,
    isSubmitting,
    isBlocked: isBlank !== undefined && (isBlank || isSubmitting),
    messageId,
    outcome,
    field,
    dismiss,
    another,
    contact: props.contact,
    delay: isSubmitting ? delay : undefined,
    buttonText(idle: string, submitting: string) {
      if (state.step === 'waiting') return RETRY;
      return isSubmitting ? submitting : idle;
    },
    wiring: { ref: form, onFocus: () => void prepare(), onInput: readBlank, onSubmit: submit },
  };
}

export type NewsletterForm = Omit<ReturnType<typeof useNewsletterForm>, 'state'> & {
  state: SubmissionState<unknown, Failure>;
};

function messageOf<Answer>(
  state: SubmissionState<Answer, Failure>,
  told: Options<Answer>['told'],
): Message | undefined {
  switch (state.step) {
    case 'success': {
      const { message, isFailure } = told(state.answer);
      return { kind: isFailure ? 'failure' : 'success', message };
    }
    case 'invalid': {
      const [field, message = ''] = Object.entries(state.errors)[0] ?? [];
      return { kind: 'failure', message, field };
    }
    case 'error':
      return { kind: 'failure', message: state.failure.message, failure: state.failure };
    default:
      return undefined;
  }
}

function payloadOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function clear(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) input.value = '';
}
