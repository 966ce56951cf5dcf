import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { publish } from '@/content/model/editable.ts';
import { SEVEN, withServices } from '../../../tests/fixtures/data/services.ts';
import { Solutions, sharesOf } from './solutions.tsx';

afterEach(() => publish(new Map()));

const COUNTS = Array.from({ length: 12 }, (_, at) => at + 1);
const columnsOf = (shares: readonly string[], width: 'sm' | 'lg') =>
  shares.map((share) => {
    const [, columns] = new RegExp(`${width}:col-span-(\\d+)`).exec(share) ?? /sm:col-span-(\d+)/.exec(share) ?? [];
    return Number(columns);
  });

test.each(COUNTS)('%i cards fill every row, on a tablet and in a wide window', (count) => {
  const shares = sharesOf(count);
  expect(shares).toHaveLength(count);
  for (const width of ['sm', 'lg'] as const) {
    let row = 0;
    for (const columns of columnsOf(shares, width)) {
      row += columns;
      expect(row).toBeLessThanOrEqual(12);
      row %= 12;
    }
    expect(row).toBe(0);
  }
});

test('six keep the rhythm of the first day', () => {
  expect(columnsOf(sharesOf(6), 'lg')).toEqual([5, 4, 3, 3, 4, 5]);
});

test('a seventh service has its card, its ground and its motif', () => {
  publish(withServices(SEVEN));
  const html = renderToStaticMarkup(<Solutions servicesHref="/services" />);
  expect(html.match(/<li /g)).toHaveLength(7);
  expect(html).toMatch(/ground-cotton-2 sm:col-span-12[\s\S]*Cybersécurité/);
});
