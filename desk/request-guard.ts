import type { IncomingMessage } from 'node:http';
import type { Budget, Budgets } from '../src/platform/http/budgets.ts';
import { createInFlight, type Hold } from '../src/platform/http/in-flight.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Before the sender is known: sign-in forms and passkey ceremonies need a few kilobytes. */
export const ANONYMOUS_MAX_BYTES = 64 * KB;
/** The longest text that an editor saves. */
const TEXT_MAX_BYTES = 4 * MB;
/** Pictures of an article are the largest that staff sends. */
const FILES_MAX_BYTES = 24 * MB;
/** Screens whose forms carry files. */
const TAKES_FILES = /^\/(?:articles|lettres|contenus)(?:\/|\.|$)/i;
/** What is open without a session. */
const SIGN_IN = /^\/(?:connexion|entrer|cles)(?:\.data)?\/?$/i;

/** An office shares one address; a machine that guesses needs more. */
const SIGN_IN_BUDGET: Budget = {
  name: 'desk sign-in',
  tries: { network: { points: 60, seconds: 60 } },
};

export interface Refusal {
  status: number;
  text: string;
  retryAfter?: number;
}

interface GuardOptions {
  budgets: Pick<Budgets, 'attempt'>;
  networkOf: (request: IncomingMessage) => string;
  /** Whether the request carries a session that is open. */
  hasSession: (request: IncomingMessage) => Promise<boolean>;
}

/**
 * Bounds what a body may cost, the cheapest check first: announced length, attempts of the network at sign-in, the session
 * for what is larger than a sign-in form, bytes in flight.
 * @returns a refusal, or the memory that is reserved until the answer is sent.
 */
export function createRequestGuard({ budgets, networkOf, hasSession }: GuardOptions) {
  const inFlight = createInFlight({
    small: { bytes: 16 * MB, networkBytes: 4 * MB },
    large: { bytes: 3 * FILES_MAX_BYTES, networkBytes: 2 * FILES_MAX_BYTES },
    slowOfNetwork: 0,
    slow: 0,
  });
  return async (request: IncomingMessage, rawPath: string): Promise<Refusal | Hold> => {
    // As the router reads it: decoded, whatever the case.
    const path = decoded(rawPath);
    if (path === undefined) return { status: 400, text: "L'adresse demandée est mal formée." };
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (Number.isNaN(length)) return { status: 411, text: 'La taille de la demande manque.' };
    const network = networkOf(request);
    const isSigningIn = SIGN_IN.test(path);
    if (isSigningIn) {
      const retryAfter = await budgets.attempt(SIGN_IN_BUDGET, { network });
      if (retryAfter !== undefined) {
        return { status: 429, text: 'Trop de tentatives en peu de temps. Attendez une minute.', retryAfter };
      }
    }
    const max = isSigningIn ? ANONYMOUS_MAX_BYTES : TAKES_FILES.test(path) ? FILES_MAX_BYTES : TEXT_MAX_BYTES;
    if (length > max) return { status: 413, text: "C'est trop lourd pour un seul envoi." };
    if (length > ANONYMOUS_MAX_BYTES && !(await hasSession(request))) {
      return { status: 401, text: 'Votre accès a pris fin. Entrez de nouveau au bureau.' };
    }
    const hold = inFlight.enter(network, length);
    if (typeof hold !== 'string') return hold;
    return { status: 503, text: 'Trop de fichiers arrivent en même temps. Réessayez dans un instant.', retryAfter: 5 };
  };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
