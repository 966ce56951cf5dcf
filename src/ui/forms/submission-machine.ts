import { NoAnswer } from '../../sending/no-answer.ts';
import { onQueueEvent, type QueueEvent } from '../../sending/queue-events.ts';
import { findRequest, updateRequest } from '../../sending/queued-requests.ts';
import type { Upload } from '../../sending/resumable-upload.ts';
import {
  type Attempt,
  attemptOf,
  attemptWithKey,
  fetchVisitorToken,
  postRequest,
  type Refusal,
  RequestRefused,
  resumeUpload,
  uploadOf,
  type VisitorToken,
} from '../../sending/send-request.ts';
import { sendWithoutQueue } from '../../sending/send-without-queue.ts';
import { claim } from '../../sending/sending-claim.ts';
import { discardStored, enqueue, requestSync, storeBeforeSend } from '../../sending/store-form.ts';
import { hasText, isUntouched } from './form-controls.ts';
import { endOf, findKnown, markKnown } from './known-requests.ts';
import { startRetryWait } from './retry-wait.ts';
import type { Delay, StorageFailure, SubmissionOptions, SubmissionState } from './submission.ts';
import { finalRefusal, refusedState, secondsUntilRetry, storageFailureOf, unsentState } from './submission-state.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Preloaded at the first touch: it is needed offline. */
const importQueue = () => import('../../sending/offline-queue.ts');

/** Milliseconds; a slow send is announced within five seconds. */
const SLOW_MS = 4000;
/** Milliseconds; a slower file counts as unreadable. */
const LOAD_TIMEOUT_MS = 20_000;

/** What shows the states of the form. */
interface View<ResponseBody, Failure> {
  show(state: SubmissionState<ResponseBody, Failure>): void;
  showDelay(delay: Delay | undefined): void;
  /** Unless idle, it takes the focus. */
  showEnd(end: SubmissionState<ResponseBody, Failure>): void;
  /** The fields may have been emptied. */
  readBlank(): void;
}

/** One press, until it has an outcome. */
interface Sending {
  readonly element: HTMLFormElement;
  /** Whether the server may have received it: then no other way is tried. */
  mayHaveLeft: boolean;
  isAbandoned: boolean;
  /** Input typed during the send belongs to the next request, and stays. */
  hasMore: boolean;
  /** Defined while it waits for the network. */
  retry?: (() => void) | undefined;
}

/** The copy of the attempt on the device: why it is not stored, if so, and the releaser of its claim. */
interface InFlight {
  readonly key: string;
  readonly notStored: StorageFailure | undefined;
  readonly release: () => void;
}

/** The stored request that the form shows, and how to stop following it. */
interface Followed {
  readonly key: string;
  /** The form was restored from the request, or corrects it. */
  readonly isCorrected: boolean;
  readonly leave: () => void;
}

/**
 * A form's sends without React: from the press to the outcome, over retries and the offline queue. Building it does
 * nothing, so that the server may render with one.
 */
