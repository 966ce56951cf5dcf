import type { ReactNode } from 'react';
import { nexttalArticle } from '@/content/demos/nexttal-article.ts';
import { megabytePrice } from '@/content/kinds/offer/data-price.ts';
import { Button } from '@/ui/button.tsx';
import type { ProductParts } from '@/views/product/product-layout.ts';
import { Beans, PriceCurve } from './article-pictures.tsx';

const { network, pictures, text, whole, unit, currency } = nexttalArticle;
const french = (value: number, digits: number) =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function Opening({ product, title, actions }: ProductParts) {
  const { lead, reopen, elsewhere, here, rest, note } = nexttalArticle;
  return (
    <section data-price={megabytePrice()} data-text={text} data-trial="weights">
      <div className="twice page-width">
        <div className="twice-words">
          {title}
          <p className="text-l leading-snug">{product.promise}</p>
          <div className="twice-trial">
            <p className="text-ink2 text-s">{lead}</p>
            <fieldset className="twice-network if-live" data-saver="drop">
              <legend>{network.title}</legend>
              {network.speeds.map(({ name, rate }) => (
                <label key={name}>
                  <input defaultChecked={rate === network.usual} name="speed" type="radio" value={rate} /> {name}
                </label>
              ))}
            </fieldset>
            <Button className="if-live justify-self-start" data-saver="drop" data-reopen="" variant="cloth">
              {reopen}
            </Button>
            <div className="flex flex-wrap gap-3">{actions}</div>
          </div>
        </div>
        <article aria-label={elsewhere.label} className="reader flex-col" data-page="all">
          <Meter name={elsewhere.name} weight={whole} />
          <Article
            picture={(_, weight, drawing) => (
              <div className="reader-picture" data-saver="drop" data-weight={weight}>
                {drawing}
                <i className="reader-cover" data-cover="" />
              </div>
            )}
          />
        </article>
        <article
          aria-label={here.label}
          className="reader reader-light page-picture flex-col"
          data-page="light"
          id="image"
        >
          <Meter name={here.name} weight={text} />
          <Article
            picture={(name, weight, drawing) => (
              <div className="reader-picture" data-weight={weight}>
                <button className="reader-waiting if-live" data-saver="drop" data-take={name} type="button">
                  <span>{name}</span> <b>{`${weight}\u00a0${unit}`}</b>
                </button>
                <p className="reader-waiting if-still">
                  <span>{name}</span> <b>{`${weight}\u00a0${unit}`}</b>
                </p>
                {drawing}
              </div>
            )}
          >
            <p className="reader-rest">
              <b>
                <span data-rest="">{whole - text}</span> {unit}
              </b>{' '}
              {rest}
            </p>
          </Article>
        </article>
      </div>
      <p className="page-width sample-note pb-8" data-saver="drop">
        {note}
      </p>
      <p className="sr-only" data-saver="drop" role="status" />
    </section>
  );
}

function Meter({ name, weight }: { readonly name: string; readonly weight: number }) {
  return (
    <div className="reader-meter">
      <h2>{name}</h2>
      <p>
        <b data-meter="">{weight}</b> {unit}
        <small>
          <span data-seconds="">{french(weight / network.usual, 1)}</span> s ·{' '}
          <span data-francs="">{french((weight / 1000) * megabytePrice(), 2)}</span> {currency}
        </small>
      </p>
    </div>
  );
}

interface ArticleProps {
  readonly picture: (name: string, weight: number, drawing: ReactNode) => ReactNode;
  readonly children?: ReactNode;
}

function Article({ picture, children }: ArticleProps) {
  const { address, title, paragraphs } = nexttalArticle;
  const [beans, curve] = pictures;
  return (
    <div className="reader-page">
      <p className="reader-address">{address}</p>
      <div className="reader-text">
        <h3>{title}</h3>
        {picture(beans.name, beans.weight, <Beans />)}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {picture(curve.name, curve.weight, <PriceCurve />)}
      </div>
      {children}
    </div>
  );
}
