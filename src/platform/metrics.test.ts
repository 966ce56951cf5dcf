import { expect, it } from 'vitest';
import { countRequest, registry } from './metrics.ts';

it('counts requests by route, method and status, and their durations by route', async () => {
  countRequest({ route: 'page', method: 'GET', status: 200, seconds: 0.005 });
  countRequest({ route: 'page', method: 'PROPFIND', status: 429, seconds: 61 });
  const lines = (await registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'site_http_requests_total{route="page",method="GET",status="200"} 1',
      'site_http_requests_total{route="page",method="other",status="429"} 1',
      'site_limit_hits_total{route="page"} 1',
      'site_http_request_duration_seconds_bucket{le="0.005",route="page"} 1',
      'site_http_request_duration_seconds_bucket{le="60",route="page"} 1',
      'site_http_request_duration_seconds_bucket{le="+Inf",route="page"} 2',
      'site_http_request_duration_seconds_sum{route="page"} 61.005',
    ]),
  );
});
