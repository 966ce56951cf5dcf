import type { Product } from '@/content/kinds/offer/products.ts';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { hasIntroduction, ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { ProductScreens } from '@/views/product/product-screens.tsx';

/** Any product: words on its ground beside the first screenshot, and those of the other parts that it has. */
export const plainLayout: ProductLayout<Product> = {
  Opening,
  Body: ({ product }) => (
    <>
      {hasIntroduction(product) ? <ProductIntroduction product={product} /> : <div className="pt-half" />}
      <Cards features={product.features} />
      <Screens screenshots={product.screenshots} />
    </>
  ),
};

function Opening({ product, title, actions }: ProductParts<Product>) {
  const [first] = product.screenshots.items;
  return (
    <section className={`plain-opening ground ground-${product.ground} on-cloth`}>
      <div className="page-width">
        <div className="plain-words">
          {title}
          {product.tagline && <p className="type-h4">{product.tagline}</p>}
          <p className="text-l leading-snug">{product.promise}</p>
          <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
        </div>
        <ProductFigure className="plain-first" isFirst isNarrow screenshot={first} />
      </div>
    </section>
  );
}

/** The most cards that stand in rows of three: seven stand in rows of four and three. */
const MOST_IN_THREES = 6;

function Cards({ features: { title, lead, items } }: Pick<Product, 'features'>) {
  return (
    <section className="page-width">
      <h2 className="max-w-[14em]">{title}</h2>
      {lead && <p className="mt-5 type-lead text-ink2">{lead}</p>}
      <ul className={`plain-cards ${items.length > MOST_IN_THREES ? 'plain-cards-many' : ''}`.trim()}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3 className="type-h4">{name}</h3>
            {text && <p className="mt-2.5">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Screens({ screenshots: { title, items } }: Pick<Product, 'screenshots'>) {
  const [, ...others] = items;
  return others.length === 0 ? <div className="pb-half" /> : <ProductScreens items={others} title={title} />;
}
