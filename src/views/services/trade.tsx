import { priceRangeText, shownRangesOf } from '@/content/kinds/offer/price-ranges.ts';
import { offerPrice } from '@/content/kinds/offer/promo.ts';
import { quoteHrefOf } from '@/content/kinds/offer/services.ts';
import { servicesLabels, servicesPage } from '@/content/pages/services-page.ts';
import type { Service } from '@/content/services/service.ts';
import { Button } from '@/ui/button.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';
import { SERVICE_LAYOUTS } from '@/views/page/service-layouts.ts';
import { HandedOver } from './handed-over.tsx';

interface TradeProps {
  readonly service: Service;
  /** The address of the offer for a small site, while it lasts. */
  readonly offerHref: string | undefined;
}

export function Trade({ service, offerHref }: TradeProps) {
  const { id, name, promise, deliverables, onQuote, priceDepends } = service;
  const { ground, picture } = SERVICE_LAYOUTS[service.layout];
  const ranges = shownRangesOf(service);
  return (
    <section aria-labelledby={`${id}-title`} className="trade" id={id}>
      <div className={`ground ground-${ground} trade-head`}>
        <div>
          <h2 id={`${id}-title`}>{name}</h2>
          <p className="type-lead">{promise}</p>
        </div>
        <div className="trade-picture">
          <PeoplePicture alt="" crop="object-bottom" name={picture} />
        </div>
      </div>
      <div className="trade-price">
        {ranges.length > 0 ? (
          <dl>
            {ranges.map((range) => (
              <div key={range.id}>
                <dt>{range.name}</dt>
                <dd>{priceRangeText(range)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="type-h3">{onQuote}</p>
        )}
        {(priceDepends || offerHref) && (
          <p>
            {priceDepends && <b>{`${servicesLabels.depends}\u00a0: `}</b>}
            {priceDepends}
            {offerHref && (
              <>
                {` ${servicesPage().offer}\u00a0: `}
                <a href={offerHref}>{offerPrice()}</a>.
              </>
            )}
          </p>
        )}
        <Button href={quoteHrefOf(id)} icon="arrow">
          {servicesLabels.quote}
          <span className="sr-only">{`\u00a0: ${name}`}</span>
        </Button>
      </div>
      {deliverables.length > 0 && (
        <>
          <h3>{servicesLabels.deliverables}</h3>
          <ul>
            {deliverables.map((deliverable) => (
              <li key={deliverable.text}>
                <HandedOver {...deliverable} />
                <p>{deliverable.text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>
          {servicesLabels.more}
          <span className="sr-only" data-saver="drop">{`\u00a0: ${name}`}</span>
        </summary>
        <div className="trade-more">
          {service.paragraphs.length > 0 && (
            <div>
              {service.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          <div>
            <h3>{servicesLabels.features}</h3>
            <ul>
              {service.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </div>
        {service.technologies.length > 0 && (
          <p>
            <b>{servicesLabels.technologies}</b> {`${service.technologies.join(', ')}.`}
          </p>
        )}
        {service.firstStep && (
          <p>
            <b>{servicesLabels.firstStep}</b> {service.firstStep}
          </p>
        )}
      </details>
    </section>
  );
}
