import { otahPhrases } from '@/content/demos/otah-phrases.ts';
import { ProductHead } from '@/views/product/product-head.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { Plates } from './plates.tsx';
import { ToneTrial } from './tone-trial.tsx';

/** Letters only: the phrase is the first view, and the four screenshots are set as text. */
export const otahLayout: ProductLayout = {
  Opening,
  Body: ({ product }) => (
    <>
      <ProductIntroduction phraseIndex={2} product={product} />
      <Plates screenshots={product.screenshots} />
      <Features features={product.features} />
    </>
  ),
};

function Opening(parts: ProductParts) {
  return (
    <section className="page-width overflow-x-clip pb-half">
      <ProductHead {...parts} />
      <h2 className="sr-only">{otahPhrases.title}</h2>
      <ToneTrial />
    </section>
  );
}

function Features({ features }: Pick<ProductParts['product'], 'features'>) {
  return (
    <section className="page-width pt-sec">
      <div className="mb-8 grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2>{features.title}</h2>
        <p className="text-ink2 text-l leading-snug">{features.lead}</p>
      </div>
      <ul className="run-in gap-x-10 sm:columns-2 lg:columns-3">
        {features.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3> <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
