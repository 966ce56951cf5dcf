import { type SubmitEvent, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NoAnswer } from '../../sending/no-answer.ts';
import { onQueueEvent } from '../../sending/queue-events.ts';
import { findRequest, findSame, markSent, updateRequest, wasSent, withinMs } from '../../sending/queued-requests.ts';
import type { Upload } from '../../sending/resumable-upload.ts';
import { samenessOf } from '../../sending/same-content.ts';
import {
  type Attempt,
  attemptOf,
  attemptWithKey,
  fetchVisitorToken,
  postRequest,
  RequestRefused,
  resumeUpload,
  uploadOf,
  type VisitorToken,
} from '../../sending/send-request.ts';
import { sendWithoutQueue } from '../../sending/send-without-queue.ts';
import { claim } from '../../sending/sending-claim.ts';
import { discardStored, enqueue, requestSync, storeBeforeSend } from '../../sending/store-form.ts';
import { hasText, textOf, unlessButtonFocused } from './form-controls.ts';
import type { Delay, StorageFailure, SubmissionOptions, SubmissionState } from './submission.ts';
import {
  finalRefusal,
  refusedState,
  renderedState,
  secondsUntilRetry,
  storageFailureOf,
  unsentState,
} from './submission-state.ts';

/** Preloaded at the first touch: it is needed offline. */
const importQueue = () => import('../../sending/offline-queue.ts');

/** Autofill may fire no `input`; these events reveal it. */
const AUTOFILL_EVENTS = ['change', 'focusin', 'focusout', 'keydown', 'pointerdown', 'pointerover'];

/** Milliseconds; a slow send is announced within five seconds. */
const SLOW_MS = 4000;
/** Milliseconds; a slower file counts as unreadable. */
const LOAD_TIMEOUT_MS = 20_000;

const SAME_TIMEOUT_MS = 1500;

