import type { Product } from '@/content/products/product.ts';
import { ProductMark } from '@/views/scenes/product-marks.tsx';

export function ProductTitle({ slug, title }: Pick<Product, 'slug' | 'title'>) {
  return (
    <h1 className="product-title">
      <ProductMark name={slug} />
      <span>{title}</span>
    </h1>
  );
}
