import type { Product, ProductGround } from '@/content/products/product.ts';
import type { MotifName } from '@/ui/motifs/cells.ts';
import { MotifPanel } from '@/views/page/motif-panel.tsx';

export function ProductFeatures({ features, ground }: Pick<Product, 'features' | 'ground'>) {
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
      <MotifPanel ground={ground} motif={MOTIFS[ground]}>
        <h2 className="type-h3">{features.title}</h2>
        <p className="mt-4 max-w-[24em]">{features.lead}</p>
      </MotifPanel>
      <ul className="col-span-12 lg:col-[7/-1]">
        {features.items.map((feature) => (
          <li
            className="stitch-top grid gap-x-col gap-y-2 pt-5 pb-6 sm:grid-cols-[3fr_7fr] lg:grid-cols-1 xl:grid-cols-[5fr_7fr]"
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
