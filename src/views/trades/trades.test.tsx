import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { pricesKind } from '@/content/kinds/offer/prices.ts';
import { trades, tradesKind } from '@/content/kinds/offer/trades.ts';
import { publish, seedOn } from '@/content/model/editable.ts';
import { TRIALS, type Trial as TrialName } from '@/content/trades/trade.ts';
import { TradePanel } from './trade-panel.tsx';
import { TradesSection } from './trades-section.tsx';
import { Trial } from './trial.tsx';

const NOW = Date.parse('2026-11-29T12:00:00Z');

afterEach(() => publish(new Map()));

const panel = (index: number) => {
  const trade = trades()[index];
  if (!trade) throw new Error(`no trade ${index}`);
  return renderToStaticMarkup(<TradePanel trade={trade} index={index} now={NOW} />).replaceAll('&#x27;', "'");
};

// Proves 2.32.
test('the trades lead to their pages, and the panel of the first alone stands in the page', () => {
  const html = renderToStaticMarkup(<TradesSection now={NOW} />);
  expect([...html.matchAll(/href="(\/pour\/[^"]+)" data-trade/g)].map(([, href]) => href)).toEqual(
    trades().map(({ id }) => `/pour/${id}`),
  );
  expect(html.match(/<article/g)).toHaveLength(1);
  expect(html).toContain('id="boutique"');
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

// Proves 2.32.
test('a price that is not public is asked for, with the trade', () => {
  const html = panel(0);
  expect(html).toContain('Un prix, pas une fourchette');
  expect(html).toContain('href="/contact?metier=boutique#contact-message"');
  expect(html).toContain('Demander mon prix');
  expect(html).not.toMatch(/FCFA par mois/);
});

// Proves 2.32.
test('a public price stands on its tag, and the button leads to the day', () => {
  const all = new Map(seedOn('2026-11-29', [pricesKind, tradesKind]));
  publish(all.set('prices', all.get('prices')?.map((grid) => ({ ...grid, shown: true })) ?? []));
  const html = panel(0);
  expect(html).toContain('100\u00a0000 <small>FCFA par mois</small>');
  expect(html).toContain('href="/pour/boutique" class="button');
  expect(html).not.toContain('Demander mon prix');
});

test('each trade has three hours, its trial, and who calls back', () => {
  for (const [index, trade] of trades().entries()) {
    const html = panel(index);
    expect(html.match(/<li><b>/g)).toHaveLength(3);
    expect(html).toContain(`data-trade-trial="${trade.trial}"`);
    expect(html).toContain('Serge Mbarga');
  }
});

test.each(Object.keys(TRIALS) as TrialName[])(
  '%s stands still before its script, and has no style of its own',
  (trial) => {
    const html = renderToStaticMarkup(<Trial trial={trial} heading="h2" />);
    expect(html).toMatch(/<h2[^>]*>Essayez\u00a0: /);
    expect(html).not.toMatch(/ style=/);
    for (const [control] of html.matchAll(/<(?:ul class="trial-goods"|fieldset|button class="trial)[^>]*>/g))
      expect(control).toContain('inert');
  },
);

test('sums of the still states come out', () => {
  const still = (trial: TrialName) => renderToStaticMarkup(<Trial trial={trial} heading="h3" />);
  const totalOf = (html: string) =>
    [...html.matchAll(/data-price="(\d+)" data-count="(\d+)"/g)].reduce(
      (sum, [, price, count]) => sum + Number(price) * Number(count),
      0,
    );
  for (const trial of ['sell', 'table'] as const) {
    const html = still(trial);
    const shown = /data-trial-total="">([^<]+)/.exec(html)?.[1]?.replace('\u00a0', '');
    expect(Number(shown)).toBe(totalOf(html));
    expect(totalOf(html)).toBeGreaterThan(0);
  }
  expect(still('doubt')).toContain('48 × 5\u00a0200 donne 249\u00a0600');
  expect(48 * 5200).toBe(249_600);
});
