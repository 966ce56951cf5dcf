import { otahPhrases } from '@/content/demos/otah-phrases.ts';
import { type Product, productPage, productPath } from '@/content/kinds/offer/products.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { ToneTrial } from './tone-trial.tsx';

interface Props {
  readonly product: Product;
  readonly phrase: string;
  /** The page's own address. */
  readonly path: string;
  readonly contactHref: string;
}

export function TrialPage({ product, phrase, path, contactHref }: Props) {
  const { trial } = otahPhrases;
  return (
    <section className="page-width min-h-svh overflow-x-clip pt-4 pb-half">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <div>
          <h1 className="text-h2">{trial.title}</h1>
          <p className="mt-3 text-ink2">{trial.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button href={contactHref}>{productPage.demo.label}</Button>
          <TextLink arrow="back" href={productPath(product.id)}>
            {trial.back}
          </TextLink>
        </div>
      </div>
      <ToneTrial action={path} phrase={phrase || undefined} />
    </section>
  );
}
