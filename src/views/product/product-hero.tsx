import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { Product } from '@/content/products/product.ts';
import { productPage } from '@/content/products.ts';
import { ProductMark } from '@/ui/brand/product-marks.tsx';
import { Icon } from '@/ui/icon.tsx';
import { Beats, beatPath } from '@/ui/motifs/beats.tsx';
import { strikes } from '@/ui/motifs/strikes.ts';
import { ProductActions } from './product-actions.tsx';

interface ProductHeroProps {
  readonly product: Product;
  /** Where a demonstration is asked for, and where we are written to. */
  readonly contactHref: string;
}

/** Name and promise on the left; on the right the name as it is struck, a skyline on the product's own ground. */
export function ProductHero({ product, contactHref }: ProductHeroProps) {
  return (
    <section className="overflow-x-clip">
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-8">
        <div className="col-span-12 flex flex-col items-start justify-center pt-4 lg:col-span-5 lg:min-h-[39rem] lg:py-14">
          <a
            className="mb-6 inline-flex items-center gap-2 py-1 font-semibold text-s no-underline hover:text-signalink lg:mb-auto"
            href={productPage.back.href}
          >
            <Icon of={ArrowLeft} />
            {productPage.back.label}
          </a>
          <ProductMark className="mb-5 size-16 lg:size-20" name={product.slug} />
          <h1 className="max-w-full [overflow-wrap:normal]">{product.title}</h1>
          <p className="mt-5 max-w-[24em] text-l leading-snug">{product.promise}</p>
          <div className="mt-8 flex flex-wrap gap-3 lg:mb-auto">
            <ProductActions product={product} contactHref={contactHref} />
          </div>
        </div>
        <div
          className={`ground ground-${product.ground} bleed col-span-12 flex items-end overflow-hidden px-[8%] pt-12 lg:col-start-6 lg:pr-0`}
        >
          <Skyline text={product.title} />
        </div>
      </div>
    </section>
  );
}

const BAR = 20;
const GAP = 16;
/** Height to width of a skyline, whatever the length of its name. */
const SLOPE = 0.52;

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
