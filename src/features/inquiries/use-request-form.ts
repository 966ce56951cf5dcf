import { type ChangeEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Attempt, attemptOf, fetchVisitorToken, RequestRefused, type VisitorToken } from './send-request.ts';

export type Validation<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

export type FormState =
  | { step: 'idle' }
  | { step: 'invalid'; errors: Record<string, string> }
  | { step: 'submitting' }
  | { step: 'success' }
  | { step: 'error'; message: string };

interface RequestForm<T extends object> {
  /** What the server found when it answered a plain form post. */
  initial: FormState;
  validate: (values: Record<string, string>) => Validation<T>;
  send: (attempt: Attempt, visitorToken: VisitorToken) => Promise<void>;
  failureText: string;
}

/**
 * The life of a request form: idle, submitting, success, or back with errors. Fields stay uncontrolled:
 * what was typed before hydration is simply there, and nothing resets it but a success.
 */
export function useRequestForm<T extends object>({ initial, validate, send, failureText }: RequestForm<T>) {
  const [state, setState] = useState<FormState>(initial);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const visitorToken = useRef<VisitorToken>(undefined);
  const submitting = useRef(false);

  useEffect(() => {
    // Only now does our own validation take over from the browser's.
    if (form.current) form.current.noValidate = true;
  });
  useEffect(() => {
    if (state.step === 'invalid') summary.current?.focus();
    if (state.step === 'success' || state.step === 'error') outcome.current?.focus();
  }, [state]);

  const prepare = () => {
    visitorToken.current ??= fetchVisitorToken();
    return visitorToken.current;
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current) return;
    const result = validate(valuesOf(event.currentTarget));
    if (!result.ok) return setState({ step: 'invalid', errors: result.errors });
    submitting.current = true;
    setState({ step: 'submitting' });
    try {
      attempt.current = attemptOf(result.value, attempt.current);
      await send(attempt.current, prepare());
      attempt.current = undefined;
      setState({ step: 'success' });
    } catch (error) {
      const errors = error instanceof RequestRefused ? error.errors : {};
      setState(Object.keys(errors).length > 0 ? { step: 'invalid', errors } : { step: 'error', message: failureText });
    } finally {
      submitting.current = false;
    }
  }

  /** Takes a message away as soon as its field is right; never adds one while somebody types. */
  function recheck(event: ChangeEvent<HTMLFormElement>) {
    prepare();
    if (state.step !== 'invalid') return;
    const name = (event.target as EventTarget as HTMLInputElement).name;
    if (!state.errors[name]) return;
    const result = validate(valuesOf(event.currentTarget));
    if (!result.ok && result.errors[name]) return;
    const { [name]: _corrected, ...errors } = state.errors;
    setState(Object.keys(errors).length > 0 ? { step: 'invalid', errors } : { step: 'idle' });
  }

  const restart = useCallback(() => setState({ step: 'idle' }), []);

  const errors = state.step === 'invalid' ? state.errors : {};
  return { state, errors, form, summary, outcome, submit, recheck, prepare, restart };
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
