import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { trades } from '@/content/kinds/offer/trades.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { ProblemError } from '@/platform/http/forms/problem.ts';
import { TradePanel } from '@/views/trades/trade-panel.tsx';

export const prerender = false;

/** The panel of a trade, as the home page holds the first. */
export const ALL = endpoint({
  GET: ({ params }) => {
    const all = trades();
    const index = all.findIndex(({ id }) => id === params.trade);
    const trade = all[index];
    if (!trade) throw new ProblemError({ status: 404, detail: "Ce métier n'est pas sur le site." });
    return new Response(renderToStaticMarkup(createElement(TradePanel, { trade, index, now: Date.now() })), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    });
  },
});
