import type { Product } from '@/content/products/product.ts';

export function ProductFacts({ facts }: Pick<Product, 'facts'>) {
  return (
    <div className="page-width">
      <dl className="flex flex-wrap justify-between gap-x-10 gap-y-5 py-8 max-lg:grid max-lg:grid-cols-2">
        {facts.map((fact) => (
          <div className="flex flex-col-reverse justify-end" key={fact.value}>
            <dt className="text-ink2 text-s">{fact.label}</dt>
            <dd className="type-h4">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <hr className="stitch" />
    </div>
  );
}
