import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps alive the object of one `process.nextTick`, and with it the hidden class of all. A full collection that finds none
 * alive discards the class, and V8 then makes every later one by its slow path, for good: an answer from memory takes 4 µs more
 * than 15 (docs/decisions/2026-11-22-answers-given-again.md). To be called before the first full collection.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
