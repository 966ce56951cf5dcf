import type { Product } from '@/content/products/product.ts';
import { Picture } from '@/ui/picture.tsx';
import { isPictured, scenePicture } from './scene-pictures.ts';

/** Renders nothing unless every scene has a picture. */
export function ProductScreens({ screenshots }: Pick<Product, 'screenshots'>) {
  const scenes = screenshots.items.flatMap(({ sceneId, ...said }) =>
    isPictured(sceneId) ? [{ sceneId, ...said, ...scenePicture(sceneId) }] : [],
  );
  if (scenes.length < screenshots.items.length) return null;
  return (
    <section className="page-width pt-sec">
      <h2 className="max-w-[9em]">{screenshots.title}</h2>
      <div className="screens">
        {scenes.map(({ sceneId, caption, alt, fit, ground, light, dark }) => (
          <figure className={fit === 'full' ? 'screen-wide' : ''} key={sceneId}>
            <div className="screen">
              <Picture light={light} dark={dark} alt={alt} sizes={SIZES} ground={`ground-${ground}`} />
            </div>
            <figcaption>
              <h3 className="type-h4 mt-5">{caption.title}</h3>
              <p className="mt-2 max-w-[36em] text-ink2">{caption.text}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const SIZES = '(width >= 88rem) 57rem, 94vw';
