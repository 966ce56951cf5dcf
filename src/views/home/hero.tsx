import { homeWeightText } from '@/content/kinds/offer/data-price.ts';
import { hero } from '@/content/pages/home.ts';
import { home } from '@/content/pages/home-page.ts';
import { Button } from '@/ui/button.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';
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
        {/* To the weight that the browser measures. */}
        <p data-saver="drop">
          <TextLink className="mt-2 font-normal text-ink2 text-s" href="#poids">
            {homeWeightText()}
          </TextLink>
        </p>
      </div>
      <figure>
        <div className="hero-map" data-saver="drop">
          <AfricaMap label={hero.map.label} origin={hero.map.origin} />
        </div>
        <figcaption className="hero-caption page-width">
          <hr className="stitch hero-stitch" />
          <Beats text={hero.title} height={22} />
          <p>
            <b>{caption}</b> <span data-saver="drop">{hero.map.legend}</span>
          </p>
        </figcaption>
      </figure>
    </section>
  );
}
