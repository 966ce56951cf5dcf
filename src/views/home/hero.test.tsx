import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { africaMap } from '@/ui/motifs/africa-map.data.ts';
import { Hero } from './hero.tsx';

// Proves 2.5.
it('offers only the buttons that lead somewhere', () => {
  const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]+)" class="button/g)].map(([, href]) => href);
  expect(hrefs(renderToStaticMarkup(<Hero contactHref="#contact" />))).toEqual(['#contact']);
  expect(hrefs(renderToStaticMarkup(<Hero discoverHref="#mission" contactHref="#contact" />))).toEqual([
    '#mission',
    '#contact',
  ]);
});

it('names every city of the map as text, with distances as the French write them', () => {
  const html = renderToStaticMarkup(<Hero />);
  for (const city of [...africaMap.cities, ...africaMap.farCities]) expect(html).toContain(city.name);
  expect(html).toMatch(/Paris<tspan[^>]*> 5\u00a0\d{3}\u00a0km/);
});

it('carries no style attribute, which the content security policy would refuse', () => {
  expect(renderToStaticMarkup(<Hero />)).not.toContain('style=');
});
