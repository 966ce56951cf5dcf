import { decimal, francsOf, receivedParts, sumOf } from './page-weight.ts';

/**
 * Writes what the browser says this page has transferred, in KB and in francs, and follows it. `data-before` and
 * `data-after` stand around it. Out of a cache the published weight stays.
 */
export function startOwnWeight(line: HTMLElement) {
  const write = () => {
    const parts = partsSoFar();
    if (!parts) return;
    const weight = sumOf(parts);
    const { before = '', after = '' } = line.dataset;
    const measured = `${Math.round(weight)}\u00a0Ko, ${decimal(francsOf(weight, Number(line.dataset.price)), 2)}\u00a0FCFA`;
    line.textContent = `${before} ${measured} ${after}`.trim();
  };
  write();
  new PerformanceObserver(write).observe({ type: 'resource' });
}

/** The parts; `until` leaves out what was asked for later, in ms since the page was. Undefined out of a cache. */
export function partsSoFar(until = Number.POSITIVE_INFINITY) {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return receivedParts(
    page,
    files.filter(({ startTime }) => startTime <= until),
  );
}
