import { productPage } from '@/content/kinds/offer/products.ts';
import { hasPicture, isWide, type Screenshot, ScreenshotPicture } from './screenshot-picture.tsx';

interface ProductFigureProps {
  readonly screenshot: Screenshot;
  /** Wide ones are drawn for 50 rem and more; in narrower places the phone's drawing is legible at all widths. */
  readonly isNarrow?: boolean;
  /** The page is dark in both themes. */
  readonly isNight?: boolean;
  readonly className?: string;
  /**
   * The first view shows it: its picture is the target of the catalogue's transition, and no heading stands above it.
   */
  readonly isFirst?: boolean;
}

/** A figure without a picture is its caption. */
export function ProductFigure({
  screenshot,
  isNarrow = false,
  isNight = false,
  className = '',
  isFirst = false,
}: ProductFigureProps) {
  const { caption } = screenshot;
  const Heading = isFirst ? 'h2' : 'h3';
  return (
    <figure className={`${isWide(screenshot) && !isNarrow ? 'screen-wide' : ''} ${className}`.trim()}>
      {hasPicture(screenshot) && (
        <div className={isFirst ? 'screen page-picture' : 'screen'} id={isFirst ? 'image' : undefined}>
          <ScreenshotPicture isNarrow={isNarrow} isNight={isNight} screenshot={screenshot} />
        </div>
      )}
      {caption && (
        <figcaption>
          {hasPicture(screenshot) && <p className="screen-kind screen-caption">{productPage.screen}</p>}
          <Heading className={hasPicture(screenshot) ? 'type-h4 mt-1' : 'type-h4 mt-5'}>{caption.title}</Heading>
          <p className="screen-caption mt-2 max-w-[36em]">{caption.text}</p>
        </figcaption>
      )}
    </figure>
  );
}
