import { contactPath } from '@/content/kinds/offer/contact-messages.ts';
import { tradePrice } from '@/content/kinds/offer/trade-price.ts';
import type { ShownTrade } from '@/content/kinds/offer/trades.ts';
import { people } from '@/content/kinds/people/people.ts';
import { tradePage } from '@/content/pages/trade-pages.ts';
import { After } from './after.tsx';
import { figureOf } from './figures.ts';
import { TradeOpening } from './opening.tsx';
import { PriceAndMessage } from './price-and-message.tsx';
import { Film } from './stall/film.tsx';
import { StallDay } from './stall/stall-day.tsx';
import { StallMessage } from './stall/stall-message.tsx';
import { TryIt } from './try-it.tsx';

interface TradePageProps {
  readonly trade: ShownTrade;
  /** Milliseconds since 1970: an offer has a last day. */
  readonly now: number;
}

/**
 * One skeleton for all trades: opening, day, price, what follows. The day is drawn by trade; the shop's is a stall,
 * with a trial of its own.
 */
export function TradePage({ trade, now }: TradePageProps) {
  const { id } = trade;
  const isStall = id === 'boutique';
  const person = people().find((it) => it.id === trade.person);
  const price = tradePrice(trade, now);
  const words = tradePage(trade, person, price, isStall);
  const href = contactPath('metier', id);
  const Figure = figureOf(id);
  return (
    <>
      <TradeOpening
        film={isStall && <Film day={trade.page.day} />}
        href={href}
        price={price}
        trade={trade}
        words={words}
      />
      {isStall ? <StallDay page={trade.page} /> : <Figure page={trade.page} />}
      {!isStall && <TryIt trade={trade} />}
      <PriceAndMessage href={href} price={price} words={words}>
        {isStall && <StallMessage words={words} />}
      </PriceAndMessage>
      <After person={person} words={words} />
    </>
  );
}
