import type { ProductParts } from './product-layout.ts';

/** Name, promise and buttons in one row, above the first view's subject. */
export function ProductHead({ product, title, actions }: ProductParts) {
  return (
    <div className="product-head">
      {title}
      <p className="text-ink2">{product.promise}</p>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
