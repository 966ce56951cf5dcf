import { otahPhrases } from '@/content/otah-phrases.ts';
import { Button } from '@/ui/button.tsx';
import { ProductHead } from '@/views/product/product-head.tsx';
import { ProductIntroduction } from '@/views/product/product-introduction.tsx';
import type { ProductLayout, ProductParts } from '@/views/product/product-layout.ts';
import { Plates } from './plates.tsx';
import { Staff } from './staff.tsx';

/** Letters only: the phrase is the first view, and the four screenshots are set as text. */
export const otahLayout: ProductLayout = {
  Opening,
  Body: ({ product }) => (
    <>
      <ProductIntroduction phraseIndex={2} product={product} />
      <Plates screenshots={product.screenshots} />
      <Features features={product.features} />
    </>
  ),
};

function Opening(parts: ProductParts) {
  const { source, key, field, listen, keys, letters, accents, again, note, phrase, tones, lang } = otahPhrases;
  return (
    <section className="page-width overflow-x-clip pb-half">
      <ProductHead {...parts} />
      <h2 className="sr-only">{otahPhrases.title}</h2>
      <p className="otah-source">
        <span>{source.language}</span> {source.text}
      </p>
      <Staff />
      <p className="otah-key">
        <span className="otah-high">{key.high}</span>
        <span className="otah-low">{key.low}</span>
        <span className="otah-doubt" data-doubt="">
          {key.doubt}
        </span>
      </p>
      {/* Without its script the form would reload the page: a dialog's form does nothing. */}
      <form className="otah-form if-live" data-frugal="drop" data-trial="tones" method="dialog">
        <label className="mb-1.5 block font-semibold" htmlFor="phrase">
          {field}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            autoCapitalize="off"
            autoComplete="off"
            className="control"
            defaultValue={phrase}
            id="phrase"
            lang={lang}
            maxLength={64}
            spellCheck={false}
          />
          <Button type="submit" variant="cloth">
            {listen}
          </Button>
        </div>
        <fieldset className="otah-keys">
          <legend className="sr-only">{keys}</legend>
          {letters.map((letter) => (
            <button data-key="" data-letter={letter} key={letter} lang={lang} type="button">
              {letter}
            </button>
          ))}
          {accents.map(({ shown, mark, name }) => (
            <button data-key="" data-mark={mark} key={name} type="button">
              <span aria-hidden="true">{shown}</span> {name}
            </button>
          ))}
          <button className="otah-again" data-key="" type="button">
            {again}
          </button>
        </fieldset>
        <p className="text-ink2 text-s" role="status">
          {tones}
        </p>
      </form>
      <p className="if-still mt-4 text-ink2 text-s">{tones}</p>
      <p className="sample-note mt-4 max-w-[44em]">{note}</p>
    </section>
  );
}

function Features({ features }: Pick<ProductParts['product'], 'features'>) {
  return (
    <section className="page-width pt-sec">
      <div className="mb-8 grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2>{features.title}</h2>
        <p className="text-ink2 text-l leading-snug">{features.lead}</p>
      </div>
      <ul className="run-in gap-x-10 sm:columns-2 lg:columns-3">
        {features.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3> <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
