import { decimal, francsOf } from './page-weight.ts';

/**
 * Writes what the browser says this page has transferred, in KB and in francs, and follows it. `data-before` and
 * `data-after` stand around it.
 */
export function startOwnWeight(line: HTMLElement) {
  const write = () => {
    let bytes = 0;
    for (const kind of ['navigation', 'resource'])
      for (const entry of performance.getEntriesByType(kind))
        bytes += (entry as PerformanceResourceTiming).transferSize;
    const weight = bytes / 1000;
    const { before = '', after = '' } = line.dataset;
    const measured = `${Math.round(weight)}\u00a0Ko, ${decimal(francsOf(weight, Number(line.dataset.price)), 2)}\u00a0FCFA`;
    line.textContent = `${before} ${measured} ${after}`.trim();
  };
  write();
  new PerformanceObserver(write).observe({ type: 'resource' });
}
