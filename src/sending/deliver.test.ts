import { expect, test, vi } from 'vitest';
import { deliver } from './deliver.ts';
import type { QueueEvent } from './queue-events.ts';
import type { QueuedRequest } from './queued-requests.ts';

const events = vi.hoisted((): QueueEvent[] => []);

vi.mock('./queue-events.ts', () => ({ broadcast: (event: QueueEvent) => events.push(event) }));
vi.mock('./queued-requests.ts', () => {
  const request = (key: string): Partial<QueuedRequest> => ({
    key,
    path: '/api/contact',
    name: 'Message',
    payload: {},
  });
  const fail = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  return {
    isWaiting: () => true,
    listQueued: async () => [request('a'), request('b')],
    updateRequest: async () => {},
    markSent: fail,
    removeRequest: fail,
  };
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
