import { type LibraryPicture, picture } from '../../../content/kinds/company/media.ts';
import { pictureIdOf, pictureName } from '../../../content/model/picture-names.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import type { PostImage } from '../blog.schema.ts';

/*
 * Pictures of the library in an article. Its stored HTML and its cover name them; what the library says of them now is
 * filled in when a page is rendered.
 */

/** Value of `sizes` for a picture within the text. */
export const FIGURE_SIZES = '(min-width: 48rem) 44rem, 100vw';

/** Lists crop a cover to squares, its page to a band. */
const COVER_RATIO = '3:2';

/** @param alt escaped, with its attribute */
export const storedPicture = (id: string, alt: string): string => `<img src="${pictureName(id)}"${alt}>`;

const STORED = /<img src="(mediatheque:[a-z0-9-]+)" alt="([^"]*)">/g;

/** The alternative text of the article wins. A picture that is gone leaves nothing. */
export const withLibraryPictures = (html: string): string =>
  html.replace(STORED, (_stored, name: string, alt: string) => {
    const shown = picture(pictureIdOf(name));
    return shown ? elementOf(shown, alt.trim() || escapeHtml(shown.alt)) : '';
  });

const elementOf = ({ src, srcSet, avifSrcSet, width, height }: LibraryPicture, alt: string): string =>
  `<picture><source type="image/avif" srcset="${avifSrcSet}" sizes="${FIGURE_SIZES}">` +
  `<img src="${src}" srcset="${srcSet}" sizes="${FIGURE_SIZES}" width="${width}" height="${height}" alt="${alt}" ` +
  'loading="lazy" decoding="async"></picture>';

/** @param name of the cover. @returns null: it is no picture of the library, or one that is gone */
export function libraryCover(name: string | null, alt: string): PostImage | null {
  const shown = picture(pictureIdOf(name ?? ''), COVER_RATIO);
  if (!shown) return null;
  const sizesOf = (srcSet: string) =>
    srcSet.split(', ').map((it) => {
      const [url = '', width = ''] = it.split(' ');
      return { url, width: Number.parseInt(width, 10) };
    });
  const { width, height, avifSrcSet, srcSet } = shown;
  return { width, height, avif: sizesOf(avifSrcSet), webp: sizesOf(srcSet), alt: alt || shown.alt };
}
