import type { ReactNode } from 'react';
import { type Product, productPage } from '@/content/kinds/offer/products.ts';

interface ProductIntroductionProps {
  readonly product: Product;
  /** Which paragraph of the description is the page's phrase. */
  readonly phraseIndex?: number;
  /** Buttons, where the first view has none. */
  readonly children?: ReactNode;
}

export const hasIntroduction = ({ description, audience, result, facts }: Product): boolean =>
  description.length + facts.length > 0 || audience !== '' || result !== '';

/** Facts are named by their first words. */
export function ProductIntroduction({ product, phraseIndex = 0, children }: ProductIntroductionProps) {
  const { description, audience, result, facts } = product;
  const phrase = description[phraseIndex] ?? description[0] ?? product.promise;
  return (
    <section className="introduction page-width">
      <p className="type-h3 max-w-[19em]">{phrase}</p>
      <div className="grid max-w-[38em] content-start gap-5">
        {description
          .filter((paragraph) => paragraph !== phrase)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        {audience && (
          <p>
            <b>{productPage.audienceTitle}.</b> {audience}
          </p>
        )}
        {result && (
          <p>
            <b>{productPage.resultTitle}.</b> {result}
          </p>
        )}
        {/* They repeat what the paragraphs say: data-saver pages do without. */}
        {facts.length > 0 && (
          <ul className="grid gap-x-8 gap-y-1 text-s sm:grid-cols-2" data-saver="drop">
            {facts.map(({ value, label }) => (
              <li key={value}>
                <b>{value}</b> <span className="text-ink2">{label}</span>
              </li>
            ))}
          </ul>
        )}
        {children && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
      </div>
    </section>
  );
}
