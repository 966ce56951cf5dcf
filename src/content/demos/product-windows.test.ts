import { expect, test } from 'vitest';
import { productSlugs } from '../products/product.ts';
import { productWindows } from './product-windows.ts';

const figure = (text = '') => Number(text.replace(/\D/g, ''));

test.each(productSlugs)('%s has a window that is said in words, and a detail', (slug) => {
  const { label, lines, total, detail } = productWindows[slug];
  expect(label.length).toBeGreaterThan(60);
  expect(lines.length).toBeGreaterThan(0);
  for (const text of [total.value, total.unit, detail.title, detail.text]) expect(text).not.toBe('');
});

test.each(productSlugs)('%s says its words of another language letter for letter', (slug) => {
  const { label, foreign, total } = productWindows[slug];
  expect(foreign?.lang).toBe(total.lang);
  if (foreign) expect(label.split(foreign.words)).toHaveLength(2);
});

test("the till's lines add up to its total, and the change to what was handed over", () => {
  const { lines, total, action = '' } = productWindows.fufullu;
  expect(lines.reduce((sum, { value }) => sum + figure(value), 0)).toBe(figure(total.value));
  const [given = '', change = ''] = action.split(',');
  expect(figure(given) - figure(change)).toBe(figure(total.value));
});

test('the page weighs less than with its pictures by what they weigh', () => {
  const { lines, total } = productWindows.nexttal;
  const pictures = lines
    .filter(({ value }) => value?.endsWith('Ko'))
    .reduce((sum, { value }) => sum + figure(value), 0);
  expect(figure(total.value) + pictures).toBe(figure(total.unit));
});

test('the counted messages are shown', () => {
  const { lines, total } = productWindows.gomail;
  expect(lines.filter(({ badge }) => badge?.tone === 'waiting')).toHaveLength(figure(total.value));
});
