import { currentRequestId } from '../connection/request-id.ts';

/** A refusal (RFC 9457); texts are French. */
export interface Problem {
  status: number;
  detail: string;
  errors?: Record<string, string>;
  /** Code, where the specification promises one: 23505. */
  code?: string;
  retryAfter?: number;
  /** The connection ends with the answer. */
  close?: boolean;
  /** Methods that a 405 names. */
  allow?: readonly string[];
}

const TITLES: Record<number, string> = {
  400: 'Requête mal formée',
  403: 'Requête refusée',
  404: 'Introuvable',
  405: 'Méthode non autorisée',
  408: 'Envoi trop lent',
  409: 'Déjà enregistré',
  410: 'Expiré',
  411: 'Longueur non précisée',
  413: 'Envoi trop volumineux',
  414: 'Adresse trop longue',
  415: 'Format non pris en charge',
  417: 'Attente non prise en charge',
  422: 'Champs à corriger',
  429: 'Trop de requêtes',
  431: 'En-têtes trop volumineux',
  500: 'Erreur du serveur',
  503: 'Service momentanément indisponible',
};

export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`problem ${problem.status}`);
    this.problem = problem;
  }
}

export const unavailable = (): Problem => ({
  status: 503,
  detail: "Votre demande n'a pas pu être enregistrée. Réessayez dans quelques instants.",
  retryAfter: 30,
});

export const unexpected = (): Problem => ({
  status: 500,
  detail: 'Une erreur est survenue. Veuillez réessayer plus tard.',
});

export function problemBody({ status, detail, errors, code }: Problem): string {
  const requestId = currentRequestId();
  return JSON.stringify({ status, title: TITLES[status] ?? 'Erreur', detail, errors, code, requestId });
}

export function problemHeaders({ retryAfter, allow, close }: Problem): Record<string, string> {
  return {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    ...(close ? { Connection: 'close' } : {}),
    ...(allow ? { Allow: allow.join(', ') } : {}),
  };
}

export function problemResponse(problem: Problem): Response {
  return new Response(problemBody(problem), { status: problem.status, headers: problemHeaders(problem) });
}
