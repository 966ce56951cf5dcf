import { tradePath, trades } from '@/content/kinds/offer/trades.ts';
import { home } from '@/content/pages/home-page.ts';
import { TradePanel, tradeGround, tradeLabels } from './trade-panel.tsx';
import { TradeSign } from './trade-sign.tsx';

interface TradesSectionProps {
  /** ms since 1970. */
  readonly now: number;
}

/**
 * « Vous êtes… »: one choice by trade. Tiles lead to the pages of the trades; `behaviours/trades/trades.ts` shows the
 * panel here instead.
 */
export function TradesSection({ now }: TradesSectionProps) {
  const all = trades();
  const [first] = all;
  if (!first) return;
  const { title, lead, note } = home().trades;
  return (
    <section id="vous" className="page-width pb-sec" data-trades={tradeLabels.opened}>
      <div className="section-top">
        <h2>{title}</h2>
        <p className="type-lead text-ink2">{lead}</p>
      </div>
      <ul className="trades" aria-label={tradeLabels.choose}>
        {all.map(({ id, name }, index) => (
          <li key={id}>
            <a
              className={tradeGround(index)}
              href={tradePath(id)}
              data-trade={id}
              aria-current={index === 0 ? 'true' : undefined}
            >
              <TradeSign id={id} name={name} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="sr-only" data-saver="drop" role="status" />
      <TradePanel trade={first} index={0} now={now} />
      <p className="mt-4 text-ink2 text-xs" data-saver="drop">
        {note}
      </p>
    </section>
  );
}
