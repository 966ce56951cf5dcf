import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWithoutQueue } from './send-without-queue.ts';

const deliver = vi.hoisted(() => vi.fn<() => Promise<'done' | 'cut' | 'busy'>>());
// Another file of this worker may have loaded the module with the real delivery.
vi.hoisted(() => vi.resetModules());
vi.mock('./deliver.ts', () => ({ deliver }));

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  deliver.mockReset();
});

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a first try that fails is repeated with backoff until the queue is sent', async () => {
  deliver.mockResolvedValueOnce('cut').mockRejectedValueOnce(new Error('No store')).mockResolvedValueOnce('busy');
  deliver.mockResolvedValue('done');
  sendWithoutQueue();
  for (const [seconds, tries] of [
    [1, 1],
    [1, 1],
    [1, 2],
    [5, 3],
    [15, 4],
    [3600, 4],
  ] as const) {
    await after(seconds);
    expect(deliver).toHaveBeenCalledTimes(tries);
  }
  page.dispatchEvent(new Event('online'));
  await after(3600);
  expect(deliver, 'nothing is left').toHaveBeenCalledTimes(4);
});

test('the online event tries at once, and the last pause goes on for as long as the network is cut', async () => {
  deliver.mockResolvedValue('cut');
  sendWithoutQueue();
  page.dispatchEvent(new Event('online'));
  await after(0);
  expect(deliver).toHaveBeenCalledTimes(1);
  await after(2 + 5 + 15 + 30 + 30);
  expect(deliver).toHaveBeenCalledTimes(6);
});
