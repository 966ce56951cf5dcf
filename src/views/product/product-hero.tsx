import { productWindows } from '@/content/product-windows.ts';
import { PeoplePicture } from '@/views/page/people-picture.tsx';
import { LandmarkMap } from '@/views/product-windows/landmark-map.tsx';
import { Detail, Handset, Windows } from '@/views/product-windows/window.tsx';
import type { ProductParts } from './product-layout.ts';

/** Drawings that need another place beside the telephone. */
const PLACEMENT_CLASSES: Readonly<Record<string, string>> = {
  gomap: 'gesture-gomap',
  otah: 'gesture-otah',
  gomail: 'gesture-raised',
  godrive: 'gesture-raised',
  'prophete-ai': 'gesture-raised',
};

/** Narrow windows show the picture between name and promise; phones have the telephone's total in the first view. */
export function ProductHero({ product, title, actions }: ProductParts) {
  const { slug, promise, ground } = product;
  const shown = productWindows[slug];
  return (
    <section className="overflow-x-clip">
      <div className="product-hero page-width">
        <div>{title}</div>
        <div className={`product-picture page-picture ground ground-${ground} bleed`} id="image">
          <PeoplePicture
            alt={shown.gesture}
            className={`product-gesture ${PLACEMENT_CLASSES[slug] ?? ''}`.trim()}
            // Products with local languages load one more font file before the first paint.
            inline={shown.foreign !== undefined}
            crop="object-left-top"
            name={`hero-${slug}`}
          />
          <Windows className="product-phone" foreign={shown.foreign} label={shown.label} tag={shown.tag}>
            <Handset shown={shown}>{slug === 'gomap' && <LandmarkMap />}</Handset>
            <Detail {...shown.detail} />
          </Windows>
        </div>
        <div>
          <p className="max-w-[24em] text-l leading-snug">{promise}</p>
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        </div>
      </div>
    </section>
  );
}