export class SubmissionMachine<ResponseBody, Failure> {
  options: Omit<SubmissionOptions<ResponseBody, Failure>, 'form'>;
  readonly #view: View<ResponseBody, Failure>;
  #shown: SubmissionState<ResponseBody, Failure> | undefined;
  #sending: Sending | undefined;
  #attempt: Attempt | undefined;
  #inFlight: InFlight | undefined;
  #followed: Followed | undefined;
  #token: VisitorToken | undefined;
  #touchedAt: number | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SubmissionMachine<ResponseBody, Failure>['options'], view: View<ResponseBody, Failure>) {
    this.options = options;
    this.#view = view;
  }

  /* What the form, its page and its visitor do. */

  /** The form has just appeared. */
  open(element: HTMLFormElement): void {
    // A token issued now would claim that the form was first touched now: a spam signal.
    const isTyped = [...element.elements].some(hasText);
    if (isTyped) this.#token = Promise.resolve(undefined);
    if (isTyped || element.contains(document.activeElement)) this.prepare();
    void this.resume(element);
  }

  readonly prepare = (): VisitorToken => {
    if (this.options.called) importQueue().catch(() => {});
    this.#token ??= fetchVisitorToken().then((issued) => {
      if (issued) this.#touchedAt = Date.now();
      return issued;
    });
    return this.#token;
  };

  /** A press during the wait for the network retries at once. */
  async submit(element: HTMLFormElement): Promise<void> {
    if (this.#sending) return this.#sending.retry?.();
    // The queue or another tab was faster than this press, whose form is empty by now.
    if (this.#shown?.step === 'success' && isUntouched(element)) {
      // Without errors to show, an empty press does nothing.
      if (this.options.read(element)) this.#view.showEnd(this.#shown);
      return;
    }
    const sending: Sending = { element, mayHaveLeft: false, isAbandoned: false, hasMore: false };
    this.#sending = sending;
    this.#expectAnswer();
    const end = await this.#sendUntilAnswered(sending).catch(async (error: unknown) => {
      this.options.report?.(error);
      if (!sending.mayHaveLeft) await this.#sendPlainly(element);
      return this.#failed('error');
    });
    this.#sending = undefined;
    clearTimeout(this.#slow);
    this.#view.showDelay(undefined);
    this.conclude(end, element, sending.hasMore);
  }

  /** @param staysTyped the form has newer text */
  readonly conclude = (
    end: SubmissionState<ResponseBody, Failure>,
    element: HTMLFormElement,
    staysTyped = false,
  ): void => {
    try {
      if (!staysTyped) this.options.onEnd?.(end, element);
    } catch (error) {
      this.options.report?.(error);
    }
    this.#view.readBlank();
    this.#shown = end;
    this.#view.showEnd(end);
  };

  readonly show = (state: SubmissionState<ResponseBody, Failure>): void => {
    this.#shown = state;
    this.#view.show(state);
  };

  readonly restart = (): void => this.show({ step: 'idle' });

  /** The visitor cleared the form: aborts the request in flight; a queued one stays. */
  readonly abandon = (): void => {
    if (!this.#sending) return;
    this.#sending.isAbandoned = true;
    void this.#discardInFlight();
    this.#sending.retry?.();
  };

  /** The queued request stays; the form is for another one. */
  readonly startAnother = (): void => {
    this.#leave();
    this.#token = undefined;
    this.restart();
  };

  /** Restored from the queue: an unchanged form keeps its key; a rejection is shown. */
  async resume(element: HTMLFormElement): Promise<void> {
    const { key } = element.dataset;
    if (!key) return;
    if (this.#followed?.key === key) return this.#follow(key, element, true);
    const request = await findRequest(key);
    if (!request) return;
    resumeUpload(request.payload, request.upload);
    this.#token = Promise.resolve(request.token);
    this.#attempt = attemptWithKey(request.payload, key);
    this.#follow(key, element, true);
    if (request.refusal) this.conclude(this.#refused(request.refusal), element);
  }

  /**
   * The browser has filled in again what waits or was sent (back button, reload, restored draft): the form says so.
   * Also when a page comes back from the browser's memory, whose request another one has sent.
   */
  readonly recognise = async (element: HTMLFormElement): Promise<void> => {
    const { options } = this;
    if (!options.called || this.#sending) return;
    if (this.#followed) return this.#recogniseEnd(this.#followed.key, element);
    const controls = [...element.elements];
    if (!controls.some(hasText)) return;
    // Browsers refill no files: with another one the same texts may become another request.
    const misses = controls.some((it) => it instanceof HTMLInputElement && it.files?.length === 0);
    const sentToo = 'sentAnswer' in options && !misses;
    const same = await findKnown(options.path, element, { by: misses ? 'texts' : 'content', sentToo });
    if (this.#sending || this.#followed) return;
    if (!same) return options.onNewText?.(element);
    const { key, request } = same;
    if (!request) return this.#showSent(element);
    if (request.isChanged) return;
    const typed = options.read(element);
    this.#token = Promise.resolve(request.token);
    this.#attempt = attemptWithKey(typed && 'payload' in typed ? typed.payload : request.payload, key);
    this.#follow(key, element);
    const refusal = finalRefusal(request);
    const end = refusal ? this.#refused(refusal) : this.#failed('queued');
    options.onEnd?.(end, element);
    this.show(end);
  };

  close(): void {
    this.#unfollow();
  }

  /* From the press to the outcome. */

  async #sendUntilAnswered(sending: Sending): Promise<SubmissionState<ResponseBody, Failure>> {
    const { element } = sending;
    const { load, read, report } = this.options;
    for (let tries = 0; ; tries++) {
      if (load) {
        this.show({ step: 'submitting' });
        await Promise.race([load(element), pause(LOAD_TIMEOUT_MS)]);
      }
      const typed = read(element);
      if (sending.isAbandoned || !typed || !('payload' in typed)) {
        // The form replaces the interrupted request, unless it is half corrected.
        if (this.#inFlight) this.#detachDraft(element);
        await this.#discardInFlight(typed && !sending.isAbandoned ? element : undefined);
        return unsentState(typed, sending.isAbandoned);
      }
      this.show({ step: 'submitting' });
      try {
        const answer = await this.#send(typed.payload, sending);
        sending.mayHaveLeft = true;
        await this.#complete(sending);
        return { step: 'success', answer };
      } catch (error) {
        if (error instanceof RequestRefused) {
          report?.(error);
          this.#detachDraft(element);
          await this.#discardInFlight();
          return this.#refused(error.refusal);
        }
        if (!(error instanceof NoAnswer)) throw error;
        sending.mayHaveLeft = true;
        report?.(error);
        if (sending.isAbandoned) continue;
        const seconds = secondsUntilRetry(tries, navigator.onLine);
        if (seconds === undefined) return this.#queue(sending);
        await this.#wait(seconds, sending);
      }
    }
  }

  async #send(payload: object, sending: Sending): Promise<ResponseBody> {
    const whenIssued = this.prepare();
    this.#attempt = await this.#attemptFor(payload, sending.element);
    const { idempotencyKey: key } = this.#attempt;
    await this.#store(sending.element);
    const token = await (this.#token ?? whenIssued);
    if (token && this.#isStored()) await updateRequest(key, { token });
    const { path, notBeforeMs = 0, failurePrefix } = this.options;
    const early = (this.#touchedAt ?? 0) + notBeforeMs - Date.now();
    if (early > 0) await pause(early);
    if (sending.isAbandoned) throw new NoAnswer('Erased before it left');
    const onProgress = (progress: number) => {
      this.#expectAnswer();
      this.#view.showDelay(undefined);
      this.show({ step: 'submitting', progress });
    };
    const onUpload = (upload: Upload) => updateRequest(key, { upload });
    return postRequest<ResponseBody>(path, this.#attempt, { token, failurePrefix, onProgress, onUpload });
  }

  /** Equal content goes under one key, also after the back button and in another tab. */
  async #attemptFor(payload: object, element: HTMLFormElement): Promise<Attempt> {
    const { called, earlierKey, isUndoable, path } = this.options;
    const attempted = attemptOf(payload, this.#attempt);
    if (attempted === this.#attempt || !called) return attempted;
    const earlier = earlierKey?.(element);
    if (earlier) return attemptWithKey(payload, earlier);
    const same = await findKnown(path, element, { sentToo: !isUndoable });
    if (!same) return attempted;
    const { key, request } = same;
    if (request) {
      this.#token = Promise.resolve(request.token);
      resumeUpload(payload, request.upload);
    }
    return attemptWithKey(payload, key);
  }

  #expectAnswer() {
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => {
      const isStored = this.#isStored();
      this.#view.showDelay({ isStored });
      if (isStored) requestSync().catch(() => {});
    }, SLOW_MS);
  }

  async #wait(seconds: number, sending: Sending) {
    const isStored = this.#isStored();
    const show = (left: number) => this.show({ step: 'waiting', seconds: left, isStored });
    await new Promise<void>((end) => {
      sending.retry = startRetryWait(seconds, show, end);
    });
    sending.retry = undefined;
  }

  /** The server has it. */
  async #complete(sending: Sending) {
    const { element } = sending;
    const isSame = this.#isUnchanged(element);
    const { called, path } = this.options;
    if (called && this.#attempt) await markKnown(this.#attempt.idempotencyKey, path, isSame ? element : undefined);
    this.#attempt = undefined;
    await this.#discardInFlight();
    await this.#discardFollowed();
    if (!isSame) this.#detachDraft(element);
    sending.hasMore = !isSame;
  }

  async #queue(sending: Sending): Promise<SubmissionState<ResponseBody, Failure>> {
    const { element } = sending;
    const end = this.#failed('queued');
    if (!this.options.called || !this.#attempt) return { ...end, step: 'error' };
    const { payload, idempotencyKey: key } = this.#attempt;
    await this.#store(element);
    const { notStored, release } = this.#inFlight ?? {};
    this.#inFlight = undefined;
    try {
      if (notStored) return { step: 'error', failure: this.options.notKept?.(end.failure, notStored) ?? end.failure };
      const isSame = this.#isUnchanged(element);
      await enqueue(key, uploadOf(payload));
      this.#follow(key, element);
      if (!isSame) this.#detachDraft(element);
      sending.hasMore = !isSame;
      return end;
    } finally {
      release?.();
      importQueue().then(({ showQueued }) => showQueued(), sendWithoutQueue);
    }
  }

  /** What the form shows is stored no longer. */
  #detachDraft(element: HTMLFormElement) {
    this.options.onStored?.(undefined, element);
  }

  /** Native submission, if the browser lacks an API that sending needs. */
  async #sendPlainly(element: HTMLFormElement) {
    this.#detachDraft(element);
    await this.#discardInFlight();
    // A control named "submit" would shadow the form's own method.
    HTMLFormElement.prototype.submit.call(element);
  }

  #failed<Step extends 'error' | 'queued'>(step: Step) {
    return { step, failure: this.options.failureOf() };
  }

  #refused(refusal: Refusal) {
    return refusedState(refusal, this.options.failureOf);
  }

  /* The copy on the device. */

  /** Stored before it is sent: closing the page neither loses nor repeats it. */
  async #store(element: HTMLFormElement) {
    const { called, path, onStored } = this.options;
    if (!called || !this.#attempt) return;
    const { payload, idempotencyKey: key } = this.#attempt;
    if (this.#inFlight?.key === key && !this.#inFlight.notStored) return;
    if (this.#inFlight?.key !== key) await this.#discardInFlight();
    const release = this.#inFlight?.release ?? (await claim(key)) ?? (() => {});
    let notStored: StorageFailure | undefined;
    try {
      await storeBeforeSend(element, { key, path, name: called, payload, token: undefined });
      if (this.#followed && this.#followed.key !== key) await this.#discardFollowed();
      onStored?.(key, element);
    } catch (error) {
      notStored = storageFailureOf(error);
    }
    this.#inFlight = { key, notStored, release };
  }

  #isStored(): boolean {
    return this.#inFlight !== undefined && !this.#inFlight.notStored;
  }

  /**
   * Deletes the stored copy, unless the form was restored from it: then it stays queued. @param correcting the form in
   * which the visitor is correcting what is stored, which stays queued too
   */
  async #discardInFlight(correcting?: HTMLFormElement) {
    if (!this.#inFlight) return;
    const { key, notStored, release } = this.#inFlight;
    this.#inFlight = undefined;
    const isSetAside = correcting && !notStored;
    const stays = isSetAside || (this.#followed?.key === key && this.#attempt);
    const end = stays ? updateRequest(key, { leaving: undefined, isChanged: true }) : discardStored(key);
    await end.catch(() => {});
    if (isSetAside) this.#follow(key, correcting, true);
    release();
  }

  /* The queued request that the form shows. */

  #follow(key: string, element: HTMLFormElement, isCorrected = false) {
    this.#followed?.leave();
    const leave = onQueueEvent((news) => {
      if (news.key === key && !this.#sending) void this.#onQueueEvent(news, element, isCorrected);
    });
    this.#followed = { key, isCorrected, leave };
  }

  async #onQueueEvent(news: QueueEvent, element: HTMLFormElement, isCorrected: boolean) {
    if (news.what === 'sent') {
      const isSame = this.#isUnchanged(element);
      this.#leave();
      if (isSame) this.conclude({ step: 'success', answer: news.answer as ResponseBody }, element);
      else this.restart();
    } else if (news.what === 'refused') {
      const refusal = finalRefusal((await findRequest(news.key)) ?? {});
      if (refusal) this.conclude(this.#refused(refusal), element);
    } else if (news.what === 'erased') {
      const isSame = isCorrected || this.#isUnchanged(element);
      this.#leave();
      if (isSame) element.reset();
      this.conclude({ step: 'idle' }, element);
    }
  }

  #isUnchanged(element: HTMLFormElement): boolean {
    const typed = this.options.read(element);
    return !typed || ('payload' in typed && attemptOf(typed.payload, this.#attempt) === this.#attempt);
  }

  #leave() {
    this.#unfollow();
    this.#attempt = undefined;
  }

  #unfollow() {
    this.#followed?.leave();
    this.#followed = undefined;
  }

  /** A correction replaces its request; other text that was typed after one was queued is a request beside it. */
  async #discardFollowed() {
    if (!this.#followed) return;
    const { key, isCorrected } = this.#followed;
    this.#unfollow();
    if (isCorrected || this.#inFlight?.key === key) await discardStored(key).catch(() => {});
  }

  async #recogniseEnd(key: string, element: HTMLFormElement) {
    const end = await endOf(key);
    if (!end || this.#followed?.key !== key || this.#sending) return;
    this.#unfollow();
    if (end === 'sent') this.#showSent(element);
    else if (this.#shown?.step === 'queued') this.restart();
  }

  #showSent(element: HTMLFormElement) {
    const { options } = this;
    this.#attempt = undefined;
    if (!('sentAnswer' in options)) return this.restart();
    const end = { step: 'success', answer: options.sentAnswer as ResponseBody } as const;
    options.onEnd?.(end, element);
    this.#view.readBlank();
    this.show(end);
  }
}
