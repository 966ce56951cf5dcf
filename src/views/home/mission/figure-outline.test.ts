import { expect, test } from 'vitest';
import { figureOutline } from './figure-outline.ts';

test('a figure is as wide as its signs, and every sign of it stays in the box', () => {
  const widths = ['5+', '50+', '150+', '1\u00a0500+'].map((figure) => figureOutline(figure).width);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  for (const figure of ['50+', '1\u00a0234\u00a0567\u00a0890+']) {
    const { width, height, path } = figureOutline(figure);
    const points = (path.match(/-?\d+/g) ?? []).map(Number);
    expect(points.length % 2).toBe(0);
    points.forEach((value, at) => {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(at % 2 === 0 ? width : height);
    });
  }
});
