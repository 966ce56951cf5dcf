import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Labels take few values: client input is never one. */
export const registry = new Registry();

const requests = new Counter({
  name: 'site_http_requests_total',
  help: 'Answered requests.',
  labelNames: ['route', 'method', 'status'],
  registers: [registry],
});
/** Time until the last byte of the response, streams and slow clients included. */
const durations = new Histogram({
  name: 'site_http_request_duration_seconds',
  help: 'Time from the request to the end of its answer.',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  registers: [registry],
});
const rendered = new Counter({
  name: 'site_pages_rendered_total',
  help: 'Pages rendered for a request, without a hit in the page cache.',
  registers: [registry],
});
const limits = new Counter({
  name: 'site_limit_hits_total',
  help: 'Requests refused because a client sent too many.',
  labelNames: ['route'],
  registers: [registry],
});
const databaseErrors = new Counter({
  name: 'site_database_errors_total',
  help: 'Times that the database could not do what it was asked for.',
  registers: [registry],
});

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** @param route one of few classes; `seconds` until the end of the response */
export function countRequest(request: { route: string; method: string; status: number; seconds: number }): void {
  const { route, status, seconds } = request;
  const method = METHODS.includes(request.method) ? request.method : 'other';
  requests.inc({ route, method, status });
  durations.observe({ route }, seconds);
  if (status === 429) limits.inc({ route });
}

export function countRenderedPage(): void {
  rendered.inc();
}

export function countDatabaseError(): void {
  databaseErrors.inc();
}

/** Read at each scrape. */
export function gauge<Label extends string = never>(
  name: string,
  help: string,
  labelNames: Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

export function watchProcess(): void {
  collectDefaultMetrics({ register: registry });
}
