import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';
import { realUrl } from '@/content/real-address.ts';
import { Button } from '@/ui/button.tsx';

interface ProductActionsProps {
  readonly product: Product;
  readonly contactHref: string;
  /** On a saturated ground. */
  readonly onGround?: boolean;
}

/** What can be tried at once is tried in a new tab; for the rest a demonstration is asked for. */
export function ProductActions({ product, contactHref, onGround = false }: ProductActionsProps) {
  const demoUrl = realUrl(product.demoUrl);
  const variant = onGround ? 'cotton' : 'primary';
  return (
    <>
      {demoUrl ? (
        <Button href={demoUrl} icon="arrow" rel="noopener" target="_blank" variant={variant}>
          {productPage.tryNow}
          <span className="sr-only">{` (${productPage.newTab})`}</span>
        </Button>
      ) : (
        <Button href={contactHref} icon="arrow" variant={variant}>
          {productPage.demo.label}
        </Button>
      )}
      <Button href={contactHref} variant="quiet">
        {productPage.contact.label}
      </Button>
    </>
  );
}
