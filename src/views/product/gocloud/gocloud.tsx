import { gocloudStatus } from '@/content/demos/gocloud-status.ts';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { ProductHead } from '@/views/product/product-head.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { Machines } from './machines.tsx';

/** A status page, black by day and by night, then a day of a machine by its hours. */
export const gocloudLayout: ProductLayout = {
  Opening,
  Body: ({ product }) => (
    <>
      <ProductIntroduction product={product} />
      <Day product={product} />
    </>
  ),
};

function Opening(parts: ProductParts) {
  const { well, try: invitation, faults, sold, soldText, log, night, note } = gocloudStatus;
  return (
    <section className="status-page page-width" data-trial="status">
      <ProductHead {...parts} />
      <p className="status-headline page-picture" data-headline="" data-tone="well" id="image" role="status">
        <i />
        <span data-words="">{well}</span>
      </p>
      <div className="status-faults if-live" data-saver="drop">
        <p className="text-ink2">{invitation}</p>
        {faults.map(({ name, label }) => (
          <button aria-pressed="false" data-fault={name} key={name} type="button">
            <i />
            {label}
          </button>
        ))}
      </div>
      <Machines />
      <div className="status-life">
        <p>
          <b data-sold="">{sold}</b> {soldText}
        </p>
        <ol aria-label={log} data-log="">
          <li>
            <time>{night.time}</time> {night.text}
          </li>
        </ol>
      </div>
      <p className="sample-note mt-4">{note}</p>
    </section>
  );
}

function Day({ product: { features, screenshots } }: Pick<ProductParts, 'product'>) {
  return (
    <section className="page-width pb-half">
      <h2 className="max-w-[11em]">{features.title}</h2>
      <p className="mt-5 type-lead text-ink2">{features.lead}</p>
      <ol className="day">
        {gocloudStatus.day.map(({ time, feature, screenshot, code, isOutage = false }) => {
          const told = features.items[feature ?? -1];
          const shown = screenshots.items[screenshot ?? -1];
          return (
            <li className={isOutage ? 'day-outage' : undefined} key={time}>
              <p className="day-hour">{time}</p>
              {told && (
                <div>
                  <h3>{told.name}</h3>
                  <p className="mt-2.5 max-w-[26em] text-ink2">{told.text}</p>
                  {code && (
                    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow
                    <pre className="day-code" tabIndex={0}>
                      <code>{code}</code>
                    </pre>
                  )}
                </div>
              )}
              {shown && (
                <ProductFigure
                  className={told ? 'day-telephone' : 'day-across'}
                  isNarrow={told !== undefined}
                  isNight
                  screenshot={shown}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
