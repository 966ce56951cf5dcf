import type { IncomingMessage } from 'node:http';
import type { RateLimit, RateLimits } from '../../src/platform/http/forms/rate-limits.ts';
import { createInFlight, type Reservation } from '../../src/platform/http/load/in-flight.ts';

const KB = 1024;
const MB = 1024 * KB;

export const ANONYMOUS_MAX_BYTES = 64 * KB;
const TEXT_MAX_BYTES = 4 * MB;
const FILES_MAX_BYTES = 24 * MB;
/** Files of 5 MB with an answer. */
const ANSWER_MAX_BYTES = 6 * MB;
const ANSWER_PATHS = /^\/(?:demandes|candidats)(?:\/|\.|$)/i;
const FILE_PATHS = /^\/(?:articles|lettres|contenus|mediatheque|demandes\/nouvelle|candidats\/nouveau)(?:\/|\.|$)/i;
const SIGN_IN_PATHS = /^\/(?:connexion|entrer|cles)(?:\.data)?\/?$/i;

/** A whole office shares one address. */
const SIGN_IN_RATE_LIMIT: RateLimit = {
  name: 'desk sign-in',
  tries: { network: { points: 60, seconds: 60 } },
};

export interface Refusal {
  status: number;
  text: string;
  retryAfter?: number;
}

interface GuardOptions {
  rateLimits: Pick<RateLimits, 'attempt'>;
  hasSession: (request: IncomingMessage) => Promise<boolean>;
}

/** Cheapest check first. @returns a refusal, or the reserved memory, held until the response is sent */
export function createRequestGuard({ rateLimits, hasSession }: GuardOptions) {
  const inFlight = createInFlight({
    small: { bytes: 16 * MB, networkBytes: 4 * MB },
    large: { bytes: 3 * FILES_MAX_BYTES, networkBytes: 2 * FILES_MAX_BYTES },
    slowOfNetwork: 0,
    slow: 0,
  });
  return async (request: IncomingMessage, rawPath: string, network: string): Promise<Refusal | Reservation> => {
    // Decoded and case-insensitive, as the router matches.
    const path = decoded(rawPath);
    if (path === undefined) return { status: 400, text: "L'adresse demandée est mal formée." };
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (Number.isNaN(length)) return { status: 411, text: 'La taille de la demande manque.' };
    const isSigningIn = SIGN_IN_PATHS.test(path);
    if (isSigningIn) {
      const retryAfter = await rateLimits.attempt(SIGN_IN_RATE_LIMIT, { network });
      if (retryAfter !== undefined) {
        return { status: 429, text: 'Trop de tentatives en peu de temps. Attendez une minute.', retryAfter };
      }
    }
    const max = isSigningIn ? ANONYMOUS_MAX_BYTES : maxOf(path);
    if (length > max) return { status: 413, text: "C'est trop lourd pour un seul envoi." };
    if (length > ANONYMOUS_MAX_BYTES && !(await hasSession(request))) {
      return {
        status: 401,
        text: "Votre session a pris fin\u00a0: rien n'est parti. Entrez de nouveau dans un autre onglet, puis rechargez cette page.",
      };
    }
    const hold = inFlight.reserve(network, length);
    if (typeof hold !== 'string') return hold;
    return { status: 503, text: 'Trop de fichiers arrivent en même temps. Réessayez dans un instant.', retryAfter: 5 };
  };
}

function maxOf(path: string): number {
  if (FILE_PATHS.test(path)) return FILES_MAX_BYTES;
  return ANSWER_PATHS.test(path) ? ANSWER_MAX_BYTES : TEXT_MAX_BYTES;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
