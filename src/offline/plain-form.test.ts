import { beforeEach, expect, test, vi } from 'vitest';
import type { QueuedRequest } from '../sending/queued-requests.ts';
import { samenessOf } from '../sending/same-content.ts';

const rows = vi.hoisted(() => new Map<string, QueuedRequest>());
const sent = vi.hoisted((): { key: string; content: string | undefined }[] => []);
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
  findSame: async ({ content }: QueuedRequest) =>
    [...rows.values(), ...sent].find((it) => it.content === content) as { key: string } | undefined,
  markSent: async (key: string, { content }: QueuedRequest) => void sent.push({ key, content }),
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
  sent.length = 0;
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
  const { content } = await samenessOf('/api/contact', [['name', 'Bello']]);
  const more = {
    content,
    payload: { name: 'Bello' },
    values: {},
    page: '/contact',
    draft: 'draft-contact-form',
    keptAt: 1,
  };
  rows.set('first', { ...earlier, ...more, token: undefined });
  hooks.isBroken = true;
  await send('name=Bello');
  expect(keys).toEqual(['first']);
  expect(rows.get('first')).toMatchObject({ ...earlier, draft: more.draft, keptAt: 1 });
});

test('what the page has just sent goes under its key, though the browser writes the fields otherwise', async () => {
  const { content } = await samenessOf('/api/contact', [
    ['phone', '+237699123456'],
    ['message', 'Un\nmot.'],
    ['acceptTerms', 'true'],
  ]);
  sent.push({ key: 'of the page', content });
  await send('message=Un%0D%0Amot.&phone=699+12+34+56&website=');
  await send('message=Un%0D%0Amot.&phone=699+12+34+57&website=');
  expect(keys[0]).toBe('of the page');
  expect(keys[1]).not.toBe('of the page');
});

test('the page of a form that waits has its script whole', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const page = await (await send('name=Fokou')).text();
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  expect(() => new Function(script)).not.toThrow();
  expect(script).toContain([...rows.keys()][0]);
});
