import { solutions } from '@/content/home-sections.ts';
import type { ServiceValue } from '@/content/service-choices.ts';
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
      <ul className="grid grid-cols-12">
        {solutions.cards.map(({ id, title, text }) => (
          <li key={id} className={`panel col-span-12 sm:col-span-6 ${PANELS[id].look}`}>
            <PanelMotif {...PANELS[id]} />
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

interface Panel {
  readonly motif: MotifName;
  /** Colour of the dyed shapes; the stitches have the text's. */
  readonly dyed: string;
  /** Ground, text, share of the cloth. */
  readonly look: string;
}

function PanelMotif({ motif, dyed: colour }: Panel) {
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
      {stitched && (
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeDasharray="2.6 3.4"
          d={stitched}
        />
      )}
      {dyed && <path fill={colour} d={dyed} />}
    </svg>
  );
}

const RAFFIA = 'var(--raphia)';
const PANELS: Readonly<Record<ServiceValue, Panel>> = {
  web: { motif: 'cadre', dyed: RAFFIA, look: 'bg-cloth text-oncloth lg:col-span-5' },
  ai: { motif: 'etoile', dyed: 'var(--lateritef)', look: 'bg-raphia text-onraphia lg:col-span-4' },
  marketing: { motif: 'chevron', dyed: RAFFIA, look: 'bg-lateritef text-onlaterite lg:col-span-3' },
  cloud: { motif: 'soleil', dyed: 'var(--signal)', look: 'bg-paper2 text-ink lg:col-span-3' },
  data: { motif: 'damier', dyed: 'currentColor', look: 'bg-palmef text-oncloth lg:col-span-4' },
  mobile: { motif: 'sablier', dyed: RAFFIA, look: 'bg-cloth text-oncloth lg:col-span-5' },
};
