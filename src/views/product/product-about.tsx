import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';

export function ProductAbout({ description, audience, result }: Pick<Product, 'description' | 'audience' | 'result'>) {
  const [first, ...others] = description;
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-10 pt-half">
      <div className="col-span-12 grid content-start gap-5 lg:col-span-6">
        <p className="text-l leading-snug">{first}</p>
        {others.map((paragraph) => (
          <p className="max-w-[36em] text-ink2" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className="col-span-12 grid content-start lg:col-[8/-1]">
        <Side title={productPage.audienceTitle} text={audience} />
        <Side title={productPage.resultTitle} text={result} />
      </div>
    </section>
  );
}

function Side({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="stitch-top pt-5 pb-8">
      <h2 className="type-h4">{title}</h2>
      <p className="mt-3">{text}</p>
    </div>
  );
}
