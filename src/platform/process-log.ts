import { format, stripVTControlCharacters } from 'node:util';
import { type Logger, loggableError } from './log.ts';

/** Each line of the log must be JSON: run with --no-warnings. An uncaught error still ends the process. */
export function logProcess(log: Logger): void {
  process.on('warning', (warning) => log.warn({ warning: warning.name, text: firstLine(warning.message) }, 'warning'));
  process.on('uncaughtException', (error) => {
    // Without its message the reason for the end is unknown.
    log.fatal({ error: loggableError(error), text: firstLine(messageOf(error)) }, 'uncaught error');
    process.exit(1);
  });
  const consoleLogger =
    (level: 'error' | 'warn' | 'info' | 'debug') =>
    (...words: unknown[]) => {
      const error = words.find((word) => word instanceof Error);
      const said = words.filter((word) => !(word instanceof Error));
      log[level]({ text: firstLine(format(...said)), ...(error && { error: loggableError(error) }) }, 'console');
    };
  Object.assign(console, {
    error: consoleLogger('error'),
    warn: consoleLogger('warn'),
    log: consoleLogger('info'),
    info: consoleLogger('info'),
    debug: consoleLogger('debug'),
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function firstLine(text: string): string {
  return (stripVTControlCharacters(text).split('\n', 1)[0] ?? '').slice(0, 200);
}
