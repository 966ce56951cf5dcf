import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { about } from '@/content/about.ts';
import { services } from '@/content/services.ts';
import { Timeline } from '@/views/about/timeline.tsx';
import { YEAR_DRAWINGS } from '@/views/about/year-drawings.tsx';
import { ApplicationDrawing } from '@/views/apply/application-drawing.tsx';
import { HeadquartersDrawing } from '@/views/contact/headquarters-drawing.tsx';
import { CodeDrawing } from '@/views/developers/code-drawing.tsx';
import { PartnershipDrawing } from '@/views/partners/partnership-drawing.tsx';
import { ShopWebsiteDrawing } from '@/views/promo/shop-website-drawing.tsx';
import { SERVICE_DRAWINGS } from '@/views/services/service-drawings.tsx';

const drawings: Record<string, ReactElement> = {
  ...Object.fromEntries(Object.entries(YEAR_DRAWINGS).map(([year, drawn]) => [year, <svg key={year}>{drawn}</svg>])),
  ...Object.fromEntries(
    Object.entries(SERVICE_DRAWINGS).map(([trade, drawn]) => [trade, <svg key={trade}>{drawn}</svg>]),
  ),
  headquarters: <HeadquartersDrawing />,
  'folder handed over': <ApplicationDrawing />,
  code: <CodeDrawing />,
  partnership: <PartnershipDrawing />,
  'shop website': <ShopWebsiteDrawing />,
};

it('draws every year that is told, and every service', () => {
  expect(Object.keys(YEAR_DRAWINGS)).toEqual(about.timeline.items.map(({ year }) => String(year)));
  expect(Object.keys(SERVICE_DRAWINGS).sort()).toEqual(services.map(({ value }) => value).sort());
  expect(renderToStaticMarkup(<Timeline />).match(/viewBox="0 0 360 240"/g)).toHaveLength(about.timeline.items.length);
});

describe.each(Object.entries(drawings))('the drawing of %s', (_name, drawn) => {
  const markup = renderToStaticMarkup(drawn);

  it('needs no style attribute and no font, and weighs at most 2 KB on its way', () => {
    expect(markup).not.toMatch(/style=|<text|<image/);
    expect(gzipSync(markup).length).toBeLessThan(2_048);
  });

  it('has no colour twice under two names: the fixed ones are those of skin, light and shade', () => {
    expect(markup).not.toMatch(/#(171c52|b5371a|e3af45|1d5a3c|f4f2ec)"/);
    expect(markup).not.toMatch(/NaN|undefined/);
  });
});
