import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { currentRequestId } from './http/request-id.ts';

export type Logger = PinoLogger;

/**
 * One JSON object a line on standard output. Nothing that a visitor typed, no address and no query
 * string is ever logged; callers pass ids, codes, routes and durations only. Lines written while a request is answered
 * name it.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequestId();
    return request === undefined ? {} : { request };
  };
  return pino({ level, base: null, mixin, timestamp: pino.stdTimeFunctions.isoTime }, destination as DestinationStream);
}

/**
 * What may be logged of an error: its class, code and stack, without the message, which can quote input. A database that cannot be
 * reached is told by its code: no line of the code is at fault.
 */
export function loggableError(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = (error as { code?: unknown }).code;
  const isOurs = error.name !== 'DatabaseUnavailable';
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isOurs && frames.length > 0 ? { at: frames.slice(0, 5).join(' | ') } : {}),
  };
}
