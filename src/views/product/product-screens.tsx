import type { Product } from '@/content/products/product.ts';
import { ProductFigure } from './product-figure.tsx';

export function ProductScreens({ screenshots }: Pick<Product, 'screenshots'>) {
  return (
    <section className="page-width pt-sec">
      <h2 className="max-w-[9em]">{screenshots.title}</h2>
      <div className="screens">
        {screenshots.items.map((screenshot) => (
          <ProductFigure key={screenshot.sceneId} screenshot={screenshot} />
        ))}
      </div>
    </section>
  );
}
