import type { Refusal } from '../../sending/send-request.ts';
import type { StorageFailure, SubmissionOptions, SubmissionState } from './submission.ts';

type FailureOf<Failure> = (refusal?: Refusal) => Failure;
type Typed = ReturnType<SubmissionOptions<unknown, unknown>['read']>;

/** Backoff after a failed connection; the idempotency key stays. */
const RETRY_SECONDS = [5, 10, 20];

/** The state of a form as the server has rendered it. */
export function renderedState<ResponseBody, Failure>({
  errors,
  failure,
}: Pick<SubmissionOptions<ResponseBody, Failure>, 'errors' | 'failure'>): SubmissionState<ResponseBody, Failure> {
  if (errors) return { step: 'invalid', errors };
  return failure ? { step: 'error', failure } : { step: 'idle' };
}

/** The state of a form from which nothing is sent. */
export function unsentState(typed: Typed, isAbandoned: boolean): SubmissionState<never, never> {
  if (isAbandoned || !typed || 'payload' in typed) return { step: 'idle' };
  return { step: 'invalid', errors: typed.errors };
}

export function refusedState<Failure>(
  refusal: Refusal,
  failureOf: FailureOf<Failure>,
): SubmissionState<never, Failure> {
  const { errors = {} } = refusal;
  if (Object.keys(errors).length > 0) return { step: 'invalid', errors };
  return { step: 'error', failure: failureOf(refusal) };
}

/** Undefined: the queue still tries, and with `notBefore` after a refusal too. */
export const finalRefusal = ({
  refusal,
  notBefore,
}: {
  refusal?: Refusal | undefined;
  notBefore?: number | undefined;
}) => (notBefore ? undefined : refusal);

/** @param tries before this failure. @returns undefined: the request goes to the queue */
export const secondsUntilRetry = (tries: number, isOnline: boolean): number | undefined =>
  isOnline ? RETRY_SECONDS[tries] : undefined;

export const storageFailureOf = (error: unknown): StorageFailure =>
  (error as Partial<DOMException> | null)?.name === 'QuotaExceededError' ? 'full' : 'refused';
