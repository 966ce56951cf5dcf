/** Requirements 8.1 to 8.6, word for word. */
export const LATER = 'Une erreur est survenue. Veuillez réessayer plus tard.';
export const LATER_OR_DIRECTLY = 'Une erreur est survenue. Veuillez réessayer plus tard ou nous contacter directement.';

export const KEPT = 'Votre demande est enregistrée sur cet appareil et partira dès le retour du réseau.';

export interface Failure {
  message: string;
  /** Absent for a fault of the server or network. */
  reason?: string | undefined;
  /** Says where the typed text is, unless it is in the form. */
  typed?: string | undefined;
}

interface Refusal {
  readonly status?: number | undefined;
  readonly detail?: string | undefined;
  readonly code?: string | undefined;
}

/** The same with and without scripts. @param message of the form. @param refusal problem+json; empty: no response */
export function failureOf(message: string, refusal: Refusal = {}): Failure {
  const { status = 500, detail, code } = refusal;
  // Errors that the requirements name by a code have their own sentence.
  if (code && detail) return { message: detail };
  return { message, reason: status < 500 ? detail : undefined };
}

const NOT_KEPT = {
  full: "La mémoire de cet appareil est pleine\u00a0: votre demande n'a pas pu y être enregistrée pour plus tard. Libérez de la place, ou réessayez dès le retour du réseau.",
  refused:
    "Ce navigateur n'a pas pu enregistrer votre demande pour plus tard. Gardez cette page ouverte et réessayez dès le retour du réseau.",
} as const;

/** Neither sent nor stored on the device. */
export function notStored(failure: Failure, why: keyof typeof NOT_KEPT): Failure {
  return { ...failure, reason: NOT_KEPT[why] };
}
