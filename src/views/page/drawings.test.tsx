import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeDrawing } from '@/views/developers/code-drawing.tsx';

const markup = renderToStaticMarkup(<CodeDrawing />);

test('the drawing of code needs no style attribute and no font, and weighs at most 2 KB on its way', () => {
  expect(markup).not.toMatch(/style=|<text|<image/);
  expect(gzipSync(markup).length).toBeLessThan(2_048);
});

test('it has no colour twice under two names: the fixed ones are those of skin, light and shade', () => {
  expect(markup).not.toMatch(/#(171c52|b5371a|e3af45|1d5a3c|f4f2ec)"/);
  expect(markup).not.toMatch(/NaN|undefined/);
});
