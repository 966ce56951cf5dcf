/** Requirements 8.1 to 8.6, word for word. */
const LATER = 'Une erreur est survenue. Veuillez réessayer plus tard.';
const LATER_OR_DIRECTLY = 'Une erreur est survenue. Veuillez réessayer plus tard ou nous contacter directement.';

/** What each form says when its request was not taken, the application as the other requests that a person reads. */
export const failures = {
  demo: LATER,
  contact: LATER,
  newsletter: LATER,
  comment: LATER,
  training: LATER_OR_DIRECTLY,
  partner: LATER_OR_DIRECTLY,
  job: LATER_OR_DIRECTLY,
} as const;

export type FailingForm = keyof typeof failures;

/** How a form says that it failed. */
export interface Failure {
  message: string;
  /** What the visitor can do about it; absent when the fault is ours or the network's. */
  reason?: string | undefined;
  /** Where what was typed is now, unless it is in the form. */
  typed?: string | undefined;
}

interface Refusal {
  readonly status?: number | undefined;
  readonly detail?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * The words of a failure, the same with and without JavaScript.
 * @param refusal what the server answered (problem+json); none when no answer came.
 */
export function failureOf(form: FailingForm, refusal: Refusal = {}): Failure {
  const { status = 500, detail, code } = refusal;
  // What the requirements name by a code has a sentence of its own.
  if (code && detail) return { message: detail };
  return { message: failures[form], reason: status < 500 ? detail : undefined };
}
