import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';
import { Beats, beatPath } from '@/ui/motifs/beats.tsx';
import { strikes } from '@/ui/motifs/strikes.ts';
import type { Drawing } from '@/ui/picture.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { ProductMark } from '@/views/scenes/product-marks.tsx';
import { ProductActions } from './product-actions.tsx';
import { isPictured, sceneWindow } from './scene-pictures.ts';

interface ProductHeroProps {
  readonly product: Product;
  /** Where a demonstration is asked for, and where we are written to. */
  readonly contactHref: string;
}

/**
 * Name and promise on the left; on the right the name as it is struck, a skyline on the product's own ground, and one
 * window over it.
 */
export function ProductHero({ product, contactHref }: ProductHeroProps) {
  return (
    <section className="overflow-x-clip">
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-8">
        <div className="col-span-12 flex flex-col items-start justify-center pt-4 lg:col-span-5 lg:min-h-[39rem] lg:py-14">
          <TextLink arrow="back" className="mb-4 text-s lg:mb-auto" href={productPage.back.href}>
            {productPage.back.label}
          </TextLink>
          <ProductMark className="mb-5 size-16 lg:size-20" name={product.slug} />
          <h1 className="max-w-full [overflow-wrap:normal]">{product.title}</h1>
          <p className="mt-5 max-w-[24em] text-l leading-snug">{product.promise}</p>
          <div className="mt-8 flex flex-wrap gap-3 lg:mb-auto">
            <ProductActions product={product} contactHref={contactHref} />
          </div>
        </div>
        <div
          className={`ground ground-${product.ground} bleed relative col-span-12 flex items-end overflow-hidden px-[8%] pt-12 lg:col-[6/-1] lg:pr-0`}
        >
          <Skyline text={product.title} />
          <AtWork product={product} />
        </div>
      </div>
    </section>
  );
}

/** The window of the first screenshot, which is described there. Phones have the skyline to themselves. */
function AtWork({ product }: { readonly product: Product }) {
  const sceneId = product.screenshots.items[0]?.sceneId;
  const drawn = sceneId && isPictured(sceneId) && sceneWindow(sceneId);
  if (!drawn) return null;
  return (
    <div className="absolute right-0 bottom-0 left-0 hidden lg:block">
      <Window drawing={drawn.light} when="dark:hidden" />
      <Window drawing={drawn.dark} when="hidden dark:block" />
    </div>
  );
}

/** Lazy, so that neither the other theme's nor, on phones, any is loaded. */
function Window({ drawing: { size, avif, webp }, when }: { readonly drawing: Drawing; readonly when: string }) {
  return (
    <picture className={when}>
      <source srcSet={avif[0]?.url} type="image/avif" />
      <img
        alt=""
        className="h-auto w-full"
        decoding="async"
        height={size[1]}
        loading="lazy"
        src={webp.url}
        width={size[0]}
      />
    </picture>
  );
}

const BAR = 20;
const GAP = 16;
/** Height to width of a skyline, whatever the length of its name. */
const SLOPE = 0.74;

function Skyline({ text }: { readonly text: string }) {
  const { width } = beatPath(strikes(text), { height: 1, bar: BAR, gap: GAP });
  return (
    <Beats
      bar={BAR}
      className="h-auto w-full text-(--strike)"
      gap={GAP}
      height={Math.round(width * SLOPE)}
      text={text}
    />
  );
}
