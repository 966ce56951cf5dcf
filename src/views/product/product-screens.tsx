import { productPage } from '@/content/kinds/offer/products.ts';
import { ProductFigure } from './product-figure.tsx';
import type { Screenshot } from './screenshot-picture.tsx';

interface ProductScreensProps {
  readonly title?: string | undefined;
  readonly items: readonly Screenshot[];
}

/** Telephones, two abreast where two fit, else one below the other. */
export function ProductScreens({ title, items }: ProductScreensProps) {
  return (
    <section className="page-width py-sec">
      <h2 className="max-w-[14em]">{title ?? productPage.screensTitle}</h2>
      <div className="screens">
        {items.map((screenshot) => (
          <ProductFigure isNarrow key={screenshot.caption?.title ?? screenshot.picture} screenshot={screenshot} />
        ))}
      </div>
    </section>
  );
}
