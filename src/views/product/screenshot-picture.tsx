import { picture } from '@/content/kinds/company/media.ts';
import { type Product, sceneAlt } from '@/content/kinds/offer/products.ts';
import { LibraryPicture } from '@/ui/library-picture.tsx';
import { Picture } from '@/ui/picture.tsx';
import { scenePicture } from './scene-pictures.ts';

export type Screenshot = Product['screenshots']['items'][number];

interface ScreenshotPictureProps {
  readonly screenshot: Screenshot;
  /** The words beside it say the same. */
  readonly isDecoration?: boolean;
  /** Wide ones are drawn for 50 rem and more; in narrower places the phone's drawing is legible at all widths. */
  readonly isNarrow?: boolean;
  /** The page is dark in both themes. */
  readonly isNight?: boolean;
}

export const hasPicture = ({ sceneId, picture: id }: Screenshot): boolean =>
  picture(id) !== undefined || sceneId !== undefined;

/** The picture takes the page's width if there is room. */
export function isWide({ sceneId, picture: id }: Screenshot): boolean {
  const shown = picture(id);
  if (shown) return shown.width > shown.height;
  return sceneId !== undefined && scenePicture(sceneId).fit === 'full';
}

/** The picture of the library with its own words, or the drawn screen with those of the product. */
export function ScreenshotPicture({
  screenshot,
  isDecoration = false,
  isNarrow = false,
  isNight = false,
}: ScreenshotPictureProps) {
  const { sceneId, picture: id, alt } = screenshot;
  const shown = picture(id);
  if (shown) {
    return (
      <LibraryPicture
        alt={isDecoration ? '' : shown.alt}
        className="h-auto w-full"
        picture={shown}
        sizes={isNarrow ? NARROW_SIZES : SIZES}
      />
    );
  }
  if (!sceneId) return null;
  const { light, dark } = scenePicture(sceneId);
  const drawn = (drawings: typeof light) => (isNarrow ? { phone: drawings.phone } : drawings);
  return (
    <Picture
      light={drawn(isNight ? dark : light)}
      dark={drawn(dark)}
      alt={isDecoration ? '' : (alt ?? sceneAlt(sceneId))}
      isDescribedOnce
      sizes={SIZES}
    />
  );
}

const SIZES = '(width >= 88rem) 57rem, 94vw';
const NARROW_SIZES = '(width >= 64rem) 30rem, (width >= 48rem) 46vw, 94vw';
