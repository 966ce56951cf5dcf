import { demoTag } from '@/content/demos/scenes.ts';
import { productName } from '@/content/kinds/offer/products.ts';
import { productsPage } from '@/content/pages/products-page.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { ProductMark } from '@/views/scenes/product-marks.tsx';
import { FLOW_SHEETS } from './flow-sheets.tsx';

export function CombinedProducts() {
  const { together } = productsPage();
  if (!together) return null;
  const { title, paragraphs, steps, base } = together;
  const [first, ...others] = paragraphs;
  return (
    <section className="on-cloth mt-half bg-cloth text-oncloth">
      <Band />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-6 pt-half">
        <h2 className="col-span-12 max-w-[9em] lg:col-span-5">{title}</h2>
        <div className="col-span-12 grid gap-4 self-end lg:col-[7/-1]">
          <p className="type-lead">{first}</p>
          {others.map((paragraph) => (
            <p className="max-w-[36em] text-oncloth2" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <div className="page-width relative">
        <p className="scene-tag" data-saver="drop">
          {demoTag}
        </p>
        <ol className="flow">
          {steps.map((step, i) => (
            <li className="grid" key={step.title}>
              <div aria-hidden="true">
                <svg className="flow-thread" preserveAspectRatio="none" viewBox="0 0 100 100">
                  <path d={THREADS[i === steps.length - 1 ? 'end' : i % 2 === 0 ? 'down' : 'up']} />
                </svg>
                <svg className="flow-sheet" height={148} viewBox="-4 -6 128 154" width={123}>
                  {FLOW_SHEETS[i]}
                </svg>
              </div>
              <div>
                <h3 className="text-h4">{step.title}</h3>
                <p className="mt-1.5 text-oncloth2 text-s leading-snug">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="ground ground-raffia">
        <p className="flow-base page-width">
          <ProductMark className="size-11 flex-none" name={base.product} />
          <span>
            <b className="mr-2 type-h3">{productName(base.product)}</b> <span className="text-l">{base.text}</span>
          </span>
        </p>
      </div>
    </section>
  );
}

/** Pieces of thread in a box of 100 × 100: to a lower sheet, to a higher one, to the ground. */
const THREADS = {
  down: 'M0 25C40 25 60 75 100 75',
  up: 'M0 75C40 75 60 25 100 25',
  end: 'M0 0C70 0 100 10 100 40V100',
} as const;
