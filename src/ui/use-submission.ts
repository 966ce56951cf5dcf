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
import { deliver } from '../sending/deliver.ts';
import { askForSync, forgetKept, keepLeaving, queueKept } from '../sending/keep-form.ts';
import { onNews } from '../sending/kept-news.ts';
import { change, findKept } from '../sending/kept-requests.ts';
import { NoAnswer } from '../sending/no-answer.ts';
import type { Upload } from '../sending/resumable-upload.ts';
import {
  type Attempt,
  attemptOf,
  attemptWith,
  fetchVisitorToken,
  knowUpload,
  postRequest,
  type Refusal,
  RequestRefused,
  uploadOf,
  type VisitorToken,
} from '../sending/send-request.ts';
import { claim } from '../sending/sending-claim.ts';
import { ROBOT_FIELD } from './robot-field.tsx';

export type SubmissionState<Answer, Failure> =
  | { step: 'idle' }
  /** One sentence by field name. */
  | { step: 'invalid'; errors: Record<string, string> }
  /** `progress`: which part of a file has left, from 0 to 1. */
  | { step: 'submitting'; progress?: number }
  /** Cut by the network; sent again in so many seconds. `isStored`: also when this page is closed. */
  | { step: 'waiting'; seconds: number; isStored: boolean }
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
  /** Before each try, for what takes time to look at: a file's content. */
  load?: ((form: HTMLFormElement) => Promise<void>) | undefined;
  /** What is sent of what the form holds now, or what is wrong with it; undefined: nothing to send. */
  read: (form: HTMLFormElement) => { payload: object } | { errors: Record<string, string> } | undefined;
  /** How a failure is told. @param refusal the server's answer; none when the network gave none. */
  failureOf: (refusal?: Refusal) => Failure;
  /** What it is called while it waits for a network on this device, in French; without it, it is not kept there. */
  called?: string;
  /** How it is told that the device could not keep it either. */
  notKept?: (failure: Failure, why: NotKept) => Failure;
  /** Key of a try that an earlier page made of what the form holds, where it is not known what came of it. */
  earlierKey?: (form: HTMLFormElement) => string | undefined;
  /** It leaves, stored on this device under this key; undefined: it is not stored there any more, and has not arrived. */
  onStored?: (key: string | undefined, form: HTMLFormElement) => void;
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

/** A send that takes long. `isStored`: the device has it, also when this page is closed. */
export type Delay = { isStored: boolean };

/** Why a device keeps nothing: it has no room, or its browser does not want to (private windows). */
export type NotKept = 'full' | 'refused';

/** Shows and sends what is queued on this device: fetched with the first touch of a form, since it is needed without a network. */
const bringQueue = () => import('../sending/waiting.ts');

/** What a browser or a password manager fills in may fire no `input`: it is seen at the next of these. */
const SIGNS = ['change', 'focusin', 'focusout', 'keydown', 'pointerdown', 'pointerover'];

