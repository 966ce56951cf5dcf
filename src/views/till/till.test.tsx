import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { till } from '@/content/demos/till.ts';
import { Till } from './till.tsx';

const html = renderToStaticMarkup(<Till sheet="/till.css" />);
const withoutScripts = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part = '']) => part).join('');
const withScripts = html.replace(/<noscript>.*?<\/noscript>/gs, '');
const attributes = (markup: string, name: string) => [...markup.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))];

test('without scripts the till is a still that says what it shows, with three sales that wait', () => {
  expect(withoutScripts).toContain(till.still.text);
  expect(withoutScripts).toContain('en attente\u00a0: 3');
  expect(withoutScripts.match(/<li>\d+<b>/g)).toHaveLength(3);
  expect(withoutScripts, 'its buttons do nothing').toMatch(/<div class="till-phone" inert="">/);
  expect(withoutScripts, 'its sheet').toMatch(/<link rel="stylesheet" href="\/till.css"\/>/i);
});

test('before its script runs the till cannot be touched, and no button carries a state that nothing would clear', () => {
  expect(withScripts).toMatch(/<div class="till-phone till-live"[^>]* inert="">/);
  expect(html).not.toMatch(/disabled|style=/);
});

test('each good has a tile with its price and a line with its two steps, by the same name', () => {
  const names = till.goods.map(({ name }) => name);
  expect(attributes(withScripts, 'data-name').map(([, name]) => name)).toEqual(names);
  expect(attributes(withScripts, 'data-line-of').map(([, name]) => name)).toEqual(names);
  expect(attributes(withScripts, 'data-price').map(([, price]) => Number(price))).toEqual(
    till.goods.map(({ price }) => price),
  );
  for (const name of names) expect(withScripts).toContain(`aria-label="Un de plus\u00a0: ${name}"`);
});

test('what changes is announced in one place', () => {
  expect(withScripts.match(/role="status"|aria-live|<output/g)).toEqual(['role="status"']);
});

test('the office has received what its sum says', () => {
  const sum = till.office.sales.reduce((all, sale) => all + sale.total, 0);
  expect(html).toContain(`data-last="88" data-sum="${sum}"`);
  expect(html).toContain('10\u00a0100');
});

test('every part that the script asks for is there once', () => {
  const script = readFileSync(new URL('../../behaviours/trials/till.ts', import.meta.url), 'utf8');
  const asked = [...script.matchAll(/\b(?:part|put)\('([a-z-]+)'/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(20);
  for (const name of new Set(asked))
    expect(withScripts.match(new RegExp(`data-till-${name}=""`, 'g')), name).toHaveLength(1);
});
