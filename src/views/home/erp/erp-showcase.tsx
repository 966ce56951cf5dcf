import { home } from '@/content/pages/home-page.ts';
import { erp } from '@/content/pages/home-sections.ts';
import { TextLink } from '@/ui/text-link.tsx';
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
      </Till>
      <div className="feature-cards">
        <PlanningCard />
        <AccountingCard />
      </div>
      <p className="mt-3 text-ink2 text-xs">
        {note} {proofHref && <a href={proofHref}>{proof}</a>}
      </p>
    </section>
  );
}
