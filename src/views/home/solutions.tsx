import { solutions } from '@/content/home-sections.ts';
import type { ServiceValue } from '@/content/services.ts';
import { MOTIFS, type MotifName } from '@/ui/motifs/cells.ts';

interface SolutionsProps {
  /** The services' page; without it the panels are no links. */
  readonly servicesHref?: string | undefined;
}

/** Six trades as one cloth of unequal panels. */
export function Solutions({ servicesHref }: SolutionsProps) {
  return (
    <section className="page-width py-sec">
      <div className="section-top">
        <h2>{solutions.title}</h2>
        <p className="type-lead text-ink2">{solutions.lead}</p>
      </div>
      <ul className="panels">
        {solutions.cards.map(({ id, title, text }) => (
          <li key={id} className={`panel panel-${id}`}>
            <PanelMotif motif={PANEL_MOTIFS[id]} />
            <h3 className="relative type-h4">
              {servicesHref ? (
                <a className="panel-link" href={servicesHref}>
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            <p className="relative mt-2 max-w-[26em] text-s leading-[1.45]">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PanelMotif({ motif }: { readonly motif: MotifName }) {
  const { stitched, dyed } = MOTIFS[motif];
  return (
    <svg
      className="panel-motif"
      xmlns="http://www.w3.org/2000/svg"
      viewBox="-2 -2 100 100"
      width={160}
      height={160}
      aria-hidden="true"
    >
      {stitched && <path className="panel-stitch" d={stitched} />}
      {dyed && <path d={dyed} />}
    </svg>
  );
}

const PANEL_MOTIFS: Readonly<Record<ServiceValue, MotifName>> = {
  web: 'cadre',
  ai: 'etoile',
  marketing: 'chevron',
  cloud: 'soleil',
  data: 'damier',
  mobile: 'sablier',
};
