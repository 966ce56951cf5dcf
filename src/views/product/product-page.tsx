import { layoutOf, type Product } from '@/content/kinds/offer/products.ts';
import { isWhole, type ProductSlug } from '@/content/products/product.ts';
import { fufulluLayout } from './fufullu/fufullu.tsx';
import { gocloudLayout } from './gocloud/gocloud.tsx';
import { godriveLayout } from './godrive/godrive.tsx';
import { gomailLayout } from './gomail/gomail.tsx';
import { gomapLayout } from './gomap/gomap.tsx';
import { nexttalLayout } from './nexttal/nexttal.tsx';
import { otahLayout } from './otah/otah.tsx';
import { plainLayout } from './plain/plain.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductFoot } from './product-foot.tsx';
import type { ProductLayout, ProductParts } from './product-layout.ts';
import { ProductTitle } from './product-title.tsx';
import { propheteAiLayout } from './prophete-ai/prophete-ai.tsx';

const LAYOUTS: Readonly<Record<ProductSlug, ProductLayout>> = {
  gomail: gomailLayout,
  gocloud: gocloudLayout,
  godrive: godriveLayout,
  'prophete-ai': propheteAiLayout,
  gomap: gomapLayout,
  fufullu: fufulluLayout,
  otah: otahLayout,
  nexttal: nexttalLayout,
};

interface ProductPageProps {
  readonly product: Product;
  readonly contactHref: string;
  /** Address of a page of the site, if it exists. */
  readonly hrefOf: (path: string) => string | undefined;
}

/** The required parts of a product page; its layout places title, description, features and screenshots. */
export function ProductPage({ product, contactHref, hrefOf }: ProductPageProps) {
  const layout = layoutOf(product);
  const actions = <ProductActions product={product} contactHref={contactHref} />;
  const parts = { actions, title: <ProductTitle product={product} /> };
  return (
    <div>
      {layout !== 'plain' && isWhole(product) ? (
        <Laid layout={LAYOUTS[layout]} parts={{ ...parts, product }} />
      ) : (
        <Laid layout={plainLayout} parts={{ ...parts, product }} />
      )}
      <ProductFoot product={product} actions={actions} hrefOf={hrefOf} />
    </div>
  );
}

interface LaidProps<Any extends Product> {
  readonly layout: ProductLayout<Any>;
  readonly parts: ProductParts<Any>;
}

const Laid = <Any extends Product>({ layout: { Opening, Body }, parts }: LaidProps<Any>) => (
  <>
    <Opening {...parts} />
    <Body {...parts} />
  </>
);
