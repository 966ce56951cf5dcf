import { setImmediate as nextLoopIteration } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processorTimeOf } from '../../../../tests/fixtures/processor-time.ts';
import { type BodyRefused, readBody, readPiece } from './body.ts';
import type { Pace } from './pace.ts';
import { ProblemError } from './problem.ts';

const post = (body: BodyInit, type: string) =>
  new Request('http://localhost/api', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
type Options = Parameters<typeof readBody>[1];
const bodyOf = (request: Request, options: Omit<Options, 'contentLength'>) =>
  readBody(request, { contentLength: 0, ...options });
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof ProblemError ? error.problem.status : error),
  );

test('JSON and URL-encoded forms are read', async () => {
  expect((await bodyOf(post('{"a":1}', 'application/json; charset=utf-8'), { maxBytes: 100 })).value).toEqual({
    a: 1,
  });
  expect(await bodyOf(post('a=1&b=deux+mots', 'application/x-www-form-urlencoded'), { maxBytes: 100 })).toMatchObject({
    kind: 'form',
    value: { a: '1', b: 'deux mots' },
  });
});

test.each([
  ['{"a":', 'application/json', 400],
  ['{"__proto__":{"a":1}}', 'application/json', 400],
  ['{"\\u005f_proto__":{"a":1}}', 'application/json', 400],
  ['{"email":{"length":{"toString":0}}}', 'application/json', 400],
  ['{"email":[{"value\\u004ff":0}]}', 'application/json', 400],
  ['<a/>', 'application/xml', 415],
  ['x'.repeat(101), 'application/json', 413],
])('%s as %s is refused with %i', async (body, type, status) => {
  expect(await statusOf(bodyOf(post(body, type), { maxBytes: 100 }))).toBe(status);
});

test('text that is not UTF-8 is malformed', async () => {
  expect(await statusOf(bodyOf(post(new Uint8Array([0x22, 0xff, 0x22]), 'application/json'), { maxBytes: 100 }))).toBe(
    400,
  );
});

test('a body is cut at the limit, and not read on', async () => {
  let pulled = 0;
  const source: UnderlyingSource = {
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  };
  const endless = new ReadableStream(source, { highWaterMark: 0 });
  expect(await statusOf(bodyOf(post(endless, 'application/json'), { maxBytes: 100_000 }))).toBe(413);
  for (let iteration = 0; iteration < 10; iteration += 1) await nextLoopIteration();
  expect(pulled).toBe(2);
});

test.each(['application/json', 'application/partial-upload'])(
  'a body of %s that is announced too large is refused before it is read',
  async (type) => {
    let isRead = false;
    const source: UnderlyingSource = {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    };
    const body = post(new ReadableStream(source, { highWaterMark: 0 }), type);
    const options = { maxBytes: 100, contentLength: 101, type };
    expect(await statusOf(type.endsWith('json') ? readBody(body, options) : readPiece(body, options))).toBe(413);
    expect(isRead).toBe(false);
  },
);

describe('a multipart form', () => {
  const form = (...fields: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value as string);
    return new Request('http://localhost/api', { method: 'POST', body: data });
  };
  const cv = (text: string, name = 'Éloïse.pdf') => new File([text], name, { type: 'application/pdf' });

  test('is fields and files, with their names and bytes', async () => {
    const body = await bodyOf(form(['name', 'Zoé'], ['cv', cv('%PDF-\xff')]), { maxBytes: 10_000 });
    expect(body).toMatchObject({ kind: 'form', multipart: true });
    expect(body.value).toEqual({
      name: 'Zoé',
      cv: { name: 'Éloïse.pdf', bytes: new Uint8Array(Buffer.from('%PDF-\xff')) },
    });
  });

  test('says the same whatever its boundary, and something else with another file', async () => {
    const raw = async (...fields: [string, string | File][]) =>
      (await bodyOf(form(...fields), { maxBytes: 10_000 })).raw;
    expect(await raw(['a', '1'], ['cv', cv('x')])).toBe(await raw(['a', '1'], ['cv', cv('x')]));
    expect(await raw(['a', '1'], ['cv', cv('x')])).not.toBe(await raw(['a', '1'], ['cv', cv('y')]));
    expect(await raw(['a', '1'], ['cv', cv('x')])).not.toBe(await raw(['a', '2'], ['cv', cv('x')]));
  });

  test('is cut at the limit, and malformed when its boundary is not there', async () => {
    const large = form(['cv', cv('x'.repeat(20_000))]);
    const type = large.headers.get('content-type') ?? '';
    expect(await statusOf(bodyOf(post(await large.arrayBuffer(), type), { maxBytes: 10_000 }))).toBe(413);
    expect(await statusOf(bodyOf(post('a=1', 'multipart/form-data; boundary=none'), { maxBytes: 100 }))).toBe(400);
    expect(await statusOf(bodyOf(post('a=1', 'multipart/form-data'), { maxBytes: 100 }))).toBe(400);
  });
});

