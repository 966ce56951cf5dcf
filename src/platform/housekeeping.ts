import { type Logger, loggableError } from './log.ts';

/** Does one part after the other. One that fails is logged by its name, and done again the next time; the others go on. */
export async function runEach(log: Logger, parts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work();
    } catch (error) {
      log.warn({ part, error: loggableError(error) }, 'housekeeping failed');
    }
  }
}
