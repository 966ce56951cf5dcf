import { findProduct, productPath } from '@/content/kinds/offer/products.ts';
import { services } from '@/content/kinds/offer/services.ts';
import type { ShownTrade } from '@/content/kinds/offer/trades.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { Trial } from '@/views/trades/trial.tsx';

type Moment = ShownTrade['leaf']['moments'][number];

/** What is touched before one asks, beside the things of ours that a Monday needs. */
export function TryIt({ trade: { leaf, trial } }: { readonly trade: ShownTrade }) {
  return (
    <section className="page-width grid grid-cols-1 gap-x-20 gap-y-6 py-6 md:grid-cols-[6fr_5fr] md:items-center lg:py-half">
      <div data-saver="drop">
        <Trial heading="h2" trial={trial} />
      </div>
      <div className="max-md:hidden md:-order-1">
        <h2 className="type-h4 lg:type-h2">{leaf.title}</h2>
        <dl className="mt-2 lg:mt-6">
          {leaf.moments.map((moment) => {
            const ours = oursOf(moment);
            return (
              ours && (
                <div className="py-1.5 lg:py-3" key={moment.text}>
                  <dt className="font-semibold">
                    {moment.hour} <TextLink href={ours.href}>{ours.name}</TextLink>
                  </dt>
                  <dd className="text-ink2 text-s">{moment.text}</dd>
                </div>
              )
            );
          })}
        </dl>
      </div>
    </section>
  );
}

/** undefined: it is not offered any more. */
function oursOf({ product = '', service = '' }: Moment) {
  const sold = findProduct(product);
  if (sold) return { name: sold.title, href: productPath(product) };
  const made = services().find(({ id }) => id === service);
  return made && { name: made.name, href: `/services#${service}` };
}
