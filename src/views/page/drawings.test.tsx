import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { about } from '@/content/about.ts';
import { services } from '@/content/services.ts';
import { Timeline } from '@/views/about/timeline.tsx';
import { YEARS } from '@/views/about/years.tsx';
import { HandedOver } from '@/views/apply/handed-over.tsx';
import { ThirdFloor } from '@/views/contact/third-floor.tsx';
import { Loom } from '@/views/developers/loom.tsx';
import { Relay } from '@/views/partners/relay.tsx';
import { Workshop } from '@/views/promo/workshop.tsx';
import { TRADES } from '@/views/services/trades.tsx';

const drawings: Record<string, ReactElement> = {
  ...Object.fromEntries(Object.entries(YEARS).map(([year, drawn]) => [year, <svg key={year}>{drawn}</svg>])),
  ...Object.fromEntries(Object.entries(TRADES).map(([trade, drawn]) => [trade, <svg key={trade}>{drawn}</svg>])),
  'third floor': <ThirdFloor />,
  'folder handed over': <HandedOver />,
  loom: <Loom />,
  relay: <Relay />,
  workshop: <Workshop />,
};

it('draws every year that is told, and every service', () => {
  expect(Object.keys(YEARS)).toEqual(about.timeline.items.map(({ year }) => String(year)));
  expect(Object.keys(TRADES).sort()).toEqual(services.map(({ value }) => value).sort());
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
