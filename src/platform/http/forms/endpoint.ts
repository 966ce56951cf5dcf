import type { APIContext, APIRoute } from 'astro';
import { DatabaseUnavailable } from '../../db/database.ts';
import { loggableError } from '../../log.ts';
import { type Problem, ProblemError, problemResponse, unavailable, unexpected } from './problem.ts';

type Method = 'GET' | 'HEAD' | 'PATCH' | 'POST';
type Handler = (context: APIContext) => Promise<Response> | Response;

/** An API route from its handlers: 405 for other methods, HEAD as GET, problem+json for what is thrown. */
export function endpoint(handlers: Partial<Record<Method, Handler>>): APIRoute {
  const allow = [...Object.keys(handlers), ...(handlers.GET ? ['HEAD'] : [])];
  return async (context) => {
    const method = context.request.method as Method;
    const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined);
    if (!handler)
      return problemResponse({ status: 405, detail: 'Cette adresse ne répond pas à cette méthode.', allow });
    try {
      return await handler(context);
    } catch (error) {
      return problemResponse(problemOf(context, error));
    }
  };
}

/** Unexpected errors are logged. */
export function problemOf(context: APIContext, error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  const { log } = context.locals.services;
  if (error instanceof DatabaseUnavailable) {
    log.error({ route: context.routePattern, error: loggableError(error) }, 'database unavailable');
    return unavailable();
  }
  log.error({ route: context.routePattern, error: loggableError(error) }, 'request failed');
  return unexpected();
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
