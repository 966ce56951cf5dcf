import { priceRangeText, shownRangesOf } from '@/content/kinds/offer/price-ranges.ts';
import { services } from '@/content/kinds/offer/services.ts';
import { servicesOpening, servicesPage } from '@/content/pages/services-page.ts';
import { Trade } from './trade.tsx';

/** All are in the page; behaviours/parts/one-at-a-time.ts shows one beside the index in wide windows. */
export function Trades({ offerHref }: { readonly offerHref?: string | undefined }) {
  return (
    <div className="page-width trades">
      <i className="trades-wide" data-one-at-a-time />
      <nav aria-label={servicesOpening().index} className="trades-index" data-saver="drop" data-index>
        <ol>
          {services().map((service) => {
            const { id, name, onQuote } = service;
            const [range] = shownRangesOf(service);
            return (
              <li key={id}>
                <a href={`#${id}`}>
                  <b>{name}</b> <span>{range ? priceRangeText(range) : onQuote}</span>
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
      <div>
        {services().map((service) => (
          <Trade key={service.id} offerHref={service.id === 'web' ? offerHref : undefined} service={service} />
        ))}
        <p className="trades-note" data-saver="drop">
          {servicesPage().drawn}
        </p>
      </div>
    </div>
  );
}
