import { Counter, collectDefaultMetrics, Gauge, type Histogram, Registry } from 'prom-client';

/** All figures of the process, read by /metrics. Labels take few values: what a client types is never one. */
export const registry = new Registry();

/** From the first byte of a request to the last one of its answer; streams and slow readers included. */
const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Counted since the figures were read last, by their labels: those take longer to look up than many an answer's words. */
const requestCounts = new Map<string, { labels: { route: string; method: string; status: number }; count: number }>();
new Counter({
  name: 'site_http_requests_total',
  help: 'Answered requests.',
  labelNames: ['route', 'method', 'status'],
  registers: [registry],
  collect() {
    for (const { labels, count } of requestCounts.values()) this.inc(labels, count);
    requestCounts.clear();
  },
});
const DURATION = 'site_http_request_duration_seconds';
/** Seconds by route: in all, and answers by the first of the limits that they kept, or by none. */
const durations = new Map<string, { sum: number; counts: number[] }>();
/** As the library's own histogram, whose labels take a tenth of what a page from memory costs (docs/decisions/2026-11-22-in-memory-page-cache.md). */
registry.registerMetric({
  name: DURATION,
  get: async () => ({
    name: DURATION,
    help: 'Time from the request to the end of its answer.',
    type: 'histogram',
    values: [...durations].flatMap(([route, { sum, counts }]) => {
      let count = 0;
      const buckets = [...LATENCY_SECONDS, '+Inf'].map((le, index) => {
        count += counts[index] ?? 0;
        return { metricName: `${DURATION}_bucket`, labels: { le, route }, value: count };
      });
      const labels = { route };
      return [
        ...buckets,
        { metricName: `${DURATION}_sum`, labels, value: sum },
        { metricName: `${DURATION}_count`, labels, value: count },
      ];
    }),
  }),
} as unknown as Histogram);
const rendered = new Counter({
  name: 'site_pages_rendered_total',
  help: 'Pages worked out for a request, where none kept in memory was the answer.',
  registers: [registry],
});
const limits = new Counter({
  name: 'site_limit_hits_total',
  help: 'Requests refused because somebody sent too many.',
  labelNames: ['route'],
  registers: [registry],
});
const databaseErrors = new Counter({
  name: 'site_database_errors_total',
  help: 'Times that the database could not do what it was asked for.',
  registers: [registry],
});

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** @param route one of few classes; `seconds` until the answer's end. */
export function countRequest(request: { route: string; method: string; status: number; seconds: number }): void {
  const { route, status, seconds } = request;
  const method = METHODS.includes(request.method) ? request.method : 'other';
  const key = `${route} ${method} ${status}`;
  const known = requestCounts.get(key);
  if (known) known.count += 1;
  else requestCounts.set(key, { labels: { route, method, status }, count: 1 });
  const timed = durations.get(route) ?? { sum: 0, counts: [...LATENCY_SECONDS, 0].fill(0) };
  durations.set(route, timed);
  let bucket = 0;
  while (seconds > (LATENCY_SECONDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  timed.sum += seconds;
  timed.counts[bucket] = (timed.counts[bucket] ?? 0) + 1;
  if (status === 429) limits.inc({ route });
}

export function countRenderedPage(): void {
  rendered.inc();
}

export function countDatabaseError(): void {
  databaseErrors.inc();
}

/** A figure that is read when it is asked for. */
export function gauge<Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** Memory, processor, event loop delay, garbage collection, open handles. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: registry });
}
