import type { ShownTrade } from '@/content/kinds/offer/trades.ts';
import { tradeLabels } from '@/content/pages/trade-pages.ts';
import { Market, MarketSymbol } from './market.tsx';

const SLICE = 160;

/** One stall cut in six hours, from dawn to night; each leads to its hour. */
export function Film({ day }: { readonly day: ShownTrade['page']['day'] }) {
  return (
    <>
      <MarketSymbol />
      <nav aria-label={tradeLabels.hours} className="film">
        {day.map(({ hour }, index) => (
          <a className={`light-${index + 1}`} href={`#heure-${index + 1}`} key={hour}>
            <Market box={`${index * SLICE} 36 ${SLICE} 316`} />
            <b>{hour}</b>
          </a>
        ))}
      </nav>
    </>
  );
}
