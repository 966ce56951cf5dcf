import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { currentRequestId } from './http/connection/request-id.ts';

export type Logger = PinoLogger;

/** JSON lines on standard output. Log ids, codes, routes and durations only: no input, address or query string. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequestId();
    return request === undefined ? {} : { request };
  };
  return pino({ level, base: null, mixin, timestamp: pino.stdTimeFunctions.isoTime }, destination as DestinationStream);
}

/** Leaves out the message, which can quote input, and the stack where the database is unreachable. */
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
