import type { ReactNode } from 'react';
import { productWindows, windowOf } from '@/content/demos/product-windows.ts';
import { publicPrice } from '@/content/kinds/offer/prices.ts';
import { productPage, productPath, products } from '@/content/kinds/offer/products.ts';
import type { ProductSlug } from '@/content/products/product.ts';
import { Button } from '@/ui/button.tsx';
import { CardLink } from '@/ui/card-link.tsx';
import { AskedPrice } from '@/views/page/price-tag.tsx';
import { ProductLogo } from '@/views/product/product-logo.tsx';
import { hasPicture, isWide, ScreenshotPicture } from '@/views/product/screenshot-picture.tsx';
import { FufulluBooks } from '@/views/product-windows/fufullu-books.tsx';
import { LandmarkMap } from '@/views/product-windows/landmark-map.tsx';
import { ReadInvoice } from '@/views/product-windows/read-invoice.tsx';
import { SpokenPhrase } from '@/views/product-windows/spoken-phrase.tsx';
import { Detail, Handset, Pane, Windows } from '@/views/product-windows/window.tsx';
import { type Panel, panelsOf } from './panels.ts';

interface ProductListProps {
  /** Contact form, also for demonstration requests. */
  readonly contactHref: string;
}

export function ProductList({ contactHref }: ProductListProps) {
  const asked = products().some(({ id }) => !publicPrice(id));
  return (
    <>
      <ul className="catalogue">
        {panelsOf(products()).map(({ product, place }) => (
          <li className={`catalogue-panel catalogue-${place} ground ground-${product.ground} group`} key={product.id}>
            <div className="catalogue-text">
              <ProductLogo className={place === 'across' ? 'size-14' : 'size-12'} product={product} />
              <h2 className={place === 'across' ? 'text-h1' : 'text-catalogue'}>
                <CardLink href={productPath(product.id)}>{product.title}</CardLink>
              </h2>
              {product.tagline && <p className="font-semibold">{product.tagline}</p>}
              <p className={place === 'across' ? 'text-l leading-snug' : ''}>{product.promise}</p>
              <CardPrice id={product.id} />
              {place === 'across' && (
                <Button className="relative z-1 mt-3" href={contactHref} variant="cloth">
                  {productPage.demo.label}
                </Button>
              )}
              <span aria-hidden="true" className="catalogue-more">
                {productPage.more}
              </span>
            </div>
            <View place={place} product={product} />
          </li>
        ))}
      </ul>
      {asked && (
        <div className="page-width pt-half">
          <div className="price-tag max-w-[36rem]">
            <AskedPrice href={contactHref} />
          </div>
        </div>
      )}
    </>
  );
}

/** Nothing where the price is asked for: below the list is said how. */
function CardPrice({ id }: { readonly id: string }) {
  const price = publicPrice(id);
  return (
    price && (
      <p className="price-tag price-tag-small">
        {price.unit ? `Dès ${price.amount}\u00a0${price.unit}` : price.amount}
      </p>
    )
  );
}

/** Its drawn window; of a product that staff added, its first screenshot. */
function View({ place, product }: Panel) {
  const { id, title, features, screenshots } = product;
  const window = windowOf(id);
  if (window) {
    return (
      <Windows className="catalogue-view entry-picture" foreign={window.foreign} label={window.label} tag={window.tag}>
        {VIEWS[id as ProductSlug]}
      </Windows>
    );
  }
  const [first] = screenshots.items;
  const isAcross = place === 'across' && isWide(first);
  return (
    <div
      aria-hidden="true"
      className={`catalogue-view catalogue-screen ${isAcross ? 'catalogue-screen-wide' : ''} entry-picture`}
      data-saver="drop"
    >
      {hasPicture(first) ? (
        <ScreenshotPicture isDecoration isNarrow={!isAcross} screenshot={first} />
      ) : (
        <Pane shown={{ title, state: '', lines: features.items.map(({ name }) => ({ name })) }} />
      )}
    </div>
  );
}

const VIEWS: Readonly<Record<ProductSlug, ReactNode>> = {
  fufullu: (
    <>
      <FufulluBooks />
      <Handset shown={productWindows.fufullu} />
    </>
  ),
  gomail: <Pane shown={productWindows.gomail} />,
  gomap: (
    <Handset shown={productWindows.gomap}>
      <LandmarkMap />
    </Handset>
  ),
  'prophete-ai': (
    <>
      <ReadInvoice />
      <Detail {...productWindows['prophete-ai'].detail} />
    </>
  ),
  otah: <SpokenPhrase />,
  godrive: <Pane shown={productWindows.godrive} />,
  gocloud: <Pane shown={productWindows.gocloud} />,
  nexttal: <Handset shown={productWindows.nexttal} />,
};
