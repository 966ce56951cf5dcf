import type { ShownTrade } from '@/content/kinds/offer/trades.ts';
import { tradeLabels } from '@/content/pages/trade-pages.ts';
import { Market } from './market.tsx';
import { StallThing } from './things.tsx';

/** Six hours of the stall, each in its light, with the thing that the telephone does then. */
export function StallDay({ page: { dayTitle, day } }: { readonly page: ShownTrade['page'] }) {
  return (
    <section aria-labelledby="jour">
      <div className="page-width pt-1 pb-4 lg:pt-half lg:pb-10">
        <h2 className="max-w-[14em] text-h3 lg:text-h2" id="jour">
          {dayTitle}
        </h2>
      </div>
      {day.map(({ hour, title, before, after }, index) => (
        <article className={`hour ${index === NIGHT ? 'hour-night' : ''}`} id={`heure-${index + 1}`} key={hour}>
          <div className={`hour-picture light-${index + 1}`}>
            <Market box="130 44 500 290" />
            <p>{hour}</p>
          </div>
          <div className="hour-words">
            <h3 className="type-h4">{title}</h3>
            <p className="hour-before">{before}</p>
            <p className="hour-after">{after}</p>
          </div>
          <div className="hour-thing">
            <StallThing hour={hour} index={index} />
          </div>
        </article>
      ))}
      <p className="page-width pt-2 pb-5 text-ink2 text-s">{tradeLabels.example}</p>
    </section>
  );
}

/** The power is cut: the only night of the page. */
const NIGHT = 4;
