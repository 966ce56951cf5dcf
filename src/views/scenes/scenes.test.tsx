import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CalendarGrid, type Shift } from './calendar-grid.tsx';
import { Bars, Meter, Trend } from './charts.tsx';
import { Avatar, amount } from './parts.tsx';

it('writes amounts with no-break spaces between thousands', () => {
  expect([0, 385, 32500, 18420500].map(amount)).toEqual(['0', '385', '32\u00a0500', '18\u00a0420\u00a0500']);
});

it('takes initials from a name, hyphens included', () => {
  expect(renderToStaticMarkup(<Avatar name="Jean-Paul M." />)).toContain('>JP<');
});

it('draws days of the same shift as one bar', () => {
  const morning: Shift = { kind: 'early', label: 'Matin', detail: 'de 7 h à 15 h' };
  const html = renderToStaticMarkup(
    <CalendarGrid
      team="Douala"
      days={['Lun', 'Mar', 'Mer', 'Jeu']}
      people={[{ name: 'Aïcha B.', shifts: [morning, morning, undefined, morning] }]}
    />,
  );
  const bars = [...html.matchAll(/<i class="scene-shift ([^"]*)"/g)].map(([, look = '']) => look);
  expect(bars.map((look) => [look.includes('scene-runs'), look.includes('scene-follows')])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('ends a trend at its latest value and keeps every point inside the picture', () => {
  const html = renderToStaticMarkup(<Trend values={[10, 40, 20]} />);
  expect(html).toContain('d="M0 66L150 6L300 46"');
  expect(html).toContain('d="M300 46h0"');
});

it('scales bars by the largest of both years, and leaves missing months empty', () => {
  const html = renderToStaticMarkup(<Bars values={[38, undefined]} before={[19, 76]} signal={0} />);
  expect(html).toContain('d="M4 76v-19h13v19zM44 76v-76h13v76z"');
  expect(html).toContain('fill="var(--signal)" d="M20 76v-38h13v38z"');
});

it('draws a share by an attribute', () => {
  expect(renderToStaticMarkup(<Meter percent={72} />)).toContain('width="72%"');
});
