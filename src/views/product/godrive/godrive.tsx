import { godrivePile } from '@/content/demos/godrive-pile.ts';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { Pile } from './pile.tsx';

/** One document with its yesterdays under it; the features are folders whose tabs stay in one line. */
export const godriveLayout: ProductLayout = {
  Opening: Pile,
  Body: ({ product }) => (
    <>
      <ProductIntroduction product={product} />
      <Folders product={product} />
    </>
  ),
};

function Folders({ product: { features, screenshots } }: Pick<ProductParts, 'product'>) {
  return (
    <section className="page-width pb-half">
      <h2 className="max-w-[11em]">{features.title}</h2>
      <p className="mt-5 type-lead text-ink2">{features.lead}</p>
      <ul className="folders">
        {features.items.map(({ name, text }, index) => {
          const screenshot = screenshots.items[godrivePile.screenshots[index] ?? -1];
          return (
            <li key={name}>
              <div className="folder">
                <h3 className="folder-tab">{name}</h3>
                <p className="text-l leading-snug">{text}</p>
                {screenshot && (
                  <ProductFigure className="folder-picture" isNarrow={index !== 1} screenshot={screenshot} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
