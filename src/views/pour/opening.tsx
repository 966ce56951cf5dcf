import type { ReactNode } from 'react';
import type { TradePrice } from '@/content/kinds/offer/trade-price.ts';
import type { ShownTrade } from '@/content/kinds/offer/trades.ts';
import type { tradePage } from '@/content/pages/trade-pages.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { MessagingLink } from './messaging-link.tsx';

export type TradeWords = ReturnType<typeof tradePage>;

interface OpeningProps {
  readonly trade: ShownTrade;
  readonly words: TradeWords;
  readonly price: TradePrice;
  readonly href: string;
  /** A picture between the title and the rest, as wide as the page. */
  readonly film: ReactNode;
}

export function TradeOpening({ trade: { page }, words, price: { figure, label }, href, film }: OpeningProps) {
  return (
    <header className="page-width pb-6 lg:pt-3 lg:pb-12">
      <h1 className="max-w-[16em] text-[clamp(2.75rem,1.5rem+5.2vw,6.25rem)]">{page.title}</h1>
      {film}
      <div className="mt-4 grid gap-x-col gap-y-3 lg:mt-7 lg:grid-cols-[5fr_5fr_3fr] lg:items-start lg:gap-x-14">
        <p className="max-w-[30em] text-l leading-snug">{page.lead}</p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button className="min-w-46 max-sm:flex-1" href={href}>
            {words.button}
          </Button>
          <MessagingLink text={words.message.text}>WhatsApp</MessagingLink>
        </p>
        <p className={`text-ink2 text-s ${figure ? '' : 'max-sm:hidden'}`}>
          {label}
          <TextLink className="block font-semibold text-ink" href="#prix">
            {figure ? `${figure.amount} ${figure.unit}` : words.tag.title}
          </TextLink>
        </p>
      </div>
    </header>
  );
}
