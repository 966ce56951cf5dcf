import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';

const store = new AsyncLocalStorage<{ isAnswered: boolean }>();

/**
 * A query of `work`, and of what it starts, waits only `UNRESPONSIVE_MS` (postgres.ts) for a database that answers no
 * query at all, until `response` has ended. Other work (migrations, exports) waits as long as a query may take.
 */
export function whileAnswering<T>(response: Pick<EventEmitter, 'once'>, work: () => T): T {
  const state = { isAnswered: false };
  response.once('close', () => {
    state.isAnswered = true;
  });
  return store.run(state, work);
}

/** Whether a client waits for the answer. */
export const isAnswering = (): boolean => store.getStore()?.isAnswered === false;
