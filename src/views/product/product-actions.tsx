import { shownLink } from '@/content/kinds/company/outside-links.ts';
import { type Product, productPage } from '@/content/kinds/offer/products.ts';
import { Button } from '@/ui/button.tsx';

interface ProductActionsProps {
  readonly product: Product;
  readonly contactHref: string;
}

/** A product with a demo address opens it in a new tab; the others link to the contact form. */
export function ProductActions({ product, contactHref }: ProductActionsProps) {
  const demoUrl = shownLink(product.demoUrl);
  return (
    <>
      {demoUrl ? (
        <Button href={demoUrl} icon="arrow" rel="noopener" target="_blank">
          {productPage.tryNow}
          <span className="sr-only">{` (${productPage.newTab})`}</span>
        </Button>
      ) : (
        <Button href={contactHref} icon="arrow">
          {productPage.demo.label}
        </Button>
      )}
      <Button href={contactHref} variant="quiet">
        {productPage.contact.label}
      </Button>
    </>
  );
}
