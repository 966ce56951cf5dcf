import type { ReactNode } from 'react';
import { productWindows } from '@/content/product-windows.ts';
import type { ProductSlug } from '@/content/products/product.ts';
import { productBySlug, productPage, productsPage } from '@/content/products.ts';
import { Button } from '@/ui/button.tsx';
import { CardLink } from '@/ui/card-link.tsx';
import { FufulluBooks } from '@/views/product-windows/fufullu-books.tsx';
import { LandmarkMap } from '@/views/product-windows/landmark-map.tsx';
import { ReadInvoice } from '@/views/product-windows/read-invoice.tsx';
import { SpokenPhrase } from '@/views/product-windows/spoken-phrase.tsx';
import { Detail, Handset, Pane, Windows } from '@/views/product-windows/window.tsx';
import { ProductMark } from '@/views/scenes/product-marks.tsx';

interface ProductListProps {
  /** Contact form, also for demonstration requests. */
  readonly contactHref: string;
}

export function ProductList({ contactHref }: ProductListProps) {
  return (
    <ul className="catalogue">
      {PANELS.map(({ slug, place, view }) => {
        const product = productBySlug(slug);
        const { label, foreign, tag } = productWindows[slug];
        return (
          <li className={`catalogue-panel catalogue-${place} ground ground-${product.ground} group`} key={slug}>
            <div className="catalogue-text">
              <ProductMark className={place === 'across' ? 'size-14' : 'size-12'} name={slug} />
              <h2 className={place === 'across' ? 'text-h1' : 'text-catalogue'}>
                <CardLink href={`/products/${slug}`}>{product.title}</CardLink>
              </h2>
              <p className="font-semibold">{product.tagline}</p>
              <p className={place === 'across' ? 'text-l leading-snug' : ''}>{product.promise}</p>
              {place === 'across' && (
                <Button className="relative z-1 mt-3" href={contactHref} variant="cloth">
                  {productPage.demo.label}
                </Button>
              )}
              <span aria-hidden="true" className="catalogue-more">
                {productsPage.more}
              </span>
            </div>
            <Windows className="catalogue-view entry-picture" foreign={foreign} label={label} tag={tag}>
              {view}
            </Windows>
          </li>
        );
      })}
    </ul>
  );
}

interface Panel {
  readonly slug: ProductSlug;
  /** As wide as the page; seven columns with the window beside the words; five or four with it below. */
  readonly place: 'across' | 'seven' | 'five' | 'four';
  readonly view: ReactNode;
}

const PANELS: readonly Panel[] = [
  {
    slug: 'fufullu',
    place: 'across',
    view: (
      <>
        <FufulluBooks />
        <Handset shown={productWindows.fufullu} />
      </>
    ),
  },
  { slug: 'gomail', place: 'seven', view: <Pane shown={productWindows.gomail} /> },
  {
    slug: 'gomap',
    place: 'five',
    view: (
      <Handset shown={productWindows.gomap}>
        <LandmarkMap />
      </Handset>
    ),
  },
  {
    slug: 'prophete-ai',
    place: 'five',
    view: (
      <>
        <ReadInvoice />
        <Detail {...productWindows['prophete-ai'].detail} />
      </>
    ),
  },
  { slug: 'otah', place: 'seven', view: <SpokenPhrase /> },
  { slug: 'godrive', place: 'four', view: <Pane shown={productWindows.godrive} /> },
  { slug: 'gocloud', place: 'four', view: <Pane shown={productWindows.gocloud} /> },
  { slug: 'nexttal', place: 'four', view: <Handset shown={productWindows.nexttal} /> },
];
