import type { Product } from '@/content/products/product.ts';
import { Picture } from '@/ui/picture.tsx';
import { isPictured, scenePicture } from './scene-pictures.ts';

interface ProductFigureProps {
  readonly screenshot: Product['screenshots']['items'][number];
  /** Wide ones are drawn for 50 rem and more; in narrower places the phone's drawing is legible at all widths. */
  readonly isNarrow?: boolean;
  /** On a page that is dark in both themes. */
  readonly isNight?: boolean;
  readonly className?: string;
}

/** @throws for a screenshot without a scene, or a scene without pictures */
export function ProductFigure({ screenshot, isNarrow = false, isNight = false, className = '' }: ProductFigureProps) {
  const { caption } = screenshot;
  if (!('sceneId' in screenshot)) throw new Error(`"${caption.title}" has no scene: its layout sets it as text.`);
  const { sceneId, alt } = screenshot;
  if (!isPictured(sceneId)) throw new Error(`${sceneId} has no pictures: node studio/make-scenes.ts`);
  const { fit, ground, light, dark } = scenePicture(sceneId);
  const shown = (drawings: typeof light) => (isNarrow ? { phone: drawings.phone } : drawings);
  return (
    <figure className={`${fit === 'full' && !isNarrow ? 'screen-wide' : ''} ${className}`.trim()}>
      <div className="screen">
        <Picture
          light={shown(isNight ? dark : light)}
          dark={shown(dark)}
          alt={alt}
          isDescribedOnce
          sizes={SIZES}
          ground={`ground-${ground}`}
        />
      </div>
      <figcaption>
        <h3 className="type-h4 mt-5">{caption.title}</h3>
        <p className="screen-caption mt-2 max-w-[36em]">{caption.text}</p>
      </figcaption>
    </figure>
  );
}

const SIZES = '(width >= 88rem) 57rem, 94vw';
