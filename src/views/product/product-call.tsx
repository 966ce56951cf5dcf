import type { Product } from '@/content/products/product.ts';
import { Call } from '@/views/page/call.tsx';
import { ProductActions } from './product-actions.tsx';

interface ProductCallProps {
  readonly product: Product;
  readonly contactHref: string;
}

export function ProductCall({ product, contactHref }: ProductCallProps) {
  return (
    <Call
      title={product.call.title}
      text={product.call.text}
      // Palm where laterite is the product's own ground.
      ground={product.ground === 'laterite' ? 'palm' : 'laterite'}
      seed={product.title}
      actions={<ProductActions product={product} contactHref={contactHref} onGround />}
    />
  );
}
