import { format, stripVTControlCharacters } from 'node:util';
import { type Logger, loggableError } from './log.ts';

/**
 * Whatever the runtime or a library says by itself (warnings, console, errors that nobody caught) becomes a line of
 * the log like any other: a log that is JSON but for some lines cannot be read by a program. Run with --no-warnings,
 * or Node prints its own as well. An error that nobody caught ends the process, as without this.
 */
export function logProcess(log: Logger): void {
  process.on('warning', (warning) => log.warn({ warning: warning.name, text: firstLine(warning.message) }, 'warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ error: loggableError(error) }, 'uncaught error');
    process.exit(1);
  });
  const consoleLogger =
    (level: 'error' | 'warn' | 'info' | 'debug') =>
    (...words: unknown[]) => {
      // The message of an error can quote what a visitor typed.
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

function firstLine(text: string): string {
  return (stripVTControlCharacters(text).split('\n', 1)[0] ?? '').slice(0, 200);
}
