import { ProductFeatures } from './product-features.tsx';
import { ProductHero } from './product-hero.tsx';
import { ProductIntroduction } from './product-introduction.tsx';
import type { ProductLayout } from './product-layout.ts';
import { ProductScreens } from './product-screens.tsx';

/** The layout of products without one of their own. */
export const sharedLayout: ProductLayout = {
  Opening: ProductHero,
  Body: ({ product }) => (
    <>
      <ProductIntroduction product={product} />
      <ProductScreens screenshots={product.screenshots} />
      <ProductFeatures features={product.features} ground={product.ground} />
    </>
  ),
};
