import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { about } from '@/content/about.ts';
import { Timeline } from '@/views/about/timeline.tsx';
import { YEAR_DRAWINGS, YEAR_PICTURES } from '@/views/about/year-drawings.tsx';
import { CodeDrawing } from '@/views/developers/code-drawing.tsx';

const drawings: Record<string, ReactElement> = {
  ...Object.fromEntries(Object.entries(YEAR_DRAWINGS).map(([year, drawn]) => [year, <svg key={year}>{drawn}</svg>])),
  code: <CodeDrawing />,
};

it('draws every year that is told, with people or without', () => {
  const source = [...about.timeline.items, ...about.timeline.since.items].map(({ year }) => String(year));
  expect(Object.keys({ ...YEAR_DRAWINGS, ...YEAR_PICTURES })).toEqual(source);
  const shown = renderToStaticMarkup(<Timeline />);
  expect(shown.match(/viewBox="0 0 360 240"/g)).toHaveLength(Object.keys(YEAR_DRAWINGS).length);
  expect(shown.match(/-light\.svg/g)).toHaveLength(Object.keys(YEAR_PICTURES).length);
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
