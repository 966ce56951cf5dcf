import { home } from '@/content/pages/home-page.ts';
import { erp } from '@/content/pages/home-products.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { FilmLink } from '@/views/till/film-link.tsx';
import { Till } from '@/views/till/till.tsx';
import { AccountingCard } from './accounting-card.tsx';
import { PlanningCard } from './planning-card.tsx';

interface ErpShowcaseProps {
  readonly tillSheet: string;
  readonly productHref?: string | undefined;
  readonly proofHref?: string | undefined;
}

export function ErpShowcase({ tillSheet, productHref, proofHref }: ErpShowcaseProps) {
  const { note, proof } = home().erp;
  return (
    <section id="fufullu" className="page-width pb-sec">
      <div className="section-top">
        <h2>{erp.title}</h2>
        <p className="type-lead text-ink2">{erp.tagline}</p>
      </div>
      <Till sheet={tillSheet}>
        {productHref && (
          <TextLink href={productHref} arrow>
            {erp.highlight.link.label}
          </TextLink>
        )}
        <FilmLink />
      </Till>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on phones must be reached by key */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div aria-label={erp.title} className="feature-cards" role="group" tabIndex={0}>
        <PlanningCard />
        <AccountingCard />
      </div>
      <p className="mt-3 text-ink2 text-xs">
        {note} {proofHref && <a href={proofHref}>{proof}</a>}
      </p>
    </section>
  );
}
