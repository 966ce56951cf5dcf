import Plug from 'lucide-react/icons/plug';
import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';
import { Icon } from '@/ui/icon.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { ProductMark } from '@/views/scenes/product-marks.tsx';

interface ProductIntegrationsProps {
  readonly integrations: NonNullable<Product['integrations']>;
  /** The address of a page that exists. */
  readonly hrefOf: (path: string) => string | undefined;
}

/** What it works with: our other products lead to their page. */
export function ProductIntegrations({ integrations, hrefOf }: ProductIntegrationsProps) {
  return (
    <section className="bg-paper2">
      <Band />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
        <div className="col-span-12 lg:col-span-4">
          <h2 className="type-h3">{productPage.integrationsTitle}</h2>
          <p className="mt-5 max-w-[24em] text-ink2">{integrations.lead}</p>
        </div>
        <ul className="col-span-12 lg:col-[6/-1]">
          {integrations.items.map(({ name, text, product, href }) => {
            const path = product ? `/products/${product}` : href;
            const address = path && hrefOf(path);
            return (
              <li className="stitch-top grid items-baseline gap-x-col gap-y-1 py-4 sm:grid-cols-[3fr_7fr]" key={name}>
                <h3 className="type-h4 grid grid-cols-[3rem_1fr] items-center">
                  {product ? (
                    <ProductMark className="size-7 [--mg:var(--paper2)]" name={product} />
                  ) : (
                    <Icon className="size-6 text-signalink" of={Plug} />
                  )}
                  <span>{address ? <a href={address}>{name}</a> : name}</span>
                </h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
