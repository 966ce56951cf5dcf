import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ROBOT_FIELD } from './robot-field.tsx';
import {
  type Attempt,
  attemptOf,
  fetchVisitorToken,
  postRequest,
  RequestRefused,
  type VisitorToken,
} from './send-request.ts';

export type SubmissionState<Answer, Failure> =
  | { step: 'idle' }
  /** One sentence by field name. */
  | { step: 'invalid'; errors: Record<string, string> }
  /** `progress`: which part of a file has left, from 0 to 1. */
  | { step: 'submitting'; progress?: number }
  /** Cut by the network; sent again in so many seconds. */
  | { step: 'waiting'; seconds: number }
  | { step: 'success'; answer: Answer }
  | { step: 'error'; failure: Failure };

interface Options<Answer, Failure> {
  form: RefObject<HTMLFormElement | null>;
  /** Where it is posted. */
  path: string;
  /** After a refused plain form post: why. */
  errors?: Record<string, string> | undefined;
  failure?: Failure | undefined;
  /** What is sent of what the form holds now, or what is wrong with it; undefined: nothing to send. */
  read: (form: HTMLFormElement) => { payload: object } | { errors: Record<string, string> } | undefined;
  /** How a failure is told. @param refused the server's answer; none when the network gave none. */
  failureOf: (refused?: RequestRefused) => Failure;
  /** Something came of it, which is shown next. */
  onEnd?: (end: SubmissionState<Answer, Failure>, form: HTMLFormElement) => void;
  /** Begins the message of what is thrown when the server refuses. */
  failurePrefix?: string | undefined;
  /** Logs each failure. */
  report?: ((error: unknown) => void) | undefined;
  /** Not sent before this many milliseconds after the first touch. */
  notBeforeMs?: number;
  /** Name of a field without which there is nothing to send. */
  needs?: string;
}

/** A send that the network cut is tried again after these pauses, with the same key. */
const RETRY_SECONDS = [5, 10, 20];

/**
 * The life of a form in the browser: idle, submitting, waiting for the network, success, or back with errors. Fields stay
 * uncontrolled: what was typed before hydration is simply there, and nothing clears it but `onEnd` or the visitor.
 */
export function useSubmission<Answer, Failure>({ form, path, read, ...options }: Options<Answer, Failure>) {
  type State = SubmissionState<Answer, Failure>;
  const { needs, notBeforeMs = 0, failurePrefix = '' } = options;
  const [state, setState] = useState<State>(() => {
    if (options.errors) return { step: 'invalid', errors: options.errors };
    return options.failure ? { step: 'error', failure: options.failure } : { step: 'idle' };
  });
  /** Whether the field that it needs is blank; undefined until scripts run, when nothing may be disabled. */
  const [isBlank, setBlank] = useState<boolean>();
  /** Raised when something has come of a submit, which then takes the focus. */
  const [outcomes, setOutcomes] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const token = useRef<VisitorToken>(undefined);
  const touchedAt = useRef<number>(undefined);
  const sendNow = useRef<() => void>(undefined);
  const busy = useRef(false);

  const prepare = useCallback(() => {
    token.current ??= fetchVisitorToken().then((issued) => {
      if (issued) touchedAt.current = Date.now();
      return issued;
    });
    return token.current;
  }, []);
  const readBlank = useCallback(() => {
    if (needs) setBlank(textOf(form.current?.elements.namedItem(needs)).trim() === '');
  }, [form, needs]);

  useEffect(() => {
    readBlank();
    const controls = [...(form.current?.elements ?? [])];
    // A token would say that the form was first touched just now: who only presses the button would pass for a robot.
    if (controls.some(hasText)) token.current = Promise.resolve(undefined);
    else if (form.current?.contains(document.activeElement)) prepare();
  }, [form, prepare, readBlank]);
  useEffect(() => {
    if (outcomes === 0) return;
    (outcome.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid=true]'))?.focus();
  }, [form, outcomes]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // While it waits for the network, the button means: now.
    if (busy.current) return sendNow.current?.();
    const element = event.currentTarget;
    busy.current = true;
    const end = await sendUntilAnswered(element);
    busy.current = false;
    conclude(end, element);
  }

  function conclude(end: State, element: HTMLFormElement) {
    options.onEnd?.(end, element);
    readBlank();
    setState(end);
    if (end.step !== 'idle') setOutcomes((count) => count + 1);
  }

  async function sendUntilAnswered(element: HTMLFormElement): Promise<State> {
    for (let tries = 0; ; tries++) {
      // Read again each time: who corrects a field meanwhile sends the correction.
      const typed = read(element);
      if (!typed) return { step: 'idle' };
      if ('errors' in typed) return { step: 'invalid', errors: typed.errors };
      setState({ step: 'submitting' });
      try {
        const answer = await send(typed.payload);
        attempt.current = undefined;
        return { step: 'success', answer };
      } catch (error) {
        options.report?.(error);
        const refused = error instanceof RequestRefused ? error : undefined;
        const { errors = {} } = refused ?? {};
        if (Object.keys(errors).length > 0) return { step: 'invalid', errors };
        const seconds = refused ? undefined : RETRY_SECONDS[tries];
        if (seconds === undefined) return { step: 'error', failure: options.failureOf(refused) };
        await wait(seconds);
      }
    }
  }

  async function send(payload: object): Promise<Answer> {
    const issued = await prepare();
    const early = touchedAt.current === undefined ? 0 : touchedAt.current + notBeforeMs - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    attempt.current = attemptOf(payload, attempt.current);
    const onProgress = (progress: number) => setState({ step: 'submitting', progress });
    return postRequest<Answer>(path, attempt.current, { token: issued, failurePrefix, onProgress });
  }

  /** Counts down in sight; ends early when the network is back or the visitor asks. */
  function wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      let left = seconds;
      const show = () => setState({ step: 'waiting', seconds: left });
      show();
      const end = () => {
        clearInterval(timer);
        removeEventListener('online', end);
        sendNow.current = undefined;
        resolve();
      };
      const timer = setInterval(() => {
        left -= 1;
        if (left > 0) show();
        else end();
      }, 1000);
      addEventListener('online', end);
      sendNow.current = end;
    });
  }

  const restart = useCallback(() => setState({ step: 'idle' }), []);
  return { state, setState, outcome, isBlank, prepare, readBlank, submit, conclude, restart };
}

const textOf = (control: unknown) => (control instanceof HTMLElement && isTextual(control) ? control.value : '');

const hasText = (control: Element) => isTextual(control) && control.name !== ROBOT_FIELD && control.value !== '';

/** What a visitor writes into or chooses from. */
export const isTextual = (
  control: Element | null,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'file', 'hidden', 'radio'].includes(control.type));
