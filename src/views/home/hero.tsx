import { weightMaxText, weightTexts } from '@/content/kinds/offer/data-price.ts';
import { hero } from '@/content/pages/home-fixed-words.ts';
import { home } from '@/content/pages/home-page.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { AfricaMap } from './africa-map.tsx';

interface HeroProps {
  /** A button without an address is left out. */
  readonly discoverHref?: string;
  readonly contactHref?: string;
}

export function Hero({ discoverHref, contactHref }: HeroProps) {
  const { trade, statement, caption } = home().hero;
  return (
    <section className="hero">
      <div className="hero-text page-width">
        <h1>{hero.title}</h1>
        <p className="hero-trade">{trade}</p>
        <p className="hero-statement">{statement}</p>
        <div className="hero-actions">
          {discoverHref && <Button href={discoverHref}>{hero.discover}</Button>}
          {contactHref && (
            <Button
              href={contactHref}
              variant={discoverHref ? 'quiet' : 'primary'}
              icon={discoverHref ? 'none' : 'arrow'}
            >
              {hero.contact}
            </Button>
          )}
        </div>
        <p data-saver="drop">
          <TextLink className="mt-2 font-normal text-ink2 text-s" href="#verifiez">
            {`${weightTexts().page} ${weightMaxText('/')}`}
          </TextLink>
        </p>
      </div>
      <figure>
        <div className="hero-map" data-saver="drop">
          <AfricaMap label={hero.map.label} origin={hero.map.origin} />
        </div>
        <figcaption className="hero-caption page-width">
          <hr className="stitch hero-stitch" data-saver="drop" />
          <p>
            <b>{caption}</b>{' '}
            <span className="max-sm:hidden" data-saver="drop">
              {hero.map.legend}
            </span>
          </p>
        </figcaption>
      </figure>
    </section>
  );
}