/** Fields are uncontrolled: input typed before hydration stays, and only `onEnd` or the visitor clears it. */
export function useSubmission<Answer, Failure>({ form, path, read, ...options }: SubmissionOptions<Answer, Failure>) {
  type State = SubmissionState<Answer, Failure>;
  const { needs, notBeforeMs = 0, failurePrefix = '' } = options;
  const [state, setState] = useState<State>(() => renderedState(options));
  /** Undefined before hydration, when nothing may be disabled. */
  const [isBlank, setBlank] = useState<boolean>();
  /** Incremented per outcome, which then takes the focus. */
  const [outcomes, setOutcomes] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const token = useRef<VisitorToken>(undefined);
  const touchedAt = useRef<number>(undefined);
  const sendNow = useRef<() => void>(undefined);
  const busy = useRef(false);
  const hasMore = useRef(false);
  /** The stored request that this form shows, and how to stop following it. */
  const followed = useRef<{ key: string; isCorrected: boolean; leave: () => void }>(undefined);
  /** Request in flight from this page: why it is not stored, if so, and the releaser of its claim. */
  const inFlight = useRef<{ key: string; notStored?: StorageFailure | undefined; release: () => void }>(undefined);
  const [delay, setDelay] = useState<Delay>();
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the server may have received it: then no other way is tried. */
  const mayHaveLeft = useRef(false);
  const isAbandoned = useRef(false);
  const { called } = options;

  const prepare = useCallback(() => {
    if (called) importQueue().catch(() => {});
    token.current ??= fetchVisitorToken().then((issued) => {
      if (issued) touchedAt.current = Date.now();
      return issued;
    });
    return token.current;
  }, [called]);
  const readBlank = useCallback(() => {
    if (needs) setBlank(textOf(form.current?.elements.namedItem(needs)).trim() === '');
  }, [form, needs]);

  const resumeRef = useRef(resumeRequest);
  resumeRef.current = resumeRequest;
  const recogniseRef = useRef(recognise);
  recogniseRef.current = recognise;
  const unfollowRef = useRef(unfollow);
  // In the layout effect: before an effect, Tab could focus a button about to be disabled.
  useLayoutEffect(() => unlessButtonFocused(form.current, readBlank), [form, readBlank]);
  useEffect(() => {
    const element = form.current;
    if (!element || !needs) return;
    const look = () => textOf(element.elements.namedItem(needs)).trim() !== '' && setBlank(false);
    for (const sign of AUTOFILL_EVENTS) element.addEventListener(sign, look);
    return () => {
      for (const sign of AUTOFILL_EVENTS) element.removeEventListener(sign, look);
    };
  }, [form, needs]);
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])];
    // A token issued now would claim that the form was first touched now: a spam signal.
    if (controls.some(hasText)) {
      token.current = Promise.resolve(undefined);
      prepare();
    } else if (form.current?.contains(document.activeElement)) prepare();
    if (form.current) void resumeRef.current(form.current);
    const look = () => document.visibilityState === 'visible' && form.current && recogniseRef.current(form.current);
    void look();
    const take = ({ target }: Event) => target === form.current && void resumeRef.current(target as HTMLFormElement);
    document.addEventListener('restored', take);
    // Browsers refill forms as late as `pageshow`; another tab may have sent the same text meanwhile.
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('restored', take);
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
      unfollowRef.current();
    };
  }, [form, prepare]);
  useEffect(() => {
    if (outcomes === 0) return;
    (outcome.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid=true]'))?.focus();
  }, [form, outcomes]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // While waiting for the network, the button retries at once.
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

  /** Native submission, if the browser lacks an API that sending needs. */
  async function sendPlainly(element: HTMLFormElement) {
    options.onStored?.(undefined, element);
    await discardInFlight();
    // A control named "submit" would shadow the form's own method.
    HTMLFormElement.prototype.submit.call(element);
  }

  function expectAnswer() {
    clearTimeout(slow.current);
    slow.current = setTimeout(() => {
      const isStored = inFlight.current !== undefined && inFlight.current.notStored === undefined;
      setDelay({ isStored });
      if (isStored) requestSync().catch(() => {});
    }, SLOW_MS);
  }

  /** Input typed during the send belongs to the next request, and stays. */
  function detachDraft(element: HTMLFormElement) {
    hasMore.current = true;
    options.onStored?.(undefined, element);
  }

  function conclude(end: State, element: HTMLFormElement) {
    const staysTyped = hasMore.current;
    hasMore.current = false;
    try {
      if (!staysTyped) options.onEnd?.(end, element);
    } catch (error) {
      options.report?.(error);
    }
    readBlank();
    // The browser paints the pressed button first.
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
      const typed = read(element);
      const isSent = !isAbandoned.current && typed && 'payload' in typed;
      if (!isSent) {
        // The form replaces the interrupted request, unless it is half corrected.
        if (inFlight.current) options.onStored?.(undefined, element);
        if (inFlight.current && !isAbandoned.current && typed) await setAside(element);
        await discardInFlight();
        return unsentState(typed, isAbandoned.current);
      }
      setState({ step: 'submitting' });
      try {
        const answer = await send(typed.payload, element);
        mayHaveLeft.current = true;
        const isSame = isUnchanged(element);
        await markAsSent(element, isSame);
        attempt.current = undefined;
        await discardInFlight();
        await discardFollowed();
        if (!isSame) detachDraft(element);
        return { step: 'success', answer };
      } catch (error) {
        if (error instanceof RequestRefused) {
          options.report?.(error);
          options.onStored?.(undefined, element);
          await discardInFlight();
          return refusedState(error.refusal, options.failureOf);
        }
        if (!(error instanceof NoAnswer)) throw error;
        mayHaveLeft.current = true;
        options.report?.(error);
        const seconds = secondsUntilRetry(tries, navigator.onLine);
        if (seconds === undefined && !isAbandoned.current) return queue(element);
        if (!isAbandoned.current) await wait(seconds ?? 0);
      }
    }
  }

  /** Stored before it is sent: closing the page neither loses nor repeats it. */
  async function store(element: HTMLFormElement) {
    if (!called || !attempt.current) return;
    const { payload, idempotencyKey: key } = attempt.current;
    if (inFlight.current?.key === key && !inFlight.current.notStored) return;
    if (inFlight.current?.key !== key) await discardInFlight();
    const release = inFlight.current?.release ?? (await claim(key)) ?? (() => {});
    let notStored: StorageFailure | undefined;
    try {
      await storeBeforeSend(element, { key, path, name: called, payload, token: undefined });
      if (followed.current && followed.current.key !== key) await discardFollowed();
      options.onStored?.(key, element);
    } catch (error) {
      notStored = storageFailureOf(error);
    }
    inFlight.current = { key, notStored, release };
  }

  /** Deletes the stored copy, unless the form was restored from it: then it stays queued. */
  async function discardInFlight() {
    if (!inFlight.current) return;
    const { key, release } = inFlight.current;
    inFlight.current = undefined;
    const isTakenBack = followed.current?.key === key && attempt.current;
    const end = isTakenBack ? updateRequest(key, { leaving: undefined, isChanged: true }) : discardStored(key);
    await end.catch(() => {});
    release();
  }

  /** The stored copy stays queued while the visitor corrects it here. */
  async function setAside(element: HTMLFormElement) {
    if (!inFlight.current || inFlight.current.notStored) return;
    const { key, release } = inFlight.current;
    inFlight.current = undefined;
    await updateRequest(key, { leaving: undefined, isChanged: true });
    follow(key, element, true);
    release();
  }

  /** The visitor cleared the form: aborts the request in flight; a queued one stays. */
  function abandon() {
    if (!busy.current) return;
    isAbandoned.current = true;
    void discardInFlight();
    sendNow.current?.();
  }

  async function queue(element: HTMLFormElement): Promise<State> {
    const failure = options.failureOf();
    if (!called || !attempt.current) return { step: 'error', failure };
    const { payload, idempotencyKey: key } = attempt.current;
    await store(element);
    const { notStored, release } = inFlight.current ?? {};
    inFlight.current = undefined;
    try {
      if (notStored) return { step: 'error', failure: options.notKept?.(failure, notStored) ?? failure };
      const isSame = isUnchanged(element);
      await enqueue(key, uploadOf(payload));
      follow(key, element);
      if (!isSame) detachDraft(element);
      return { step: 'queued', failure };
    } finally {
      release?.();
      importQueue().then(({ showQueued }) => showQueued(), sendWithoutQueue);
    }
  }

  function follow(key: string, element: HTMLFormElement, isCorrected = false) {
    followed.current?.leave();
    const leave = onQueueEvent(async (news) => {
      if (news.key !== key || busy.current) return;
      if (news.what === 'sent') {
        const isSame = isUnchanged(element);
        unfollow();
        attempt.current = undefined;
        if (isSame) conclude({ step: 'success', answer: news.answer as Answer }, element);
        else restart();
      } else if (news.what === 'refused') {
        const refusal = finalRefusal((await findRequest(key)) ?? {});
        if (refusal) conclude(refusedState(refusal, options.failureOf), element);
      } else if (news.what === 'erased') {
        const isSame = isCorrected || isUnchanged(element);
        unfollow();
        attempt.current = undefined;
        if (isSame) element.reset();
        conclude({ step: 'idle' }, element);
      }
    });
    followed.current = { key, isCorrected, leave };
  }

  function isUnchanged(element: HTMLFormElement): boolean {
    const typed = read(element);
    return !typed || ('payload' in typed && attemptOf(typed.payload, attempt.current) === attempt.current);
  }

  function unfollow() {
    followed.current?.leave();
    followed.current = undefined;
  }

  /** A correction replaces its request; other text that was typed after one was queued is a request beside it. */
  async function discardFollowed() {
    if (!followed.current) return;
    const { key, isCorrected } = followed.current;
    unfollow();
    if (isCorrected || inFlight.current?.key === key) await discardStored(key).catch(() => {});
  }

  /** Restored from the queue: an unchanged form keeps its key; a rejection is shown. */
  async function resumeRequest(element: HTMLFormElement) {
    const { key } = element.dataset;
    if (!key) return;
    if (followed.current?.key === key) return follow(key, element, true);
    const request = await findRequest(key);
    if (!request) return;
    attempt.current = attemptWithKey(request.payload, key);
    resumeUpload(request.payload, request.upload);
    token.current = Promise.resolve(request.token);
    follow(key, element, true);
    if (request.refusal) conclude(refusedState(request.refusal, options.failureOf), element);
  }

  const sameOf = (element: HTMLFormElement) => samenessOf(path, new FormData(element));

  /** Equal content goes under one key, also after the back button and in another tab. */
  async function attemptFor(payload: object, element: HTMLFormElement): Promise<Attempt> {
    const attempted = attemptOf(payload, attempt.current);
    if (attempted === attempt.current || !called) return attempted;
    const earlier = options.earlierKey?.(element);
    if (earlier) return attemptWithKey(payload, earlier);
    const find = async () => findSame(await sameOf(element), { sentToo: !options.isUndoable });
    const same = await withinMs(SAME_TIMEOUT_MS, find());
    if (!same) return attempted;
    const { key, request } = same;
    if (request) {
      token.current = Promise.resolve(request.token);
      resumeUpload(payload, request.upload);
    }
    return attemptWithKey(payload, key);
  }

  async function markAsSent(element: HTMLFormElement, isSame: boolean) {
    if (!called || !attempt.current) return;
    const { idempotencyKey } = attempt.current;
    const mark = async () => markSent(idempotencyKey, isSame ? await sameOf(element) : {});
    await withinMs(SAME_TIMEOUT_MS, mark());
  }

  /**
   * The browser has filled in again what waits or was sent (back button, reload, restored draft): the form says so.
   * Also when a page comes back from the browser's memory, whose request another one has sent.
   */
  async function recognise(element: HTMLFormElement) {
    if (!called || busy.current) return;
    const { key } = followed.current ?? {};
    if (key) {
      const known = await withinMs(SAME_TIMEOUT_MS, Promise.all([findRequest(key), wasSent(key)]));
      if (!known || known[0] || followed.current?.key !== key || busy.current) return;
      unfollow();
      if (known[1]) showSent(element);
      else if (state.step === 'queued') restart();
      return;
    }
    if (![...element.elements].some(hasText)) return;
    // Browsers refill no files: with another one the same texts may become another request.
    const misses = [...element.elements].some((it) => it instanceof HTMLInputElement && it.files?.length === 0);
    const sentToo = 'sentAnswer' in options && !misses;
    const find = async () => findSame(await sameOf(element), { by: misses ? 'texts' : 'content', sentToo });
    const same = await withinMs(SAME_TIMEOUT_MS, find());
    if (busy.current || followed.current) return;
    if (!same) return options.onNewText?.(element);
    if (!same.request) return showSent(element);
    if (same.request.isChanged) return;
    const typed = read(element);
    token.current = Promise.resolve(same.request.token);
    attempt.current = attemptWithKey(typed && 'payload' in typed ? typed.payload : same.request.payload, same.key);
    follow(same.key, element);
    const refusal = finalRefusal(same.request);
    const end: State = refusal
      ? refusedState(refusal, options.failureOf)
      : { step: 'queued', failure: options.failureOf() };
    options.onEnd?.(end, element);
    setState(end);
  }

  function showSent(element: HTMLFormElement) {
    attempt.current = undefined;
    if (!('sentAnswer' in options)) return setState({ step: 'idle' });
    const end: State = { step: 'success', answer: options.sentAnswer as Answer };
    options.onEnd?.(end, element);
    readBlank();
    setState(end);
  }

  /** The queued request stays; the form is for another one. */
  function startAnother() {
    unfollow();
    attempt.current = undefined;
    token.current = undefined;
    restart();
  }

  async function send(payload: object, element: HTMLFormElement): Promise<Answer> {
    const whenIssued = prepare();
    attempt.current = await attemptFor(payload, element);
    await store(element);
    const { idempotencyKey: key } = attempt.current;
    const issued = await (token.current ?? whenIssued);
    if (issued && inFlight.current && !inFlight.current.notStored) await updateRequest(key, { token: issued });
    const early = touchedAt.current === undefined ? 0 : touchedAt.current + notBeforeMs - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    if (isAbandoned.current) throw new NoAnswer('Erased before it left');
    const onProgress = (progress: number) => {
      expectAnswer();
      setDelay(undefined);
      setState({ step: 'submitting', progress });
    };
    const onUpload = (upload: Upload) => updateRequest(key, { upload });
    return postRequest<Answer>(path, attempt.current, { token: issued, failurePrefix, onProgress, onUpload });
  }

  function wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      let left = seconds;
      const isStored = inFlight.current !== undefined && !inFlight.current.notStored;
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
  return {
    state,
    setState,
    delay,
    outcome,
    isBlank,
    prepare,
    readBlank,
    submit,
    conclude,
    restart,
    abandon,
    startAnother,
    recognise,
  };
}
