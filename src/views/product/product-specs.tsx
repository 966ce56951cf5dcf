import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';

export function ProductSpecs({ specs }: { readonly specs: NonNullable<Product['specs']> }) {
  return (
    <section className="page-width pb-sec">
      <h2 className="type-h3">{productPage.specsTitle}</h2>
      <dl className="mt-8 gap-x-10 lg:columns-2">
        {specs.map((spec) => (
          <div
            className="stitch-top grid break-inside-avoid gap-x-col gap-y-1 py-4 sm:grid-cols-[3fr_7fr]"
            key={spec.label}
          >
            <dt className="font-semibold">{spec.label}</dt>
            <dd>{spec.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
