import { fufulluSlips } from '@/content/demos/fufullu-slips.ts';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { SlipPad } from './slip-pad.tsx';

/** One sale on a pad of carbon slips; then the slips one below the other, as the features. */
export const fufulluLayout: ProductLayout = {
  Opening: SlipPad,
  Body: ({ product }) => (
    <>
      <ProductIntroduction product={product} />
      <Slips product={product} />
    </>
  ),
};

function Slips({ product: { features, screenshots } }: Pick<ProductParts, 'product'>) {
  const { slips, roleFeature } = fufulluSlips;
  const role = features.items[roleFeature];
  return (
    <section className="page-width pb-half">
      <h2 className="max-w-[11em]">{features.title}</h2>
      <p className="mt-5 type-lead text-ink2">{features.lead}</p>
      <ol className="carbons">
        {slips.map(({ id, feature, screenshot }) => {
          const told = features.items[feature];
          const shown = screenshots.items[screenshot ?? -1];
          return (
            told && (
              <li className="carbon" key={id}>
                <div>
                  <h3>{told.name}</h3>
                  <p className="mt-3 text-l leading-snug">{told.text}</p>
                </div>
                {shown && <ProductFigure screenshot={shown} />}
              </li>
            )
          );
        })}
        {role && (
          <li className="carbon">
            <div>
              <h3>{role.name}</h3>
              <p className="mt-3 text-l leading-snug">{role.text}</p>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}
