import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { promisesKind } from '@/content/kinds/company/promises.ts';
import { placesOf, publish } from '@/content/model/editable.ts';
import { values } from '@/content/pages/about-page.ts';
import { Timeline } from './timeline.tsx';
import { Values } from './values.tsx';

afterEach(() => publish(new Map()));

// Proves 2.13.
test('each value stands beside what the customer may ask for, as staff have written it', () => {
  const asks = {
    innovation: 'Un essai.',
    collaboration: 'Un compte rendu.',
    excellence: 'Une liste.',
    quality: 'Une date.',
  };
  const seeded = promisesKind.seed[0]?.data;
  if (!seeded) throw new Error('no seed');
  publish(new Map(placesOf('2027-01-15', promisesKind, [{ id: 'promises', data: { ...seeded, asks } }])));
  const rows =
    renderToStaticMarkup(<Values />)
      .replaceAll('&#x27;', "'")
      .match(/<li.*?<\/li>/gs) ?? [];
  expect(rows.map((row) => Object.values(asks).filter((ask) => row.includes(ask)))).toEqual(
    Object.values(asks).map((ask) => [ask]),
  );
  expect(values().filter(({ name, text }, i) => !rows[i]?.includes(name) || !rows[i]?.includes(text))).toEqual([]);
});

// Proves 18.6.
test('the history says once, in a few words, that its first five years are an example', () => {
  const html = renderToStaticMarkup(<Timeline />);
  expect(html.match(/exemple/g)).toHaveLength(1);
  for (const year of [2020, 2021, 2022, 2023, 2024, 2025, 2026]) expect(html).toContain(`>${year}<`);
});
