import { type Product, sceneAlt } from '@/content/products.ts';
import { Picture } from '@/ui/picture.tsx';
import { scenePicture } from './scene-pictures.ts';

export type Screenshot = Product['screenshots']['items'][number];

interface ScreenshotPictureProps {
  readonly screenshot: Screenshot;
  /** Wide ones are drawn for 50 rem and more; in narrower places the phone's drawing is legible at all widths. */
  readonly isNarrow?: boolean;
  /** On a page that is dark in both themes. */
  readonly isNight?: boolean;
}

export const hasPicture = ({ sceneId }: Screenshot): boolean => sceneId !== undefined;

/** As wide as the page, where there is room. */
export const isWide = ({ sceneId }: Screenshot): boolean =>
  sceneId !== undefined && scenePicture(sceneId).fit === 'full';

export function ScreenshotPicture({ screenshot, isNarrow = false, isNight = false }: ScreenshotPictureProps) {
  const { sceneId, alt } = screenshot;
  if (!sceneId) return null;
  const { ground, light, dark } = scenePicture(sceneId);
  const shown = (drawings: typeof light) => (isNarrow ? { phone: drawings.phone } : drawings);
  return (
    <Picture
      light={shown(isNight ? dark : light)}
      dark={shown(dark)}
      alt={alt ?? sceneAlt(sceneId)}
      isDescribedOnce
      sizes={SIZES}
      ground={`ground-${ground}`}
    />
  );
}

const SIZES = '(width >= 88rem) 57rem, 94vw';
