import { nexttalArticle } from '@/content/demos/nexttal-article.ts';
import type { WholeProduct } from '@/content/products/product.ts';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { Opening } from './opened-twice.tsx';
import { Subtraction } from './subtraction.tsx';

/** One article twice at one scale, the subtraction between them, and the features as a statement. */
export const nexttalLayout: ProductLayout = {
  Opening,
  Body: ({ product }) => (
    <>
      <Subtraction />
      <ProductIntroduction product={product} />
      <Statement features={product.features} />
      <Screens screenshots={product.screenshots} />
    </>
  ),
};

function Statement({ features }: Pick<ProductParts['product'], 'features'>) {
  return (
    <section className="page-width">
      <h2>{features.title}</h2>
      <p className="mt-5 type-lead">{features.lead}</p>
      <ul className="statement">
        {features.items.map(({ name, text }, index) => {
          const figure = nexttalArticle.figures[index];
          return (
            <li key={name}>
              <h3 className="type-h4">{name}</h3>
              <p>{text}</p>
              {figure && (
                <p className="statement-figure">
                  <b>{figure.value}</b> {figure.text}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="sample-note mt-3">{nexttalArticle.figuresNote}</p>
    </section>
  );
}

function Screens({ screenshots }: Pick<WholeProduct, 'screenshots'>) {
  return (
    <section className="page-width pt-sec">
      <h2 className="max-w-[11em]">{screenshots.title}</h2>
      <div className="staggered">
        {screenshots.items.map((screenshot) => (
          <ProductFigure isNarrow key={screenshot.caption.title} screenshot={screenshot} />
        ))}
      </div>
    </section>
  );
}
