import { products, productsPage } from '@/content/products.ts';
import { Beats } from '@/ui/motifs/beats.tsx';
import { ProductMark } from '@/views/scenes/product-marks.tsx';

/** The catalogue: each product's name and, beside it, the bars of its beats. */
export function ProductList() {
  return (
    <ul className="page-width pt-half">
      {products.map((product) => (
        <li
          className="group stitch-top relative grid grid-cols-12 items-center gap-x-col gap-y-4 py-6 lg:py-8"
          key={product.slug}
        >
          <div className="col-span-12 grid grid-cols-[auto_1fr] gap-x-5 sm:col-span-6 lg:col-span-4">
            <ProductMark className="row-span-2 mt-1 size-11" name={product.slug} />
            <h2 className="type-h3">
              <a className="no-underline after:absolute after:inset-0" href={`/products/${product.slug}`}>
                {product.title}
              </a>
            </h2>
            <p className="mt-2 font-semibold">{product.tagline}</p>
          </div>
          <p className="col-span-12 max-w-[24em] text-ink2 sm:col-span-6 lg:col-span-3">
            {product.promise}
            <span aria-hidden="true" className="mt-2 block font-semibold text-ink group-hover:text-signalink">
              {productsPage.more}
            </span>
          </p>
          <div className={`ground ground-${product.ground} col-span-12 overflow-hidden lg:col-span-5`}>
            <Beats
              bar={22}
              className="ml-5 h-16 w-auto max-w-none text-(--strike) lg:mt-10 lg:ml-8 lg:h-26"
              gap={16}
              height={104}
              text={product.title}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
