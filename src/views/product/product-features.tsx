import type { Product, ProductGround } from '@/content/products/product.ts';
import type { MotifName } from '@/ui/motifs/cells.ts';
import { Motif } from '@/ui/motifs/motif.tsx';

/** One large panel with what they have in common, and the features in rows beside it. */
export function ProductFeatures({ features, ground }: Pick<Product, 'features' | 'ground'>) {
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
      <div
        className={`ground ground-${ground} relative col-span-12 overflow-hidden lg:sticky lg:top-6 lg:col-span-5 lg:min-h-[36rem] lg:self-start`}
      >
        <div className="p-6 pb-28 sm:p-8 sm:pr-48 lg:p-10">
          <h2 className="type-h3">{features.title}</h2>
          <p className="mt-4 max-w-[24em]">{features.lead}</p>
        </div>
        <Motif
          className="absolute -right-10 -bottom-14 h-auto w-40 sm:w-52 lg:-right-[14%] lg:-bottom-[14%] lg:w-[76%]"
          name={MOTIFS[ground]}
        />
      </div>
      <ul className="col-span-12 lg:col-start-7">
        {features.items.map((feature) => (
          <li
            className="stitch-top grid gap-x-col gap-y-2 pt-5 pb-6 md:grid-cols-[5fr_7fr] lg:grid-cols-1 xl:grid-cols-[5fr_7fr]"
            key={feature.name}
          >
            <h3 className="type-h4">{feature.name}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOTIFS: Record<ProductGround, MotifName> = {
  indigo: 'losange',
  'cotton-2': 'cadre',
  palm: 'etoile',
  raffia: 'soleil',
  laterite: 'sablier',
};
