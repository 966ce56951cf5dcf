import { afterEach, expect, test, vi } from 'vitest';
import { NoAnswer } from './no-answer.ts';
import { attemptOf, fetchVisitorToken, postRequest, RequestRefused, resumeUpload, uploadOf } from './send-request.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM = 'application/problem+json; charset=utf-8';
const PART = 256 * 1024;

const answer = (status: number, type: string, body = '', headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : body, {
    status,
    headers: { ...(type && { 'Content-Type': type }), ...headers },
  });

/** Responds in this order, repeating the last. @returns the requests. */
function respondWith(...answers: (() => Response)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const next = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${method} ${path}`);
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  return asked;
}

const FOREIGN = [
  ['a portal', () => answer(200, 'text/html', '<title>Portail</title>')],
  ['an empty 200', () => answer(200, '')],
  ['an empty JSON', () => answer(200, JSON_TYPE)],
  ['a list', () => answer(200, JSON_TYPE, '[]')],
  ['an object of something else', () => answer(200, JSON_TYPE, '{}')],
  ['a gateway', () => answer(502, 'text/html', '<h1>Bad Gateway</h1>')],
  ['an overloaded proxy', () => answer(503, 'text/html', '<h1>Service Unavailable</h1>')],
  ['a firewall', () => answer(403, 'text/html', '<h1>Forbidden</h1>')],
  ["a proxy's limit", () => answer(413, 'text/html', '<h1>Request Entity Too Large</h1>')],
  ['a foreign JSON', () => answer(504, JSON_TYPE, '{"message":"no upstream"}')],
  ['JSON in a page', () => answer(200, 'text/html', '{"success":true}')],
] as const;

afterEach(() => vi.unstubAllGlobals());

const post = () => postRequest('/api/contact', attemptOf({ name: 'Ngo Bissé' }));

test.each(FOREIGN)('%s is no answer to a request', async (_what, foreign) => {
  respondWith(foreign);
  await expect(post()).rejects.toMatchObject({ name: 'NoAnswer', isForeign: true });
});

test.each([
  ['that the site has marked', '{"id":"1","content":"Merci."}', { 'X-Site': 'own' }],
  ['whose mark a proxy took off', '{"success":true,"id":"1"}', {}],
])('an answer %s is one', async (_what, body, headers) => {
  respondWith(() => answer(201, JSON_TYPE, body, headers));
  await expect(post()).resolves.toEqual(JSON.parse(body));
});

test('a line that breaks is no answer either', async () => {
  respondWith();
  await expect(post()).rejects.toBeInstanceOf(NoAnswer);
});

test('refusals of the server are told', async () => {
  respondWith(() => answer(422, PROBLEM, '{"status":422,"errors":{"email":"Non."}}'));
  await expect(post()).rejects.toMatchObject({ refusal: { status: 422, errors: { email: 'Non.' } } });
  respondWith(() => answer(503, PROBLEM, '{"status":503,"detail":"Plus tard."}'));
  await expect(post()).rejects.toBeInstanceOf(RequestRefused);
  respondWith(() => answer(201, JSON_TYPE, '{"success":false}'));
  await expect(post()).rejects.toBeInstanceOf(RequestRefused);
});

test('the same content keeps its idempotency key, a correction gets another', () => {
  const first = attemptOf({ name: 'Ngo Bissé' });
  expect(attemptOf({ name: 'Ngo Bissé' }, first).idempotencyKey).toBe(first.idempotencyKey);
  expect(attemptOf({ name: 'Ngo Bissé', email: 'a@b.example' }, first).idempotencyKey).not.toBe(first.idempotencyKey);
});

test('a key that came with the same request in another writing means that it has arrived', async () => {
  respondWith(() => answer(422, PROBLEM, '{"status":422,"code":"idempotency_key_reused"}'));
  await expect(post()).resolves.toBeDefined();
});

test.each(FOREIGN)('%s gives no token', async (_what, foreign) => {
  respondWith(foreign);
  expect(await fetchVisitorToken()).toBeUndefined();
});

const aFile = () => new File([new Uint8Array(PART + 10)], `${Math.random()}.pdf`, { lastModified: 1 });
const offset = (bytes: number) => answer(204, '', '', { 'Upload-Offset': String(bytes) });
const begun = () => answer(201, JSON_TYPE, '{"success":true}', { Location: '/api/cv/abc' });
const taken = () => answer(201, JSON_TYPE, '{"success":true,"id":"1"}');

for (const [what, foreign] of FOREIGN) {
  test(`${what} in the place of any answer to a file in parts ends nothing: it goes on from there`, async () => {
    const attempt = attemptOf({ cv: aFile() });
    const send = () => postRequest('/api/job-application', attempt);
    respondWith(foreign);
    await expect(send(), 'at its beginning').rejects.toBeInstanceOf(NoAnswer);
    respondWith(begun, () => offset(PART), foreign);
    await expect(send(), 'at its second part').rejects.toBeInstanceOf(NoAnswer);
    respondWith(foreign);
    await expect(send(), 'asked how far it is').rejects.toBeInstanceOf(NoAnswer);
    expect(uploadOf(attempt.payload)).toEqual({ address: '/api/cv/abc', isWhole: false });
    const asked = respondWith(
      () => offset(PART),
      () => offset(PART + 10),
      taken,
    );
    await expect(send()).resolves.toEqual({ success: true, id: '1' });
    expect(asked).toEqual(['HEAD /api/cv/abc', 'PATCH /api/cv/abc', 'POST /api/job-application']);
  });
}

test('a file in parts waits for its first answer as long as other requests do, for a part three times as long', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  respondWith(
    begun,
    () => offset(PART),
    () => offset(PART + 10),
    taken,
  );
  await postRequest('/api/job-application', attemptOf({ cv: aFile() }));
  expect(timeout.mock.calls.flat()).toEqual([30_000, 90_000, 90_000, 30_000]);
});

test('an offset behind the end of the file is none of the server', async () => {
  const attempt = attemptOf({ cv: aFile() });
  resumeUpload(attempt.payload, { address: '/api/cv/abc', isWhole: false });
  const asked = respondWith(
    () => offset(9 * PART),
    begun,
    () => offset(PART),
    () => offset(PART + 10),
    taken,
  );
  await postRequest('/api/job-application', attempt);
  expect(asked.slice(0, 2), 'it begins anew').toEqual(['HEAD /api/cv/abc', 'POST /api/cv']);
});
