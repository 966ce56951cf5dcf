import { inFigures, inOfferStyle } from '../../model/amounts.ts';
import { shownRanges } from './price-ranges.ts';
import { isFree, publicTiersOf } from './prices.ts';
import { products } from './products.ts';
import { offer, offerLasts } from './promo.ts';

export interface Sellable {
  readonly name: string;
  /** Whole FCFA. */
  readonly price: number;
  /** Months of commission from a year of sales: 12, or for a subscription 12 + 11 + … + 1, as customers stay. */
  readonly year: number;
}

const ONCE = 12;
const MONTHLY = 78;

/** What a partner sells at a price that the site shows. @param now ms since 1970: the offer has a last day */
export function sellables(now: number): readonly Sellable[] {
  const tiers = products().flatMap(({ id, title }) =>
    (isFree(id) ? [] : (publicTiersOf(id) ?? [])).flatMap(({ name, price, period }) =>
      price ? [named(`${title}, ${name}`, price, period === 'par mois')] : [],
    ),
  );
  const { price } = offer();
  const offered = offerLasts(now)
    ? [{ name: `Site web (offre)\u00a0: ${inOfferStyle(price)}`, price, year: ONCE }]
    : [];
  const ranges = shownRanges().map(({ name, from, period }) => named(`${name}, dès`, from, period !== undefined));
  return [...tiers, ...offered, ...ranges];
}

const named = (name: string, price: number, isMonthly: boolean): Sellable => ({
  name: `${name}\u00a0: ${inFigures(price)}\u00a0FCFA${isMonthly ? ' par mois' : ''}`,
  price,
  year: isMonthly ? MONTHLY : ONCE,
});

/** Whole FCFA of a month and of a year of sales. @param rate percent */
export function partnerSum({ price, year }: Pick<Sellable, 'price' | 'year'>, count: number, rate: number) {
  const month = Math.round((count * price * rate) / 100);
  return { month, year: month * year };
}
