import { inFigures, inOfferStyle } from '../../model/amounts.ts';
import type { Trade } from '../../trades/trade.ts';
import { shownRanges } from './price-ranges.ts';
import { publicPrice } from './prices.ts';
import { offer, offerLasts } from './promo.ts';

export interface TradePrice {
  readonly label: string;
  readonly depends: string;
  /** Missing: the price is asked for. `amount` without its currency; `unit`: 'FCFA par mois'. */
  readonly figure?: Readonly<{ amount: string; unit: string }>;
}

/** @param now ms since 1970: the offer has a last day */
export function tradePrice({ price }: Pick<Trade, 'price'>, now: number): TradePrice {
  const { label, depends } = price;
  const figure = figureOf(price, now);
  return { label, depends, ...(figure && { figure }) };
}

function figureOf({ source, product }: Trade['price'], now: number): TradePrice['figure'] {
  if (source === 'offer')
    return offerLasts(now)
      ? figure(inOfferStyle(offer().price).replace(CURRENCY, ''), 'une fois')
      : rangeFigure('showcase');
  if (source !== 'product') return rangeFigure(source);
  const price = publicPrice(product ?? '');
  return price && { amount: price.amount, unit: price.unit };
}

const CURRENCY = /\u00a0FCFA$/;

function rangeFigure(id: 'showcase' | 'shop'): TradePrice['figure'] {
  const range = shownRanges().find((it) => it.id === id);
  return range && figure(`de ${inFigures(range.from)} à ${inFigures(range.to)}`, range.more ? 'et plus' : null);
}

const figure = (amount: string, period: string | null) => ({ amount, unit: period ? `FCFA ${period}` : 'FCFA' });
