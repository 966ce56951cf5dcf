import type { ReactNode } from 'react';
import type { Product } from '@/content/kinds/offer/products.ts';
import type { WholeProduct } from '@/content/products/product.ts';

/** What each product page shows, made once for all layouts; a layout decides where and how large. */
export interface ProductParts<Any extends Product = Product & WholeProduct> {
  readonly product: Any;
  /** Mark and name: the only h1. */
  readonly title: ReactNode;
  /** The primary and the second button. */
  readonly actions: ReactNode;
}

export interface ProductLayout<Any extends Product = Product & WholeProduct> {
  /** The first view: title, promise and, with the id `image`, the target of the catalogue's transition. */
  readonly Opening: (parts: ProductParts<Any>) => ReactNode;
  /** Description, features and the screenshots. */
  readonly Body: (parts: ProductParts<Any>) => ReactNode;
}
