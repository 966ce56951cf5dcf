import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { countRequest, registry } from './metrics.ts';

it("tells the times of requests as the library's own histogram does", async () => {
  const own = new Registry();
  const histogram = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [own],
  });
  // Within the first limit, on one, between two, beyond the last.
  for (const [route, seconds] of [
    ['page', 0.001],
    ['page', 0.005],
    ['page', 0.3],
    ['file', 60],
    ['file', 61],
  ] as const) {
    countRequest({ route, method: 'GET', status: 200, seconds });
    histogram.observe({ route }, seconds);
  }
  const linesOf = (text: string) =>
    text.split('\n').filter((line) => line.includes('site_http_request_duration_seconds'));
  const lines = linesOf(await registry.metrics());
  expect(lines).toEqual(linesOf(await own.metrics()));
  expect(lines).toContain('site_http_request_duration_seconds_bucket{le="60",route="file"} 1');
});
