import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Marked } from './document.tsx';
import { Month } from './month.tsx';
import { TimeChart } from './time-chart.tsx';

it('draws courses on one scale, from the place where each begins', () => {
  const html = renderToStaticMarkup(
    <TimeChart
      places={4}
      most={100}
      series={[{ values: [0, 100] }, { values: [100, 50, 0], look: 'dashed', from: 1 }]}
    />,
  );
  expect(html).toContain('d="M0 98L100 2"');
  expect(html).toContain('stroke-dasharray="5 5"');
  expect(html).toContain('d="M100 2L200 50L300 98"');
});

it('shades what may come between its least and its most, and a stretch over the whole height', () => {
  const html = renderToStaticMarkup(
    <TimeChart places={3} most={100} series={[]} band={[0, 1]} fan={{ from: 1, least: [50, 25], most: [50, 75] }} />,
  );
  expect(html).toContain('d="M150 50L300 26L300 74L150 50z"');
  expect(html).toContain('d="M0 0V100H150V0z"');
});

it('marks the day chosen, the day it is and the days gone', () => {
  const html = renderToStaticMarkup(<Month weekdays={['L']} before={3} days={31} today={9} chosen={14} />);
  expect(html).toContain('<span class="scene-day-chosen">14</span>');
  expect(html).toContain('<span class="scene-day-now">9</span>');
  expect(html.match(/scene-day-gone/g)).toHaveLength(8);
  expect(html.match(/<span><\/span>/g)).toHaveLength(3);
});

it('marks what stands between brackets, and nothing else', () => {
  expect(renderToStaticMarkup(<Marked text="au dépôt de [Garoua], demain" />)).toBe(
    'au dépôt de <mark class="scene-hit">Garoua</mark>, demain',
  );
});
