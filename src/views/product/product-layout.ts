import type { ReactNode } from 'react';
import type { Product } from '@/content/kinds/offer/products.ts';

/** What each product page shows, made once for all layouts; a layout decides where and how large. */
export interface ProductParts {
  readonly product: Product;
  /** Mark and name: the only h1. */
  readonly title: ReactNode;
  /** The primary and the second button. */
  readonly actions: ReactNode;
}

export interface ProductLayout {
  /** The first view: title, promise and, with the id `image`, the target of the catalogue's transition. */
  readonly Opening: (parts: ProductParts) => ReactNode;
  /** Description, features and the four screenshots. */
  readonly Body: (parts: ProductParts) => ReactNode;
}
