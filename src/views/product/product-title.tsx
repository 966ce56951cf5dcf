import type { Product } from '@/content/kinds/offer/products.ts';
import { ProductLogo } from './product-logo.tsx';

export function ProductTitle({ product }: { readonly product: Product }) {
  return (
    <h1 className="product-title">
      <ProductLogo product={product} />
      <span>{product.title}</span>
    </h1>
  );
}
