import { layoutOf, type Product } from '@/content/kinds/offer/products.ts';
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
import type { ProductLayout } from './product-layout.ts';
import { ProductTitle } from './product-title.tsx';
import { propheteAiLayout } from './prophete-ai/prophete-ai.tsx';

const LAYOUTS: Readonly<Record<ReturnType<typeof layoutOf>, ProductLayout>> = {
  gomail: gomailLayout,
  gocloud: gocloudLayout,
  godrive: godriveLayout,
  'prophete-ai': propheteAiLayout,
  gomap: gomapLayout,
  fufullu: fufulluLayout,
  otah: otahLayout,
  nexttal: nexttalLayout,
  plain: plainLayout,
};

interface ProductPageProps {
  readonly product: Product;
  readonly contactHref: string;
  /** Address of a page of the site, if it exists. */
  readonly hrefOf: (path: string) => string | undefined;
}

/** The required parts of a product page; its layout places title, description, features and screenshots. */
export function ProductPage({ product, contactHref, hrefOf }: ProductPageProps) {
  const { Opening, Body } = LAYOUTS[layoutOf(product)];
  const actions = <ProductActions product={product} contactHref={contactHref} />;
  const parts = { product, actions, title: <ProductTitle product={product} /> };
  return (
    <div>
      <Opening {...parts} />
      <Body {...parts} />
      <ProductFoot product={product} actions={actions} contactHref={contactHref} hrefOf={hrefOf} />
    </div>
  );
}
