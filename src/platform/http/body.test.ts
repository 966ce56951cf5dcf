import { describe, expect, test } from 'vitest';
import { readBody } from './body.ts';
import { ProblemError } from './problem.ts';

const post = (body: BodyInit, type: string) =>
  new Request('http://localhost/api', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof ProblemError ? error.problem.status : error),
  );

test('JSON and URL-encoded forms are read', async () => {
  expect((await readBody(post('{"a":1}', 'application/json; charset=utf-8'), 100)).value).toEqual({ a: 1 });
  expect(await readBody(post('a=1&b=deux+mots', 'application/x-www-form-urlencoded'), 100)).toMatchObject({
    kind: 'form',
    value: { a: '1', b: 'deux mots' },
  });
});

test.each([
  ['{"a":', 'application/json', 400],
  ['{"__proto__":{"a":1}}', 'application/json', 400],
  ['<a/>', 'application/xml', 415],
  ['x'.repeat(101), 'application/json', 413],
])('%s as %s is refused with %i', async (body, type, status) => {
  expect(await statusOf(readBody(post(body, type), 100))).toBe(status);
});

test('text that is not UTF-8 is malformed', async () => {
  expect(await statusOf(readBody(post(new Uint8Array([0x22, 0xff, 0x22]), 'application/json'), 100))).toBe(400);
});

test('a stream without a length is cut at the limit', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  expect(await statusOf(readBody(post(endless, 'application/json'), 10_000))).toBe(413);
  expect(sent).toBeLessThan(20_000);
});

describe('a multipart form', () => {
  const form = (...fields: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value as string);
    return new Request('http://localhost/api', { method: 'POST', body: data });
  };
  const cv = (text: string, name = 'Éloïse.pdf') => new File([text], name, { type: 'application/pdf' });

  test('is fields and files, with their names and bytes', async () => {
    const body = await readBody(form(['name', 'Zoé'], ['cv', cv('%PDF-\xff')]), 10_000);
    expect(body).toMatchObject({ kind: 'form', multipart: true });
    expect(body.value).toEqual({
      name: 'Zoé',
      cv: { name: 'Éloïse.pdf', bytes: new Uint8Array(Buffer.from('%PDF-\xff')) },
    });
  });

  test('says the same whatever its boundary, and something else with another file', async () => {
    const raw = async (...fields: [string, string | File][]) => (await readBody(form(...fields), 10_000)).raw;
    expect(await raw(['a', '1'], ['cv', cv('x')])).toBe(await raw(['a', '1'], ['cv', cv('x')]));
    expect(await raw(['a', '1'], ['cv', cv('x')])).not.toBe(await raw(['a', '1'], ['cv', cv('y')]));
    expect(await raw(['a', '1'], ['cv', cv('x')])).not.toBe(await raw(['a', '2'], ['cv', cv('x')]));
  });

  test('is cut at the limit, and malformed when its boundary is not there', async () => {
    const large = form(['cv', cv('x'.repeat(20_000))]);
    const type = large.headers.get('content-type') ?? '';
    expect(await statusOf(readBody(post(await large.arrayBuffer(), type), 10_000))).toBe(413);
    expect(await statusOf(readBody(post('a=1', 'multipart/form-data; boundary=none'), 100))).toBe(400);
    expect(await statusOf(readBody(post('a=1', 'multipart/form-data'), 100))).toBe(400);
  });
});
