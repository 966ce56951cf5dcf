import { priceRangeText, shownRangesOf } from '@/content/service-prices.ts';
import { services, servicesPage } from '@/content/services.ts';
import { Trade } from './trade.tsx';

/** All six are in the page; behaviours/one-at-a-time.ts shows one beside the index in wide windows. */
export function Trades({ offerHref }: { readonly offerHref?: string | undefined }) {
  return (
    <div className="page-width trades">
      <i className="trades-wide" data-one-at-a-time />
      <nav aria-label={servicesPage.labels.index} className="trades-index" data-frugal="drop" data-index>
        <ol>
          {services.map(({ value, name, onQuote }) => {
            const [range] = shownRangesOf(value);
            return (
              <li key={value}>
                <a href={`#${value}`}>
                  <b>{name}</b> <span>{range ? priceRangeText(range) : onQuote}</span>
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
      <div>
        {services.map((service) => (
          <Trade key={service.value} offerHref={service.value === 'web' ? offerHref : undefined} service={service} />
        ))}
        <p className="trades-note" data-frugal="drop">
          {servicesPage.labels.drawn}
        </p>
      </div>
    </div>
  );
}
