import { picture } from '@/content/kinds/company/media.ts';
import type { Product } from '@/content/kinds/offer/products.ts';
import { LibraryPicture } from '@/ui/library-picture.tsx';
import { InitialsMark, initialsOf, ProductMark } from '@/views/scenes/product-marks.tsx';

interface ProductLogoProps {
  readonly product: Pick<Product, 'logo' | 'mark' | 'title'>;
  readonly className?: string;
}

/** Its picture of the library, its drawn mark, or the initials of its name. */
export function ProductLogo({ product: { logo, mark, title }, className = '' }: ProductLogoProps) {
  const shown = picture(logo, '1:1');
  if (shown) {
    return (
      <span className={`block flex-none ${className}`.trim()}>
        <LibraryPicture alt="" className="size-full" picture={shown} sizes="5rem" />
      </span>
    );
  }
  if (mark) return <ProductMark className={className || undefined} name={mark} />;
  return <InitialsMark className={className || undefined} initials={initialsOf(title)} />;
}
