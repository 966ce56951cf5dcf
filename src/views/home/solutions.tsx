import { solutions } from '@/content/home-sections.ts';
import type { ServiceValue } from '@/content/service-choices.ts';
import { Motif } from '@/ui/motifs/motif.tsx';
import { PriceQuestion } from '@/views/page/price-question.tsx';
import { SERVICE_CLOTH } from '@/views/page/service-cloth.ts';

interface SolutionsProps {
  readonly servicesHref?: string | undefined;
}

export function Solutions({ servicesHref }: SolutionsProps) {
  return (
    <section className="page-width pb-sec">
      <div className="section-top">
        <h2>{solutions.title}</h2>
        <p className="type-lead text-ink2">{solutions.lead}</p>
      </div>
      <ul className="panels">
        {solutions.cards.map(({ id, title, text }) => (
          <li key={id} className={`panel ground ground-${SERVICE_CLOTH[id].ground} sm:col-span-6 ${SHARES[id]}`}>
            <Motif className="panel-motif" name={SERVICE_CLOTH[id].motif} />
            <h3 className="relative text-h4">
              {servicesHref ? (
                <a className="panel-link" href={servicesHref}>
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            <p className="relative">{text}</p>
          </li>
        ))}
      </ul>
      {servicesHref && <PriceQuestion className="mt-6" href={`${servicesHref}#tarifs`} />}
    </section>
  );
}

const SHARES: Readonly<Record<ServiceValue, string>> = {
  web: 'lg:col-span-5',
  ai: 'lg:col-span-4',
  marketing: 'lg:col-span-3',
  cloud: 'lg:col-span-3',
  data: 'lg:col-span-4',
  mobile: 'lg:col-span-5',
};
