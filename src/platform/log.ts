import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { DatabaseUnavailable, refusalName } from './db/errors.ts';
import { currentRequestId } from './http/connection/request-id.ts';

export type Logger = PinoLogger;

const OUTAGE_EVERY_MS = 60_000;

/**
 * JSON lines on standard output. Log ids, codes, routes and durations only: no input, address or query string. That the
 * database is unavailable is told once a minute, however many requests and polls meet it.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequestId();
    return request === undefined ? {} : { request };
  };
  let outageToldAt = Number.NEGATIVE_INFINITY;
  const isRepeatedOutage = (fields: unknown) => {
    const { error } = (typeof fields === 'object' && fields ? fields : {}) as { error?: { name?: unknown } };
    if (error?.name !== 'DatabaseUnavailable') return false;
    const isRepeated = performance.now() - outageToldAt < OUTAGE_EVERY_MS;
    if (!isRepeated) outageToldAt = performance.now();
    return isRepeated;
  };
  return pino(
    {
      level,
      base: null,
      mixin,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(words, method) {
          if (!isRepeatedOutage(words[0])) method.apply(this, words);
        },
      },
    },
    destination as DestinationStream,
  );
}

/** Leaves out the message, which can quote input, and the stack where the database is unreachable. */
export function loggableError(error: unknown): { name: string; code?: string; reason?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  if (error instanceof DatabaseUnavailable) return { name: error.name, code: error.code, reason: refusalName(error) };
  const code = (error as { code?: unknown }).code;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length > 0 ? { at: frames.slice(0, 5).join(' | ') } : {}),
  };
}
