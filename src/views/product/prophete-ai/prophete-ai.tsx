import { annotatedInvoice } from '@/content/demos/annotated-invoice.ts';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { ProductHead } from '@/views/product/product-head.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { AnnotatedInvoice } from './annotated-invoice.tsx';
import { PaperBeside } from './paper.tsx';

/** One photographed invoice with notes in its margins, which stays beside the features that it illustrates. */
export const propheteAiLayout: ProductLayout = {
  Opening: (parts) => (
    <section className="page-width pb-half">
      <ProductHead {...parts} />
      <AnnotatedInvoice />
    </section>
  ),
  Body: ({ product }) => {
    const { features, screenshots } = product;
    const [forecast, reading, reply, trial] = screenshots.items;
    return (
      <>
        <ProductIntroduction product={product} />
        <section className="page-width pb-half">
          <h2 className="max-w-[11em]">{features.title}</h2>
          <p className="mt-5 type-lead text-ink2">{features.lead}</p>
        </section>
        <Beside features={features} of={[1, 2]} />
        <div className="page-width paper-pair">
          <ProductFigure isNarrow screenshot={reading} />
          <ProductFigure isNarrow screenshot={reply} />
        </div>
        <Beside features={features} of={[0, 3]} />
        <div className="page-width paper-wide">
          <ProductFigure screenshot={forecast} />
          <ProductFigure screenshot={trial} />
        </div>
        <Beside features={features} of={[4, 5]} />
      </>
    );
  },
};

interface BesideProps extends Pick<ProductParts['product'], 'features'> {
  readonly of: readonly [number, number];
}

function Beside({ features, of: [first, second] }: BesideProps) {
  return (
    <section className="paper-beside page-width" data-at={annotatedInvoice.zones[first]} data-trial="zones">
      <PaperBeside />
      <div>
        {[first, second].map((index) => {
          const feature = features.items[index];
          return (
            feature && (
              <div className="paper-feature" data-zone={annotatedInvoice.zones[index]} key={feature.name}>
                <h3>{feature.name}</h3>
                <p className="mt-3 text-l leading-snug">{feature.text}</p>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}
