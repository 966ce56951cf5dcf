import { erp } from '@/content/home-sections.ts';
import { Cloth } from '@/ui/motifs/cloth.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { DayChoice } from './day-choice.tsx';
import { FufulluAccounting } from './fufullu-accounting.tsx';
import { FufulluDashboard } from './fufullu-dashboard.tsx';

interface ErpShowcaseProps {
  readonly productHref?: string | undefined;
}

export function ErpShowcase({ productHref }: ErpShowcaseProps) {
  const { highlight, features } = erp;
  const [team, accounting] = features;
  return (
    <section id="fufullu" className="page-width py-sec">
      <div className="section-top">
        <h2>{erp.title}</h2>
        <p className="type-lead text-ink2">{erp.tagline}</p>
      </div>
      <article className="on-cloth grid grid-cols-12 bg-cloth text-oncloth">
        <div className="highlight-text col-span-12 lg:col-span-4">
          <h3>{highlight.title}</h3>
          <p className="mt-4 max-w-[26em] text-oncloth2">{highlight.text}</p>
          <ul className="highlight-modules">
            {highlight.modules.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {productHref && (
            <TextLink href={productHref} arrow className="mt-auto self-start">
              {highlight.link.label}
            </TextLink>
          )}
        </div>
        <div className="relative col-span-12 grid items-center max-sm:max-h-64 max-sm:items-start max-sm:overflow-hidden lg:col-[5/-1]">
          <Cloth seed="toile-3" cols={8} rows={6} ground={false} className="absolute h-full w-full" />
          <FufulluDashboard />
        </div>
      </article>
      <div className="swipe feature-cards">
        {team && (
          <article className="flex flex-col bg-raphia text-onraphia [--focus:var(--onraphia)]">
            <FeatureText {...team} />
            <DayChoice />
          </article>
        )}
        {accounting && (
          <article className="on-cloth flex flex-col bg-palmef text-oncloth">
            <FeatureText {...accounting} />
            <FufulluAccounting className="mt-auto" />
          </article>
        )}
      </div>
    </section>
  );
}

type Feature = (typeof erp)['features'][number];

function FeatureText({ title, text, points }: Feature) {
  return (
    <div className="p-[clamp(1.5rem,2.6vw,2.5rem)] pb-0">
      <h3>{title}</h3>
      <p className="mt-3 max-w-[34em]">{text}</p>
      <ul className="feature-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