/** A send that takes longer says so: five seconds are promised. */
const SLOW_MS = 4000;
/** A file that the device does not give out in this time counts as unreadable, or is sent as it is. Milliseconds. */
const LOAD_TIMEOUT_MS = 20_000;
/** Where the script of the queue is missing, the form's page itself tries so often. */
const PLAIN_QUEUE_MS = 30_000;

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
  const hasMore = useRef(false);
  /** The request on this device that this form stands for: key of it, and what ends listening to its news. */
  const kept = useRef<{ key: string; leave: () => void }>(undefined);
  /** The request that is under way from here: whether the device has it (else why not), and what ends the claim on it. */
  const leaving = useRef<{ key: string; notStored?: NotKept | undefined; release: () => void }>(undefined);
  /** Whether the send takes so long that it has to be said, and whether the device has what is sent. */
  const [delay, setDelay] = useState<Delay>();
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether anything may have left of what is submitted: then it is not sent in another way. */
  const mayHaveLeft = useRef(false);
  /** Erased by the visitor while it was under way. */
  const isAbandoned = useRef(false);
  const { called } = options;

  const prepare = useCallback(() => {
    if (called) bringQueue().catch(() => {});
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
    const element = form.current;
    if (!element || !needs) return;
    const look = () => textOf(element.elements.namedItem(needs)).trim() !== '' && setBlank(false);
    for (const sign of SIGNS) element.addEventListener(sign, look);
    return () => {
      for (const sign of SIGNS) element.removeEventListener(sign, look);
    };
  }, [form, needs]);
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])];
    // A token would say that the form was first touched just now: who only presses the button would pass for a robot.
    if (controls.some(hasText)) {
      token.current = Promise.resolve(undefined);
      prepare();
    } else if (form.current?.contains(document.activeElement)) prepare();
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
    mayHaveLeft.current = false;
    isAbandoned.current = false;
    expectAnswer();
    const end = await sendUntilAnswered(element).catch(async (error: unknown): Promise<State> => {
      options.report?.(error);
      if (!mayHaveLeft.current) await sendPlainly(element);
      return { step: 'error', failure: options.failureOf() };
    });
    busy.current = false;
    clearTimeout(slow.current);
    setDelay(undefined);
    conclude(end, element);
  }

  /** What fails before anything has left (a browser without what we use) goes as without scripts: no button is silent. */
  async function sendPlainly(element: HTMLFormElement) {
    options.onStored?.(undefined, element);
    await endLeaving();
    // Not the form's own method, which a control named so would hide.
    HTMLFormElement.prototype.submit.call(element);
  }

  /** From now on, and from each part that has left: a line that stalls is told. */
  function expectAnswer() {
    clearTimeout(slow.current);
    slow.current = setTimeout(() => {
      const isStored = leaving.current !== undefined && leaving.current.notStored === undefined;
      setDelay({ isStored });
      if (isStored) askForSync().catch(() => {});
    }, SLOW_MS);
  }

  /** Typed while the former text was under way: it is the next request, and stays where it is. */
  function keepTyped(element: HTMLFormElement) {
    hasMore.current = true;
    options.onStored?.(undefined, element);
  }

  function conclude(end: State, element: HTMLFormElement) {
    const staysTyped = hasMore.current;
    hasMore.current = false;
    try {
      if (!staysTyped) options.onEnd?.(end, element);
    } catch (error) {
      // What comes after must not hide what has come of it.
      options.report?.(error);
    }
    readBlank();
    // The press of the button is painted before what came of it is laid out.
    startTransition(() => {
      setState(end);
      if (end.step !== 'idle') setOutcomes((count) => count + 1);
    });
  }

  async function sendUntilAnswered(element: HTMLFormElement): Promise<State> {
    for (let tries = 0; ; tries++) {
      if (options.load) {
        setState({ step: 'submitting' });
        await Promise.race([options.load(element), new Promise((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))]);
      }
      // Read again each time: who corrects a field meanwhile sends the correction.
      const typed = read(element);
      const isSent = !isAbandoned.current && typed && 'payload' in typed;
      if (!isSent) {
        // What the form holds takes the place of what was cut; half corrected, only once it can be sent.
        if (leaving.current) options.onStored?.(undefined, element);
        if (leaving.current && !isAbandoned.current && typed) await setAside(element);
        await endLeaving();
        const isIdle = isAbandoned.current || !typed || 'payload' in typed;
        return isIdle ? { step: 'idle' } : { step: 'invalid', errors: typed.errors };
      }
      setState({ step: 'submitting' });
      try {
        const answer = await send(typed.payload, element);
        mayHaveLeft.current = true;
        const isSame = isUnchanged(element);
        attempt.current = undefined;
        await endLeaving();
        await dropKept();
        if (!isSame) keepTyped(element);
        return { step: 'success', answer };
      } catch (error) {
        if (error instanceof RequestRefused) {
          options.report?.(error);
          options.onStored?.(undefined, element);
          await endLeaving();
          return refusedState(error.refusal);
        }
        if (!(error instanceof NoAnswer)) throw error;
        mayHaveLeft.current = true;
        options.report?.(error);
        const seconds = navigator.onLine ? RETRY_SECONDS[tries] : undefined;
        if (seconds === undefined && !isAbandoned.current) return queue(element);
        if (!isAbandoned.current) await wait(seconds ?? 0);
      }
    }
  }

  function refusedState(refusal: Refusal): State {
    const { errors = {} } = refusal;
    if (Object.keys(errors).length > 0) return { step: 'invalid', errors };
    return { step: 'error', failure: options.failureOf(refusal) };
  }

  /** Stored before it leaves, so that a page which ends meanwhile loses nothing and sends nothing twice. */
  async function store(element: HTMLFormElement) {
    if (!called || !attempt.current) return;
    const { payload, idempotencyKey: key } = attempt.current;
    if (leaving.current?.key === key && !leaving.current.notStored) return;
    // Corrected meanwhile.
    if (leaving.current?.key !== key) await endLeaving();
    const release = leaving.current?.release ?? (await claim(key)) ?? (() => {});
    let notStored: NotKept | undefined;
    try {
      await keepLeaving(element, { key, path, name: called, payload, token: undefined });
      // What waited before it was corrected goes no more: this one has taken its place.
      if (kept.current && kept.current.key !== key) await dropKept();
      options.onStored?.(key, element);
    } catch (error) {
      notStored = (error as Partial<DOMException> | null)?.name === 'QuotaExceededError' ? 'full' : 'refused';
    }
    leaving.current = { key, notStored, release };
  }

  /** Answered: nothing of it stays, unless the form was filled from it and it may go on waiting there. */
  async function endLeaving() {
    if (!leaving.current) return;
    const { key, release } = leaving.current;
    leaving.current = undefined;
    const isTakenBack = kept.current?.key === key && attempt.current;
    const end = isTakenBack ? change(key, { leaving: undefined, isChanged: true }) : forgetKept(key);
    await end.catch(() => {});
    release();
  }

  /** What was cut waits for the visitor, who is correcting it here. */
  async function setAside(element: HTMLFormElement) {
    if (!leaving.current || leaving.current.notStored) return;
    const { key, release } = leaving.current;
    leaving.current = undefined;
    await change(key, { leaving: undefined, isChanged: true }).catch(() => {});
    follow(key, element, true);
    release();
  }

  /** The visitor erases what the form holds: what is under way of it is stored no longer, nor sent again. */
  function abandon() {
    if (!busy.current) return;
    isAbandoned.current = true;
    void endLeaving();
    sendNow.current?.();
  }

  /** On this device, to go by itself; where that cannot be, as if there were no such thing. */
  async function queue(element: HTMLFormElement): Promise<State> {
    const failure = options.failureOf();
    if (!called || !attempt.current) return { step: 'error', failure };
    const { payload, idempotencyKey: key } = attempt.current;
    await store(element);
    const { notStored, release } = leaving.current ?? {};
    leaving.current = undefined;
    try {
      if (notStored) return { step: 'error', failure: options.notKept?.(failure, notStored) ?? failure };
      const earlier = kept.current?.key;
      const isSame = isUnchanged(element);
      await queueKept(key, uploadOf(payload));
      if (earlier !== key) await dropKept();
      follow(key, element);
      if (!isSame) keepTyped(element);
      return { step: 'kept', failure };
    } finally {
      release?.();
      bringQueue().then(({ showQueued }) => showQueued(), sendWithoutQueue);
    }
  }

  /** Says in this form what becomes of the request that it stands for. @param isCorrected the form holds it to be corrected. */
  function follow(key: string, element: HTMLFormElement, isCorrected = false) {
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
        const isSame = isCorrected || isUnchanged(element);
        leaveKept();
        attempt.current = undefined;
        if (isSame) element.reset();
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
    await forgetKept(key).catch(() => {});
  }

  /** A kept request came back into the form (`fillAgain`): sent unchanged it is the same, and what was refused is shown. */
  async function takeBack(element: HTMLFormElement) {
    const { key } = element.dataset;
    if (!key) return;
    if (kept.current?.key === key) return follow(key, element, true);
    const request = await findKept(key);
    if (!request) return;
    attempt.current = attemptWith(request.payload, key);
    knowUpload(request.payload, request.upload);
    token.current = Promise.resolve(request.token);
    follow(key, element, true);
    if (request.refusal) conclude(refusedState(request.refusal), element);
  }

  async function send(payload: object, element: HTMLFormElement): Promise<Answer> {
    const whenIssued = prepare();
    const earlier = options.earlierKey?.(element);
    attempt.current = attemptOf(payload, attempt.current ?? (earlier ? attemptWith(payload, earlier) : undefined));
    await store(element);
    const { idempotencyKey: key } = attempt.current;
    const issued = await whenIssued;
    if (issued && leaving.current && !leaving.current.notStored) await change(key, { token: issued }).catch(() => {});
    const early = touchedAt.current === undefined ? 0 : touchedAt.current + notBeforeMs - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    if (isAbandoned.current) throw new NoAnswer('Erased before it left');
    const onProgress = (progress: number) => {
      expectAnswer();
      setDelay(undefined);
      setState({ step: 'submitting', progress });
    };
    const onUpload = (upload: Upload) => change(key, { upload }).catch(() => {});
    return postRequest<Answer>(path, attempt.current, { token: issued, failurePrefix, onProgress, onUpload });
  }

  /** Counts down in sight; ends early when the network is back or the visitor asks. */
  function wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      let left = seconds;
      const isStored = leaving.current !== undefined && !leaving.current.notStored;
      const show = () => setState({ step: 'waiting', seconds: left, isStored });
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
  return { state, setState, delay, outcome, isBlank, prepare, readBlank, submit, conclude, restart, abandon };
}

/** The page that was to bring what shows the queue has lost it on the way: it is sent all the same. */
function sendWithoutQueue(): void {
  const send = async () => {
    if ((await deliver().catch(() => 'cut')) === 'done') end();
  };
  const timer = setInterval(send, PLAIN_QUEUE_MS);
  const end = () => {
    clearInterval(timer);
    removeEventListener('online', send);
  };
  addEventListener('online', send);
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
