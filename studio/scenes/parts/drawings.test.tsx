import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MapCount } from './map.tsx';
import { Gauge } from './web.tsx';

it('draws four times as many deliveries on twice the radius, beyond the smallest disc', () => {
  const radius = (of: number) => Number(renderToStaticMarkup(<MapCount at={[0, 0]} of={of} />).match(/r="(\d+)"/)?.[1]);
  expect(radius(64) - 6).toBe(2 * (radius(16) - 6));
});

it('shows of a plan the share that is left, and the stroke spent last', () => {
  const html = renderToStaticMarkup(<Gauge left={62}>310</Gauge>);
  const strokes = (kind: string) =>
    (html.match(new RegExp(`web-${kind}" d="([^"]*)"`))?.[1] ?? '').split('M').length - 1;
  expect(['kept', 'latest', 'spent'].map(strokes)).toEqual([25, 1, 15]);
});
