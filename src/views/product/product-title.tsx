import { publicPrice } from '@/content/kinds/offer/prices.ts';
import type { Product } from '@/content/kinds/offer/products.ts';
import { ProductLogo } from './product-logo.tsx';

/** What is free says so first. */
export function ProductTitle({ product }: { readonly product: Product }) {
  const price = publicPrice(product.id);
  const title = (
    <h1 className="product-title">
      <ProductLogo product={product} />
      <span>{product.title}</span>
    </h1>
  );
  if (price?.unit !== '') return title;
  return (
    <div>
      <p className="price-tag price-tag-small mb-3">{price.amount}</p>
      {title}
    </div>
  );
}
