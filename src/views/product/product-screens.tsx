import type { Product } from '@/content/products/product.ts';
import { Picture } from '@/ui/picture.tsx';
import { isPictured, scenePicture } from './scene-pictures.ts';

/** The four captioned screenshots, two by two; nothing for a product whose scenes are not all pictured. */
export function ProductScreens({ screenshots }: Pick<Product, 'screenshots'>) {
  const scenes = screenshots.items.flatMap(({ sceneId, ...said }) =>
    isPictured(sceneId) ? [{ sceneId, ...said, ...scenePicture(sceneId) }] : [],
  );
  if (scenes.length < screenshots.items.length) return null;
  return (
    <section className="page-width pt-sec">
      <h2 className="max-w-[9em]">{screenshots.title}</h2>
      {[scenes.slice(0, 2), scenes.slice(2)].map((row) => (
        <div
          className="not-nth-2:mt-10 mt-gut flex flex-col gap-x-col gap-y-10 lg:mt-gut lg:flex-row"
          key={row[0]?.sceneId}
        >
          {row.map(({ sceneId, caption, alt, fit, ground, light, dark }) => (
            <figure className={`min-w-0 lg:basis-0 ${FORMATS[fit].share}`} key={sceneId}>
              <Picture light={light} dark={dark} alt={alt} sizes={FORMATS[fit].sizes} ground={`ground-${ground}`} />
              <figcaption>
                <h3 className="type-h4 mt-5">{caption.title}</h3>
                <p className="mt-2 max-w-[36em] text-ink2">{caption.text}</p>
              </figcaption>
            </figure>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Each takes its share of a row by its format (studio/make-scenes.ts), so that two side by side are equally high. */
const FORMATS = {
  full: { share: 'lg:grow-[1.47]', sizes: '(width >= 64rem) 54rem, 94vw' },
  half: { share: 'lg:grow-[0.804]', sizes: '(width >= 64rem) 30rem, 94vw' },
  handset: { share: 'lg:grow-[0.804]', sizes: '(width >= 64rem) 30rem, 94vw' },
} as const;
