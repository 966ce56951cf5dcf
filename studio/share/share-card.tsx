import type { Product } from '@/content/kinds/offer/products.ts';
import { Logo } from '@/ui/brand/logo.tsx';
import { Cover } from '@/ui/motifs/cover.tsx';
import { hash } from '@/ui/motifs/random.ts';
import { ProductMark } from '@/views/scenes/product-marks.tsx';

interface ShareCardProps {
  readonly title: string;
  readonly product?: Pick<Product, 'mark' | 'ground' | 'promise'> | undefined;
}

export function ShareCard({ title, product }: ShareCardProps) {
  const seed = seedOf(title);
  const drawn = hash(seed);
  const ground = product?.ground ?? GROUNDS[drawn % GROUNDS.length] ?? 'indigo';
  const dyes = CLOTHS[ground];
  return (
    <div className={`share-card ground ground-${ground}`}>
      <div className="share-text">
        <Logo className="share-logo" />
        {product?.mark && <ProductMark className="share-mark" name={product.mark} />}
        <p className={`share-title ${sizeOf(title)}`}>{title}</p>
        {product && <p className="share-promise">{product.promise}</p>}
      </div>
      <Cover className="share-cloth" seed={seed} dye={dyes[drawn % dyes.length] ?? 'indigo'} />
    </div>
  );
}

/** Ignores soft hyphens and line breaks. */
function seedOf(title: string): string {
  return title.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');
}

const GROUNDS = ['indigo', 'laterite', 'palm'] as const;

const CLOTHS = {
  indigo: ['raphia', 'laterite', 'cotton'],
  laterite: ['cotton', 'indigo', 'raphia'],
  palm: ['raphia', 'cotton', 'indigo'],
  raffia: ['indigo', 'palme', 'laterite'],
  'cotton-2': ['indigo', 'laterite', 'palme'],
} as const;

function sizeOf(title: string): string {
  if (title.length <= 12) return 'share-word';
  if (title.length <= 32) return 'share-line';
  return 'share-lines';
}
