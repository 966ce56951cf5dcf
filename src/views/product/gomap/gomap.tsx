import { gomapPlan } from '@/content/demos/gomap-plan.ts';
import { Button } from '@/ui/button.tsx';
import { ProductFigure } from '@/views/product/product-figure.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { Plan } from './plan.tsx';

/** The map is the first view; the features are the stops of one road. */
export const gomapLayout: ProductLayout = {
  Opening,
  Body: ({ product, actions }) => (
    <>
      <ProductIntroduction product={product}>{actions}</ProductIntroduction>
      <Road product={product} />
    </>
  ),
};

function Opening({ product, title }: ProductParts) {
  const { question, search, tryTitle, phrase, examples, found, note } = gomapPlan;
  return (
    <section className="plan-opening">
      <Plan />
      <div className="plan-over page-width">
        <div className="plan-panel">
          {title}
          <p className="mt-3 mb-5 text-l leading-snug">{product.promise}</p>
          {/* Without its script the form would reload the page: a dialog's form does nothing. */}
          <form className="plan-form if-live" data-saver="drop" data-trial="landmarks" method="dialog">
            <label className="mb-1.5 block font-semibold" htmlFor="landmark">
              {question}
            </label>
            <div className="flex">
              <input autoComplete="off" className="control" defaultValue={phrase} id="landmark" maxLength={200} />
              <Button type="submit" variant="cloth">
                {search}
              </Button>
            </div>
            <fieldset className="mt-3 flex flex-wrap gap-1.5">
              <legend className="sr-only">{tryTitle}</legend>
              {examples.map((example) => (
                <button className="plan-example" data-example="" key={example} type="button">
                  {example}
                </button>
              ))}
            </fieldset>
          </form>
          <p className="if-still type-h4">«&nbsp;{phrase}&nbsp;»</p>
          <p className="plan-found" role="status">
            <b>{found.title}</b> {found.text}
          </p>
        </div>
        <p className="plan-note sample-note">{note}</p>
      </div>
    </section>
  );
}

/** Which screenshot stands at which stop. */
const SCREENSHOTS: Readonly<Record<number, number>> = { 0: 1, 1: 0, 2: 2, 4: 3 };

function Road({ product: { features, screenshots } }: Pick<ProductParts, 'product'>) {
  return (
    <section className="road ground ground-palm on-cloth">
      <div className="page-width">
        <h2 className="max-w-[9em]">{features.title}</h2>
        <p className="mt-5 max-w-[30em] text-l leading-snug">{features.lead}</p>
        <ol className="road-stops">
          {features.items.map(({ name, text }, index) => {
            const screenshot = screenshots.items[SCREENSHOTS[index] ?? -1];
            return (
              <li key={name}>
                <div className="road-stop">
                  <h3>{name}</h3>
                  <p className="mt-2.5 max-w-[27em]">{text}</p>
                </div>
                {screenshot && <ProductFigure className="road-picture" isNarrow screenshot={screenshot} />}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
