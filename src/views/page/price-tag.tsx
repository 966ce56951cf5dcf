import { ASK_PRICE, pricePromise } from '@/content/kinds/company/promises.ts';
import { contactPath } from '@/content/kinds/offer/contact-messages.ts';
import { type PublicPrice, publicPrice } from '@/content/kinds/offer/prices.ts';
import type { Product } from '@/content/kinds/offer/products.ts';

interface PriceTagProps {
  readonly product: Pick<Product, 'id' | 'title'>;
  readonly className?: string;
}

/** What the product costs and what that includes, or what one gets who asks. */
export function PriceTag({ product, className = '' }: PriceTagProps) {
  const price = publicPrice(product.id);
  return (
    <div className={`price-tag ${className}`.trim()}>
      {price ? (
        <>
          <p>
            <PriceAmount price={price} />
          </p>
          <p className="mt-1.5 text-s">
            <b>{price.unit ? `${product.title}, formule ${price.tier.name}` : product.title}</b>
            {`\u00a0: ${price.tier.features.join(', ')}.`}
          </p>
        </>
      ) : (
        <AskedPrice href={contactPath('produit', product.id)} />
      )}
    </div>
  );
}

/** The amount alone, for a card. */
export function PriceAmount({ price: { amount, unit } }: { readonly price: PublicPrice }) {
  return (
    <span className="price-tag-amount">
      {unit ? <small>Dès</small> : ''} {amount} {unit && <small>{unit}</small>}
    </span>
  );
}

export function AskedPrice({ href }: { readonly href: string }) {
  return (
    <>
      <p>
        <a className="price-tag-amount underline-offset-4" href={href}>
          {ASK_PRICE}
        </a>
      </p>
      <p className="mt-1.5 text-s">{pricePromise()}</p>
    </>
  );
}
