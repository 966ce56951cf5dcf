import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';

export function ProductSpecs({ specs }: { readonly specs: NonNullable<Product['specs']> }) {
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 pb-sec">
      <h2 className="type-h3 col-span-12 lg:col-span-4">{productPage.specsTitle}</h2>
      <dl className="col-span-12 lg:col-[6/-1]">
        {specs.map((spec) => (
          <div className="stitch-top grid gap-x-col gap-y-1 py-4 sm:grid-cols-[3fr_7fr]" key={spec.label}>
            <dt className="font-semibold">{spec.label}</dt>
            <dd>{spec.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
