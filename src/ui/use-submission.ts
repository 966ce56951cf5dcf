import {
  type RefObject,
  type SubmitEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Attempt,
  attemptOf,
  attemptWith,
  fetchVisitorToken,
  knowUpload,
  postRequest,
  type Refusal,
  RequestRefused,
  type VisitorToken,
} from '../sending/send-request.ts';
import { ROBOT_FIELD } from './robot-field.tsx';

export type SubmissionState<Answer, Failure> =
  | { step: 'idle' }
  /** One sentence by field name. */
  | { step: 'invalid'; errors: Record<string, string> }
  /** `progress`: which part of a file has left, from 0 to 1. */
  | { step: 'submitting'; progress?: number }
  /** Cut by the network; sent again in so many seconds. */
  | { step: 'waiting'; seconds: number }
  /** On this device until there is a network; `failure` is what the form says of that try. */
  | { step: 'kept'; failure: Failure }
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
  /** How a failure is told. @param refusal the server's answer; none when the network gave none. */
  failureOf: (refusal?: Refusal) => Failure;
  /** What it is called while it waits for a network on this device, in French; without it, it is not kept there. */
  called?: string;
  /** How it is told that the device could not keep it either. */
  notKept?: (failure: Failure, why: NotKept) => Failure;
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

/** Why a device keeps nothing: it has no room, or its browser does not want to (private windows). */
export type NotKept = 'full' | 'refused';

/** What waits on this device, and shows it: fetched with the first touch of a form, since it is needed without a network. */
const bringKeeping = () => import('../sending/waiting.ts');

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
  /** The request on this device that this form stands for: key of it, and what ends listening to its news. */
  const kept = useRef<{ key: string; leave: () => void }>(undefined);
  const { called } = options;

  const prepare = useCallback(() => {
    if (called) bringKeeping().catch(() => {});
    token.current ??= fetchVisitorToken().then((issued) => {
      if (issued) touchedAt.current = Date.now();
      return issued;
    });
    return token.current;
  }, [called]);
  const readBlank = useCallback(() => {
    if (needs) setBlank(textOf(form.current?.elements.namedItem(needs)).trim() === '');
  }, [form, needs]);

  const takesBack = useRef(takeBack);
  takesBack.current = takeBack;
  const leaves = useRef(leaveKept);
  // In one go with the look at the focus: between the two a Tab would put it on the button.
  useLayoutEffect(() => unlessButtonFocused(form.current, readBlank), [form, readBlank]);
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])];
    // A token would say that the form was first touched just now: who only presses the button would pass for a robot.
    if (controls.some(hasText)) token.current = Promise.resolve(undefined);
    else if (form.current?.contains(document.activeElement)) prepare();
    if (form.current) void takesBack.current(form.current);
    const take = ({ target }: Event) => target === form.current && void takesBack.current(target as HTMLFormElement);
    document.addEventListener('kept', take);
    return () => {
      document.removeEventListener('kept', take);
      leaves.current();
    };
  }, [form, prepare]);
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
    // The press of the button is painted before what came of it is laid out.
    startTransition(() => {
      setState(end);
      if (end.step !== 'idle') setOutcomes((count) => count + 1);
    });
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
        await dropKept();
        return { step: 'success', answer };
      } catch (error) {
        options.report?.(error);
        if (error instanceof RequestRefused) return refusedState(error.refusal);
        const seconds = navigator.onLine ? RETRY_SECONDS[tries] : undefined;
        if (seconds === undefined) return keep(element);
        await wait(seconds);
      }
    }
  }

  function refusedState(refusal: Refusal): State {
    const { errors = {} } = refusal;
    if (Object.keys(errors).length > 0) return { step: 'invalid', errors };
    return { step: 'error', failure: options.failureOf(refusal) };
  }

  /** On this device, to go by itself; where that cannot be, as if there were no such thing. */
  async function keep(element: HTMLFormElement): Promise<State> {
    const failure = options.failureOf();
    if (!called || !attempt.current) return { step: 'error', failure };
    try {
      const { keepForm } = await bringKeeping();
      const earlier = kept.current?.key;
      const { payload, idempotencyKey } = attempt.current;
      await keepForm(element, { key: idempotencyKey, path, name: called, payload, token: await token.current });
      if (earlier !== idempotencyKey) await dropKept();
      await follow(idempotencyKey, element);
      return { step: 'kept', failure };
    } catch (error) {
      const why = (error as Partial<DOMException> | null)?.name === 'QuotaExceededError' ? 'full' : 'refused';
      return { step: 'error', failure: options.notKept?.(failure, why) ?? failure };
    }
  }

  /** Says in this form what becomes of the request that it stands for. */
  async function follow(key: string, element: HTMLFormElement) {
    const { onNews, findKept } = await bringKeeping();
    kept.current?.leave();
    const leave = onNews(async (news) => {
      if (news.key !== key || busy.current) return;
      if (news.what === 'sent') {
        const isSame = isUnchanged(element);
        leaveKept();
        attempt.current = undefined;
        // What has been typed since is another request.
        if (isSame) conclude({ step: 'success', answer: news.answer as Answer }, element);
        else restart();
      } else if (news.what === 'refused') {
        const { refusal, notBefore } = (await findKept(key)) ?? {};
        if (refusal && !notBefore) conclude(refusedState(refusal), element);
      } else if (news.what === 'erased') {
        leaveKept();
        attempt.current = undefined;
        element.reset();
        conclude({ step: 'idle' }, element);
      }
    });
    kept.current = { key, leave };
  }

  function isUnchanged(element: HTMLFormElement): boolean {
    const typed = read(element);
    return !typed || ('payload' in typed && attemptOf(typed.payload, attempt.current) === attempt.current);
  }

  function leaveKept() {
    kept.current?.leave();
    kept.current = undefined;
  }

  /** What it stood for has been sent from here, or is kept anew. */
  async function dropKept() {
    if (!kept.current) return;
    const { key } = kept.current;
    leaveKept();
    const { forgetKept } = await bringKeeping();
    await forgetKept(key).catch(() => {});
  }

  /** A kept request came back into the form (`fillAgain`): sent unchanged it is the same, and what was refused is shown. */
  async function takeBack(element: HTMLFormElement) {
    const { key } = element.dataset;
    if (!key || kept.current?.key === key) return;
    const { findKept } = await bringKeeping();
    const request = await findKept(key);
    if (!request) return;
    attempt.current = attemptWith(request.payload, key);
    knowUpload(request.payload, request.upload);
    token.current = Promise.resolve(request.token);
    await follow(key, element);
    if (request.refusal) conclude(refusedState(request.refusal), element);
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

/**
 * Calls it, or where a button of the form has the focus as soon as that goes on: a script that comes late and disables the
 * button takes the focus from who is at it. @returns what calls it no more.
 */
export function unlessButtonFocused(form: HTMLFormElement | null, call: () => void): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement && form?.contains(focused))) {
    call();
    return () => {};
  }
  focused.addEventListener('blur', call, { once: true });
  return () => focused.removeEventListener('blur', call);
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
