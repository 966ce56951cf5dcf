import { decimal, francsOf, type Received, receivedParts, sumOf } from './page-weight.ts';

/**
 * Writes what the browser says this page has transferred, in KB and in francs, and follows it. `data-before` and
 * `data-after` stand around it. Out of a cache the published weight stays.
 */
export function startOwnWeight(line: HTMLElement) {
  followWeight((parts) => {
    const weight = sumOf(parts);
    const { before = '', after = '' } = line.dataset;
    const measured = `${Math.round(weight)}\u00a0Ko, ${decimal(francsOf(weight, Number(line.dataset.price)), 2)}\u00a0FCFA`;
    line.textContent = `${before} ${measured} ${after}`.trim();
  });
}

/** Calls `show` now and with each further file, unless the page came out of a cache. */
export function followWeight(show: (parts: NonNullable<ReturnType<typeof receivedParts>>) => void) {
  const entries = (type: string) => performance.getEntriesByType(type) as unknown as Received[];
  const write = () => {
    const parts = receivedParts(entries('navigation')[0], entries('resource'));
    if (parts) show(parts);
  };
  write();
  new PerformanceObserver(write).observe({ type: 'resource' });
}
