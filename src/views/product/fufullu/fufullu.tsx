import { fufulluSlips } from '@/content/demos/fufullu-slips.ts';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { ProductScreens } from '@/views/product/product-screens.tsx';
import { Till } from '@/views/till/till.tsx';
import tillSheet from '@/views/till/till-running.css?url';
import { SlipPad } from './slip-pad.tsx';

/** One sale on a pad of carbon slips; the till to try; then the slips one below the other, as the features. */
export const fufulluLayout: ProductLayout = {
  Opening: SlipPad,
  Body: ({ product }) => (
    <>
      <ProductIntroduction product={product} />
      <div className="page-width pb-sec">
        <Till sheet={tillSheet} text={fufulluSlips.till.text} title={fufulluSlips.till.title} />
      </div>
      <Slips features={product.features} />
      <ProductScreens {...product.screenshots} />
    </>
  ),
};

function Slips({ features }: Pick<ProductParts['product'], 'features'>) {
  const { slips, roleFeature } = fufulluSlips;
  return (
    <section className="page-width">
      <h2 className="max-w-[11em]">{features.title}</h2>
      <p className="mt-5 type-lead text-ink2">{features.lead}</p>
      <ol className="carbons">
        {[...slips.map(({ feature }) => feature), roleFeature].map((feature) => {
          const told = features.items[feature];
          return (
            told && (
              <li className="carbon" key={told.name}>
                <h3>{told.name}</h3>
                <p className="mt-3 text-l leading-snug">{told.text}</p>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
