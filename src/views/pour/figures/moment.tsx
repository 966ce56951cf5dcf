import type { ShownTrade } from '@/content/kinds/offer/trades.ts';

type Hour = ShownTrade['page']['day'][number];

/** What is said of an hour: how it is without us, and what changes. */
export function Moment({ title, before, after }: Pick<Hour, 'title' | 'before' | 'after'>) {
  return (
    <>
      <h3 className="type-h4">{title}</h3>
      <p className="hour-before">{before}</p>
      <p className="hour-after">{after}</p>
    </>
  );
}
