import { beforeEach, expect, test, vi } from 'vitest';
import type { QueuedRequest } from '../sending/queued-requests.ts';

const rows = vi.hoisted(() => new Map<string, QueuedRequest>());
const hooks = vi.hoisted(() => ({ onFetch: undefined as ((event: unknown) => void) | undefined, isBroken: false }));

vi.mock('./worker-scope.ts', () => ({
  worker: {
    registration: {},
    addEventListener: (_type: string, listener: (event: unknown) => void) => {
      hooks.onFetch = listener;
    },
  },
}));
vi.mock('../sending/queued-requests.ts', () => ({
  SYNC_TAG: 'queue',
  findRequest: async (key: string) => rows.get(key),
  listStored: async () => [...rows.values()],
  storeRequest: async (request: QueuedRequest) => void rows.set(request.key, request),
  updateRequest: async () => {},
  removeRequest: async (key: string) => {
    if (hooks.isBroken) throw new DOMException('', 'QuotaExceededError');
    rows.delete(key);
  },
}));

const keys: (string | null)[] = [];
beforeEach(async () => {
  rows.clear();
  keys.length = 0;
  hooks.isBroken = false;
  vi.stubGlobal('location', new URL('https://www.nkul.example/'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return new Response('Merci', { headers: { 'X-Site': 'own' } });
  });
  await import('./plain-form.ts');
});

async function send(body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> {
  const headers = { 'Content-Type': type };
  const request = new Request('https://www.nkul.example/api/contact', { method: 'POST', body, headers });
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  let answer: Promise<Response> | undefined;
  hooks.onFetch?.({ request, respondWith: (it: Promise<Response>) => (answer = it) });
  return await (answer as Promise<Response>);
}

test('an answer is shown although the store fails after it', async () => {
  hooks.isBroken = true;
  expect(await (await send('name=Ngo')).text()).toBe('Merci');
});

test('forms that cannot be read are requests of their own', async () => {
  await send('une', 'multipart/form-data');
  await send('autre', 'multipart/form-data');
  expect(new Set(keys).size).toBe(2);
});

test('a request of the queue that is sent again unchanged keeps its key, its age, its form and its draft', async () => {
  const earlier = { key: 'first', path: '/api/contact', name: 'Message', fieldId: 'contact-form-name' };
  const more = { payload: { name: 'Bello' }, values: {}, page: '/contact', draft: 'draft-contact-form', keptAt: 1 };
  rows.set('first', { ...earlier, ...more, token: undefined });
  hooks.isBroken = true;
  await send('name=Bello');
  expect(keys).toEqual(['first']);
  expect(rows.get('first')).toMatchObject({ ...earlier, draft: more.draft, keptAt: 1 });
});
