export interface Good {
  readonly short: string;
  readonly price: number;
  readonly stock: number;
  /** Below it, one orders. */
  readonly least: number;
}

/** One state for all writings, so that their figures agree. */
export interface Shop {
  readonly goods: readonly Good[];
  readonly cash: number;
  readonly invoice: number;
  readonly sales: number;
  readonly seller: string;
  /** The last sale: one good, one piece. */
  readonly sold?: Good;
}

export type SlipName = 'till' | 'sales' | 'stock' | 'purchases' | 'books' | 'team';

/** Undefined: none is left of it. */
export function sell(shop: Shop, short: string): Shop | undefined {
  const good = shop.goods.find((it) => it.short === short);
  if (!good || good.stock === 0) return;
  const sold = { ...good, stock: good.stock - 1 };
  return {
    ...shop,
    goods: shop.goods.map((it) => (it === good ? sold : it)),
    cash: shop.cash + good.price,
    invoice: shop.invoice + 1,
    sales: shop.sales + 1,
    sold,
  };
}

/** What each slip says of the last sale, from the top of the pad; undefined before the first one. */
export function writings({ cash, invoice, sales, seller, sold }: Shop): Record<SlipName, string> | undefined {
  if (!sold) return;
  const { short, price, stock, least } = sold;
  const over = stock - least;
  return {
    till: `+\u00a0${amount(price)}, en caisse ${amount(cash)}`,
    sales: `F-${String(invoice).padStart(4, '0')}, le client doit 0`,
    stock: `${short}\u00a0: ${stock + 1} → ${stock}`,
    purchases:
      over > 0 ? `${short}\u00a0: ${over} de plus que le seuil` : `${short}\u00a0: commande proposée, reste ${stock}`,
    books: `571 Caisse ${amount(price)}, 701 Ventes ${amount(price)}`,
    team: `${seller}, vente ${sales}`,
  };
}

/** '162 800'. */
const amount = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
