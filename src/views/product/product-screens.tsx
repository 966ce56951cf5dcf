import type { ComponentType, ReactNode } from 'react';
import type { Product } from '@/content/products/product.ts';
import { Cloth } from '@/ui/motifs/cloth.tsx';
import { FufulluAccounting } from '@/views/scenes/fufullu-accounting.tsx';
import { FufulluDashboard } from '@/views/scenes/fufullu-dashboard.tsx';
import { FufulluPlanning } from '@/views/scenes/fufullu-planning.tsx';
import { FufulluTill } from '@/views/scenes/fufullu-till.tsx';

/** The four captioned screenshots; nothing for a product whose scenes are not drawn. */
export function ProductScreens({ screenshots }: Pick<Product, 'screenshots'>) {
  const scenes = screenshots.items.map(({ sceneId, caption }) => ({ Drawn: SCENES[sceneId], caption, sceneId }));
  if (scenes.some(({ Drawn }) => !Drawn)) return null;
  return (
    <section className="page-width pt-sec">
      <h2 className="max-w-[9em]">{screenshots.title}</h2>
      <ul className="mt-gut grid grid-cols-12 gap-x-col gap-y-10 lg:gap-y-14">
        {scenes.map(({ Drawn, caption, sceneId }, i) => (
          <li className={`col-span-12 flex flex-col ${PLACES[i]?.columns}`} key={sceneId}>
            <Frame {...PLACES[i]}>{Drawn && <Drawn className="h-full" />}</Frame>
            <h3 className="type-h4 mt-5">{caption.title}</h3>
            <p className="mt-2 max-w-[36em] text-ink2">{caption.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SCENES: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  'fufullu-dashboard': FufulluDashboard,
  'fufullu-till': FufulluTill,
  'fufullu-accounting': FufulluAccounting,
  'fufullu-planning': FufulluPlanning,
};

interface Place {
  readonly columns: string;
  readonly ground: string;
  /** What the cloth is woven from; without it the ground is one flat colour. */
  readonly seed?: string;
}

const PLACES: readonly Place[] = [
  { columns: 'lg:col-span-8', ground: 'ground-indigo', seed: 'toile-3' },
  { columns: 'lg:col-span-4', ground: 'ground-laterite', seed: 'caisse' },
  { columns: 'lg:col-span-5', ground: 'ground-palm' },
  { columns: 'lg:col-span-7', ground: 'ground-raffia' },
];

function Frame({ ground = '', seed, children }: Partial<Place> & { readonly children: ReactNode }) {
  return (
    <div className={`ground ${ground} relative flex-1 overflow-hidden`}>
      {seed && <Cloth className="absolute inset-0 size-full" cols={8} ground={false} rows={6} seed={seed} />}
      {children}
    </div>
  );
}
