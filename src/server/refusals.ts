import { deleteFact, setFact } from '../platform/installation.ts';
import { loggableError } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';

export interface Refusals {
  record(path: string, faults: readonly string[]): void;
  /** The page shows its present content again. */
  clear(path: string): void;
  /** Begins to tell desk and office, once there are tables. */
  start(): void;
}

const TELL_AFTER_MS = 200;

/** Which pages are refused, in the log and as a fact of the installation, which every replica writes alike. */
export function createRefusals({ db, log }: Pick<Services, 'db' | 'log'>): Refusals {
  const refused = new Map<string, readonly string[]>();
  let told: string | undefined;
  let hasTables = false;
  let timer: NodeJS.Timeout | undefined;

  function tellSoon(): void {
    if (!hasTables) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      tell().catch((error: unknown) => log.warn({ error: loggableError(error) }, 'refused pages cannot be told'));
    }, TELL_AFTER_MS).unref();
  }

  async function tell(): Promise<void> {
    const value = JSON.stringify(Object.fromEntries(refused));
    if (value === told) return;
    await db.write((trx) =>
      refused.size > 0 ? setFact(trx, 'refused pages', value) : deleteFact(trx, 'refused pages'),
    );
    told = value;
  }

  return {
    record(path, faults) {
      if (String(refused.get(path)) === String(faults)) return;
      log.error({ page: path, faults }, 'the page is refused and stays as it was');
      refused.set(path, faults);
      tellSoon();
    },
    clear(path) {
      if (refused.delete(path)) tellSoon();
    },
    start() {
      hasTables = true;
      tellSoon();
    },
  };
}
