import { expect, test } from 'vitest';
import { immutableResponse } from './file-response.ts';

const BYTES = new TextEncoder().encode('0123456789');
const ask = (headers: Record<string, string> = {}, ranges = true) =>
  immutableResponse(new Request('http://localhost/', { headers }), 'application/pdf', BYTES, { ranges });
const ETAG = ask().headers.get('etag') ?? '';

test.each<[string, number, string, string | null]>([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-3', 200, '0123456789', null],
  ['bytes=5-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('who asks for %s gets %s', async (range, status, text, contentRange) => {
  const answer = ask({ range });
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
});

test('a download that resumes goes on only with the same content', async () => {
  expect(ask({ range: 'bytes=4-', 'if-range': ETAG }).status).toBe(206);
  expect(ask({ range: 'bytes=4-', 'if-range': '"other"' }).status).toBe(200);
  expect(ask({ range: 'bytes=4-', 'if-none-match': ETAG }).status).toBe(304);
  expect(ask({ range: 'bytes=4-' }, false).status).toBe(200);
});
