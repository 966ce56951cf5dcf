import { type Logger, loggableError } from './log.ts';

/** Runs the parts one by one; a failed part is logged and does not stop the others. */
export async function runEach(log: Logger, parts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work();
    } catch (error) {
      log.warn({ part, error: loggableError(error) }, 'housekeeping failed');
    }
  }
}
