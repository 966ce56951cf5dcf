import { productsPage } from '@/content/products.ts';
import { Band } from '@/ui/motifs/band.tsx';

/** How the products hand work on to each other. */
export function CombinedProducts() {
  const { title, paragraphs } = productsPage.together;
  const [first, ...others] = paragraphs;
  return (
    <section className="on-cloth mt-sec bg-cloth text-oncloth">
      <Band />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
        <h2 className="col-span-12 max-w-[9em] lg:col-span-5">{title}</h2>
        <div className="col-span-12 grid gap-6 self-end lg:col-[7/-1]">
          <p className="type-lead">{first}</p>
          {others.map((paragraph) => (
            <p className="max-w-[36em] text-oncloth2" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