describe('what is built to cost more than it weighs', () => {
  const manyParts = (count: number, part = 'Content-Disposition: form-data; name="a"\r\n\r\n') =>
    `${`--x\r\n${part}\r\n`.repeat(count)}--x--\r\n`;
  const multipart = 'multipart/form-data; boundary=x';

  test.each([
    ['a hundred thousand parts', manyParts(100_000), multipart, 413],
    ['parts without a header', manyParts(100_000, ''), multipart, 413],
    ['headers without end', `--x\r\n${'X-A: b\r\n'.repeat(500_000)}`, multipart, 400],
    ['many files', manyParts(3, 'Content-Disposition: form-data; name="a"; filename="a"\r\n\r\nb'), multipart, 413],
    [
      'a field of a megabyte',
      manyParts(1, `Content-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(1e6)}`),
      multipart,
      413,
    ],
    ['a million pairs', 'a=b&'.repeat(1_000_000), 'application/x-www-form-urlencoded', 413],
    ['deep nesting', '['.repeat(2_000_000), 'application/json', 400],
    ['deep objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'application/json', 400],
    ['a long list', `[${'0,'.repeat(1_000_000)}0]`, 'application/json', 400],
  ])('%s: refused at once', async (_what, body, type, status) => {
    const refused = async () => {
      expect(await statusOf(bodyOf(post(body, type), { maxBytes: 8e6 }))).toBe(status);
    };
    expect(await processorTimeOf(refused)).toBeLessThan(400);
  });

  test('brackets and commas inside of texts count for nothing', async () => {
    const message = `${'[{'.repeat(100)}${','.repeat(5000)}"\\`;
    const body = await bodyOf(post(JSON.stringify({ message }), 'application/json'), { maxBytes: 1e5 });
    expect(body.value).toEqual({ message });
  });
});

describe('a plain form that is refused', () => {
  const refused = (promise: Promise<unknown>): Promise<unknown> =>
    promise.catch((error: BodyRefused) => [error.problem.status, error.typed]);
  const fields = (...more: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of [['name', 'Zoé'], ...more] as [string, string][]) data.append(name, value);
    return new Request('http://localhost/api', { method: 'POST', body: data });
  };
  const cv = new File(['x'.repeat(50_000)], 'cv.pdf');

  test('tells what was typed, and reads no byte of a file that is refused', async () => {
    const fileRefusal = { status: 503, detail: 'Plus de place.' };
    const typed = { name: 'Zoé' };
    expect(await refused(bodyOf(fields(['cv', cv]), { maxBytes: 1e6, fileRefusal }))).toEqual([503, typed]);
    expect(await refused(bodyOf(fields(['cv', cv]), { maxBytes: 1000 }))).toEqual([413, typed]);
    expect(await refused(bodyOf(fields(), { maxBytes: 1000, refusal: fileRefusal }))).toEqual([503, typed]);
    expect(await bodyOf(fields(['cv', new File([], '')]), { maxBytes: 1e6, fileRefusal })).toMatchObject({
      value: { cv: { name: '', bytes: new Uint8Array() } },
    });
    const long = post(`name=Zo%C3%A9&message=${'a'.repeat(2000)}`, 'application/x-www-form-urlencoded');
    expect(await refused(bodyOf(long, { maxBytes: 1000 }))).toEqual([
      413,
      { name: 'Zoé', message: expect.stringMatching(/^a{900,}$/) },
    ]);
  });
});

describe('a slow body', () => {
  const pace: Pace = { graceMs: 60, bytesPerSecond: 10_000, idleMs: 80, ceilingMs: 400, slowMs: 100 };
  /** Sends so many bytes every 10 ms. */
  const drip = (bytes: number, times: number) =>
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        times -= 1;
        if (times < 0) controller.close();
        else controller.enqueue(new TextEncoder().encode(' '.repeat(bytes)));
      },
    });
  const read = async (body: ReadableStream, maySlow = () => true) => {
    let status: unknown;
    void statusOf(
      bodyOf(post(body, 'application/x-www-form-urlencoded'), { maxBytes: 1e6, pace, allowSlow: maySlow }),
    ).then((read) => {
      status = read;
    });
    while (status === undefined) await vi.advanceTimersByTimeAsync(1);
    return status;
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['that keeps the least rate is waited for', () => drip(400, 20), 200],
    ['below it is given up', () => drip(20, 100), 503],
    ['that never ends is given up', () => drip(10_000, 1000), 503],
    ['that stands still is given up', () => new ReadableStream({ pull: () => new Promise(() => {}) }), 503],
  ])('%s', async (_what, body, status) => {
    expect(await read(body())).toBe(status);
  });

  test('counts as slow from a time on, and may be refused for it', async () => {
    let asked = 0;
    const maySlow = () => {
      asked += 1;
      return false;
    };
    expect(await read(drip(400, 30), maySlow)).toBe(503);
    expect(await read(drip(400, 2), maySlow)).toBe(200);
    expect(asked).toBe(1);
  });
});
