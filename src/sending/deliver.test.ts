import { afterEach, expect, test, vi } from 'vitest';
import { deliver } from './deliver.ts';
import type { QueueEvent } from './queue-events.ts';
import type { QueuedRequest } from './queued-requests.ts';

const events = vi.hoisted((): QueueEvent[] => []);
const updates = vi.hoisted((): Partial<QueuedRequest>[] => []);

// Another file of this worker may have loaded the module with the real queue.
vi.hoisted(() => vi.resetModules());
vi.mock('./queue-events.ts', () => ({ broadcast: (event: QueueEvent) => events.push(event) }));
vi.mock('./queued-requests.ts', () => {
  const request = (key: string): Partial<QueuedRequest> => ({
    key,
    path: '/api/contact',
    name: 'Message',
    payload: {},
    ...(key === 'b' && { refusals: 2 }),
  });
  const fail = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  return {
    isWaiting: () => true,
    listQueued: async () => [request('a'), request('b')],
    updateRequest: async (_key: string, changes: Partial<QueuedRequest>) => void updates.push(changes),
    markSent: fail,
    removeRequest: fail,
  };
});

afterEach(() => {
  events.length = 0;
  updates.length = 0;
  vi.unstubAllGlobals();
});

test('a store that fails after a request has arrived neither hides that nor stops the others', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }, { headers: { 'X-Site': 'own' } }));
  vi.stubGlobal('location', new URL('https://www.nkul.example/'));
  expect(await deliver()).toBe('done');
  expect(events.map(({ key, what }) => [key, what])).toEqual([
    ['a', 'sent'],
    ['b', 'sent'],
  ]);
});

test.each([
  [503, [30_000, 120_000]],
  [429, [30_000, 120_000]],
  [422, [undefined, undefined]],
])('a refusal with status %i is retried with backoff where it may pass, and kept', async (status, pauses) => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  const type = { 'Content-Type': 'application/problem+json', 'X-Site': 'own' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status }), { status, headers: type }));
  vi.stubGlobal('location', new URL('https://www.nkul.example/'));
  expect(await deliver()).toBe('done');
  vi.restoreAllMocks();
  expect(updates).toEqual([
    expect.objectContaining({ refusals: 1, notBefore: pauses[0] && now + pauses[0] }),
    expect.objectContaining({ refusals: 3, notBefore: pauses[1] && now + pauses[1] }),
  ]);
  expect(events.map(({ what }) => what)).toEqual(['refused', 'refused']);
});
