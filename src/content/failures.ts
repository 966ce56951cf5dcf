/** Requirements 8.1 to 8.6, word for word: what a form says when its request was not taken. */
export const LATER = 'Une erreur est survenue. Veuillez réessayer plus tard.';
export const LATER_OR_DIRECTLY = 'Une erreur est survenue. Veuillez réessayer plus tard ou nous contacter directement.';

/** After the words of a failure: the request is not lost. */
export const KEPT = 'Votre demande est enregistrée sur cet appareil et partira dès le retour du réseau.';

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

const NOT_KEPT = {
  full: "La mémoire de cet appareil est pleine\u00a0: votre demande n'a pas pu y être enregistrée pour plus tard. Libérez de la place, ou réessayez dès le retour du réseau.",
  refused:
    "Ce navigateur n'a pas pu enregistrer votre demande pour plus tard. Gardez cette page ouverte et réessayez dès le retour du réseau.",
} as const;

/** Of a request that the network did not take, and the device neither. */
export function notStored(failure: Failure, why: keyof typeof NOT_KEPT): Failure {
  return { ...failure, reason: NOT_KEPT[why] };
}
