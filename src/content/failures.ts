/** Requirements 8.1 to 8.6, word for word: what a form says when its request was not taken. */
export const LATER = 'Une erreur est survenue. Veuillez réessayer plus tard.';
export const LATER_OR_DIRECTLY = 'Une erreur est survenue. Veuillez réessayer plus tard ou nous contacter directement.';

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
 * @param message the form's own words. @param refusal what the server answered (problem+json); none when no answer came.
 */
export function failureOf(message: string, refusal: Refusal = {}): Failure {
  const { status = 500, detail, code } = refusal;
  // What the requirements name by a code has a sentence of its own.
  if (code && detail) return { message: detail };
  return { message, reason: status < 500 ? detail : undefined };
}
