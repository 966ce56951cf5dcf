import { partsSoFar } from '../frame/own-weight.ts';
import { decimal, francsOf, roundedParts } from '../frame/page-weight.ts';
import { answering } from './answering.ts';

/** What a visitor can check of this page: its weight, the network, who answers now. */
export function startChecks(list: HTMLElement) {
  const find = (name: string) => list.querySelector<HTMLElement>(`[data-check="${name}"]`);
  const write = (name: string, text: string) => {
    const place = find(name);
    // A live region announces what is written, also if it is the same.
    if (place && place.textContent !== text) place.textContent = text;
  };

  // Its opening: what a visitor asks for later is told at the foot of the page.
  const weigh = () => {
    const [{ loadEventEnd = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const parts = partsSoFar(loadEventEnd);
    if (!parts) return;
    const { sum, ...whole } = roundedParts(parts);
    for (const [part, weight] of Object.entries(whole)) {
      write(part, String(weight));
      find(part)?.parentElement?.toggleAttribute('hidden', weight === 0);
    }
    for (const place of ['sum', 'figure']) write(place, String(sum));
    write('price', `${decimal(francsOf(sum, Number(list.dataset.price)), 2)}\u00a0FCFA`);
    const { startTime = 0 } = performance.getEntriesByName('first-contentful-paint')[0] ?? {};
    if (startTime > 0)
      write('time', (list.dataset.time ?? '').replace('{}', decimal(Math.max(0.1, startTime / 1000), 1)));
    list.dataset.measured = '';
  };
  if (document.readyState === 'complete') weigh();
  else addEventListener('load', () => setTimeout(weigh), { once: true });

  const network = find('network');
  const tell = () => {
    if (!network) return;
    const state = navigator.onLine ? 'there' : 'away';
    network.dataset.network = state;
    for (const name of ['word', 'state', 'text']) write(name, network.dataset[`${state}${name}`] ?? '');
  };
  for (const type of ['online', 'offline']) addEventListener(type, tell);
  tell();

  const hours = find('hours');
  const now = hours && answering(Date.now(), JSON.parse(hours.dataset.calendar ?? 'null'));
  if (!hours || !now) return;
  hours.textContent = now.words;
  hours.dataset.open = String(now.isOpen);
}
