import Plug from 'lucide-react/icons/plug';
import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';
import { Icon } from '@/ui/icon.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { ProductMark } from '@/views/scenes/product-marks.tsx';

interface ProductIntegrationsProps {
  readonly integrations: NonNullable<Product['integrations']>;
  /** Address of a page of the site, if it exists. */
  readonly hrefOf: (path: string) => string | undefined;
}

export function ProductIntegrations({ integrations, hrefOf }: ProductIntegrationsProps) {
  return (
    <section className="bg-paper2">
      <Band />
      <div className="page-width py-sec">
        <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-2">
          <h2 className="type-h3">{productPage.integrationsTitle}</h2>
          <p className="max-w-[32em] text-ink2">{integrations.lead}</p>
        </div>
        <ul className="mt-8 gap-x-10 lg:columns-2">
          {integrations.items.map(({ name, text, product, href }) => {
            const path = product ? `/products/${product}` : href;
            const address = path && hrefOf(path);
            return (
              <li
                className="stitch-top grid break-inside-avoid items-baseline gap-x-col gap-y-1 py-4 sm:grid-cols-[4fr_7fr]"
                key={name}
              >
                <h3 className="type-h4 grid grid-cols-[3rem_1fr] items-baseline">
                  {product ? (
                    <ProductMark className="-mt-0.5 size-7 self-start [--mg:var(--paper2)]" name={product} />
                  ) : (
                    <Icon className="size-6 self-start text-signalink" of={Plug} />
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
