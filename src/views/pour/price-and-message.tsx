import type { ReactNode } from 'react';
import { companyContact } from '@/content/kinds/company/company.ts';
import type { TradePrice } from '@/content/kinds/offer/trade-price.ts';
import { afterColon } from '@/content/pages/trade-pages.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { MessagingLink } from './messaging-link.tsx';
import type { TradeWords } from './opening.tsx';

interface PriceAndMessageProps {
  readonly words: TradeWords;
  readonly price: TradePrice;
  readonly href: string;
  /** What replaces the message that is written already. */
  readonly children: ReactNode;
}

/** The tag that hangs on the goods, and beside it the way to answer it. */
export function PriceAndMessage({ words, price, href, children }: PriceAndMessageProps) {
  const { message, tag, depends, button } = words;
  const { phone } = companyContact();
  return (
    <section className="ground ground-raffia" id="prix">
      <div className="page-width grid gap-x-20 gap-y-5 py-6 md:grid-cols-[5fr_7fr] md:items-center lg:py-half">
        <div className="trade-tag">
          <i aria-hidden="true" />
          <h2 className="type-h4">{tag.title}</h2>
          <p className={`trade-tag-big ${price.figure ? '' : 'trade-tag-words'}`}>
            {tag.big} <small>{tag.small}</small>
          </p>
          {tag.text && <p>{tag.text}</p>}
          <p className="trade-tag-depends">
            <b>{price.label}.</b> <b>{depends}</b> {afterColon(price.depends)}
          </p>
        </div>
        <div className="max-w-[38rem]">
          <h2 className="text-h3">{message.title}</h2>
          {children || <p className="message-bubble mt-3">{message.text}</p>}
          <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
            <Button href={href} icon="arrow" variant="cloth">
              {button}
            </Button>
            {!children && <MessagingLink text={message.text}>{message.messaging}</MessagingLink>}
            <TextLink className="max-md:hidden" href={phone.href}>
              {phone.label}
            </TextLink>
            <TextLink data-ask={message.question} data-saver="drop" href={href}>
              {message.chat}
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
