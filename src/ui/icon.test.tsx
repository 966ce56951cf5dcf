import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon, outlineOf } from './icon.tsx';

const drawn = (...node: unknown[]) => ({ render: () => ({ props: { icon: { node } } }) }) as unknown as LucideIcon;

test('an icon is one path of all its parts, each from its own start', () => {
  expect(renderToStaticMarkup(<Icon of={Mail} />).match(/<path /g)).toHaveLength(1);
  expect(outlineOf(drawn(['path', { d: 'M1 2h3' }], ['path', { d: 'm4 5 6 7' }]))).toBe('M1 2h3M0 0m4 5 6 7');
  expect(outlineOf(Copy)).toContain('M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z');
});

test('circles, lines and corners are steps of the path too', () => {
  expect(outlineOf(drawn(['circle', { cx: 12, cy: 12, r: 4 }]))).toBe('M16 12a4 4 0 1 1 -8 0a4 4 0 1 1 8 0z');
  expect(outlineOf(drawn(['ellipse', { cx: 5, cy: 6, rx: 3, ry: 2 }]))).toBe('M8 6a3 2 0 1 1 -6 0a3 2 0 1 1 6 0z');
  expect(outlineOf(drawn(['line', { x1: 1, x2: 3, y1: 2, y2: 4 }], ['polyline', { points: '1 2 3 4' }]))).toBe(
    'M1 2L3 4M1 2 3 4',
  );
  expect(outlineOf(drawn(['polygon', { points: '1 2 3 4 5 2' }], ['rect', { x: 1, y: 2, width: 3, height: 4 }]))).toBe(
    'M1 2 3 4 5 2ZM1 2h3v4h-3v-4z',
  );
});
