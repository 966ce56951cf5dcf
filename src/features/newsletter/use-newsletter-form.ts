import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf, LATER } from '../../content/failures.ts';
import type { Contact } from '../../ui/contact-line.tsx';
import {
  type Attempt,
  attemptOf,
  fetchVisitorToken,
  RequestRefused,
  type VisitorToken,
} from '../../ui/send-request.ts';

/** Requirement 4.10. */
type State =
  | { step: 'idle' }
  | { step: 'submitting' }
  | { step: 'success'; message: string }
  /** `field`: the one that the message is about; `failure`: the request itself was not taken. */
  | { step: 'error'; message: string; field?: string | undefined; failure?: Failure };

/** What every page says to its form. */
export interface NewsletterFormProps {
  /** Several forms stand on one page: begins the ids of this one. */
  formId: string;
  /** How else the company is reached, shown beside a failure; the footer has it anyway. */
  contact?: Contact | undefined;
  /** After a refused plain form post: what was typed, and why. */
  values?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
  failure?: Failure | undefined;
}

interface Options extends NewsletterFormProps {
  /** @returns what is said of it. @throws {RequestRefused} or what the network throws. */
  send: (attempt: Attempt, token: VisitorToken) => Promise<State & { message: string }>;
  /** The fields are emptied also when it failed (requirement 4.10). */
  clearsAlways?: boolean;
  /** Not sent before this many milliseconds after the first touch. */
  notBeforeMs?: number;
}

/** The life of a newsletter form: idle, submitting, success or error, dismissed to idle. Fields stay uncontrolled. */
export function useNewsletterForm({ send, clearsAlways = false, notBeforeMs = 0, ...props }: Options) {
  const [state, setState] = useState<State>(() => initialState(props));
  /** Whether there is no address; undefined until scripts run, when nothing may be disabled. */
  const [isBlank, setIsBlank] = useState<boolean>();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const token = useRef<VisitorToken>(undefined);
  const touchedAt = useRef<number>(undefined);
  const isBusy = useRef(false);
  const [outcomes, setOutcomes] = useState(0);

  const readBlank = () => setIsBlank(addressOf(form.current).trim() === '');
  useEffect(() => {
    const address = addressOf(form.current);
    setIsBlank(address.trim() === '');
    // Typed before this script ran: a token of now would say that the form was touched just now.
    if (address) token.current = Promise.resolve(undefined);
  }, []);
  useEffect(() => {
    if (outcomes > 0) outcome.current?.focus();
  }, [outcomes]);

  const prepare = () => {
    if (!token.current) {
      token.current = fetchVisitorToken();
      token.current.then((issued) => {
        if (issued) touchedAt.current = Date.now();
      });
    }
    return token.current;
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const payload = payloadOf(element);
    if (isBusy.current || payload.email === undefined) return;
    isBusy.current = true;
    setState({ step: 'submitting' });
    let end: State;
    try {
      await prepare();
      const wait = touchedAt.current === undefined ? 0 : touchedAt.current + notBeforeMs - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      attempt.current = attemptOf(payload, attempt.current);
      end = await send(attempt.current, prepare());
      attempt.current = undefined;
    } catch (error) {
      end = errorOf(error);
    }
    if (end.step === 'success' || clearsAlways) clear(element);
    isBusy.current = false;
    readBlank();
    setState(end);
    setOutcomes((count) => count + 1);
  }

  const dismiss = () => {
    setState({ step: 'idle' });
    // The button goes with the message: the focus must not be lost with it.
    form.current?.querySelector<HTMLElement>('[type=email]')?.focus();
  };

  const isSubmitting = state.step === 'submitting';
  const messageId = `${props.formId}-message`;
  const field = (name: string) => ({
    id: `${props.formId}-${name}`,
    name,
    defaultValue: props.values?.[name],
    'aria-describedby': state.step === 'error' && (state.field ?? 'email') === name ? messageId : undefined,
    'aria-invalid': (state.step === 'error' && state.field === name) || undefined,
  });
  return {
    ...{ state, isSubmitting, isBlocked: isBlank !== undefined && (isBlank || isSubmitting), messageId },
    ...{ form, outcome, field, dismiss, contact: props.contact },
    /** Of the form itself. */
    wiring: { ref: form, onFocus: () => void prepare(), onInput: readBlank, onSubmit: submit },
  };
}

export type NewsletterForm = ReturnType<typeof useNewsletterForm>;

function initialState({ errors, failure }: Pick<NewsletterFormProps, 'errors' | 'failure'>): State {
  const [field, message] = Object.entries(errors ?? {})[0] ?? [];
  if (message) return { step: 'error', message, field };
  return failure ? { step: 'error', message: failure.message, failure } : { step: 'idle' };
}

/** A field that is wrong is named; the rest are the form's words for a failure. */
function errorOf(error: unknown): State {
  const refused = error instanceof RequestRefused ? error : undefined;
  return initialState({ errors: refused?.errors, failure: failureOf(LATER, refused) });
}

/** Trimmed, and without what is blank. */
function payloadOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

const addressOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('[type=email]')?.value ?? '';

function clear(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) input.value = '';
}
