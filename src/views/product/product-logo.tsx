import type { Product } from '@/content/products.ts';
import { InitialsMark, ProductMark } from '@/views/scenes/product-marks.tsx';

interface ProductLogoProps {
  readonly product: Pick<Product, 'mark' | 'title'>;
  readonly className?: string;
}

/** Its drawn mark, or the initials of its name. */
export function ProductLogo({ product: { mark, title }, className }: ProductLogoProps) {
  if (mark) return <ProductMark className={className} name={mark} />;
  return <InitialsMark className={className} initials={initialsOf(title)} />;
}

/** 'Caisse Nkul' → 'CN', 'Kolo' → 'Ko' */
function initialsOf(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  return second ? `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() : first.slice(0, 2);
}
