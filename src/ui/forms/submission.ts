import type { RefObject } from 'react';
import type { Refusal } from '../../sending/send-request.ts';

export type SubmissionState<ResponseBody, Failure> =
  | { step: 'idle' }
  | { step: 'invalid'; errors: Record<string, string> }
  /** `progress`: share of a file sent, 0 to 1. */
  | { step: 'submitting'; progress?: number }
  /** `seconds`: until the retry. `isStored`: retried also after the page is closed. */
  | { step: 'waiting'; seconds: number; isStored: boolean }
  /** `queued`: the request is in the offline queue. `failure` describes the last attempt. */
  | { step: 'queued'; failure: Failure }
  | { step: 'success'; answer: ResponseBody }
  | { step: 'error'; failure: Failure };

export interface SubmissionOptions<ResponseBody, Failure> {
  form: RefObject<HTMLFormElement | null>;
  path: string;
  errors?: Record<string, string> | undefined;
  failure?: Failure | undefined;
  /** Runs before each attempt, for slow input such as a file's content. */
  load?: ((form: HTMLFormElement) => Promise<void>) | undefined;
  /** The form's payload, or its errors; undefined: nothing to send. */
  read: (form: HTMLFormElement) => { payload: object } | { errors: Record<string, string> } | undefined;
  /** @param refusal the server's response; undefined without one. */
  failureOf: (refusal?: Refusal) => Failure;
  /** Name in the offline queue, in French; undefined: not queued. */
  called?: string;
  notKept?: (failure: Failure, why: StorageFailure) => Failure;
  /** Idempotency key of an earlier page's attempt at the same content, whose outcome is unknown. */
  earlierKey?: (form: HTMLFormElement) => string | undefined;
  /** Shown where the browser refills the form with what was sent within ten minutes; undefined: nothing is shown. */
  sentAnswer?: ResponseBody;
  /** What is sent may be undone elsewhere: equal content is a new request once the first one has arrived. */
  isUndoable?: boolean;
  /** Called where the form's first text is no known request's. */
  onNewText?: (form: HTMLFormElement) => void;
  /** Called with the key once the content is stored on the device, with undefined once it no longer is. */
  onStored?: (key: string | undefined, form: HTMLFormElement) => void;
  onEnd?: (end: SubmissionState<ResponseBody, Failure>, form: HTMLFormElement) => void;
  failurePrefix?: string | undefined;
  report?: ((error: unknown) => void) | undefined;
  /** Minimum milliseconds since the first input. */
  notBeforeMs?: number;
  needs?: string;
}

export type Delay = { isStored: boolean };

/** No space, or storage is forbidden (private windows). */
export type StorageFailure = 'full' | 'refused';
