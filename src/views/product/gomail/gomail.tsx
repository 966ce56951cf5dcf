import { gomailOutbox } from '@/content/demos/gomail-outbox.ts';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { Outbox } from './outbox.tsx';

/** An outbox that empties, then the features as a day of mail. */
export const gomailLayout: ProductLayout = {
  Opening: Outbox,
  Body: ({ product }) => (
    <>
      <ProductIntroduction product={product} />
      <Thread product={product} />
    </>
  ),
};

function Thread({ product: { features, screenshots } }: Pick<ProductParts, 'product'>) {
  const { thread, joined } = gomailOutbox;
  return (
    <section className="page-width pb-half">
      <h2 className="max-w-[11em]">{features.title}</h2>
      <p className="mt-5 type-lead text-ink2">{features.lead}</p>
      <ol className="thread">
        {features.items.map(({ name, text }, index) => {
          const { hour, from, screenshot } = thread[index] ?? {};
          const shown = screenshots.items[screenshot ?? -1];
          return (
            <li key={name}>
              <p className="thread-hour">{hour}</p>
              <div className="thread-mail">
                <p className="text-s">{from}</p>
                <h3 className="type-h4">{name}</h3>
                <p className="mt-2">{text}</p>
                {shown && <p className="thread-joined">{`${joined}\u00a0: ${shown.caption.title}`}</p>}
              </div>
              {shown && <ProductFigure className="thread-picture" isNarrow screenshot={shown} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
