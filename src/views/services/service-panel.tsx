import type { ReactNode } from 'react';
import type { Service, ServiceValue } from '@/content/services.ts';
import { servicesPage } from '@/content/services.ts';
import { Button } from '@/ui/button.tsx';
import type { MotifName } from '@/ui/motifs/cells.ts';
import { Motif } from '@/ui/motifs/motif.tsx';

interface ServicePanelProps {
  readonly service: Service;
  readonly quoteHref: string;
  /** The panel stands on the other side. */
  readonly mirrored: boolean;
}

/** One service: its cloth with name and promise, and beside it what is done, with what, and what is handed over. */
export function ServicePanel({ service, quoteHref, mirrored }: ServicePanelProps) {
  const { labels } = servicesPage;
  const { ground, motif } = LOOKS[service.value];
  return (
    <section
      id={service.value}
      aria-labelledby={`${service.value}-title`}
      className="page-width grid scroll-mt-6 grid-cols-12 gap-x-col gap-y-8 pt-[clamp(3rem,6vw,6.5rem)]"
    >
      <div
        className={`ground ${ground} relative col-span-12 overflow-hidden lg:sticky lg:top-6 lg:min-h-[35rem] lg:self-start lg:col-span-5 ${mirrored ? 'lg:order-last lg:col-start-8' : ''}`}
      >
        <div className="p-6 sm:p-8 sm:pr-40 lg:p-10">
          <h2 id={`${service.value}-title`} className="type-h3">
            {service.name}
          </h2>
          <p className="mt-4 max-w-[15em] text-l leading-[1.35]">{service.promise}</p>
          <Button
            className="mt-8 whitespace-nowrap"
            href={quoteHref}
            icon="arrow"
            variant={ground === 'ground-raffia' || ground === 'ground-cotton-2' ? 'cloth' : 'cotton'}
          >
            {labels.quote.label}
            <span className="sr-only">{`\u00a0: ${service.name}`}</span>
          </Button>
        </div>
        <Motif
          className="absolute -right-10 -bottom-10 h-auto w-32 sm:w-52 lg:-right-[14%] lg:-bottom-[14%] lg:w-[76%]"
          name={motif}
        />
      </div>
      <div className={`col-span-12 ${mirrored ? 'lg:col-span-6' : 'lg:col-start-7'}`}>
        <div className="grid gap-4">
          {service.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="mt-8">
          <Row label={labels.features}>
            <List items={service.features} />
          </Row>
          <Row label={labels.deliverables}>
            <List items={service.deliverables} />
          </Row>
          <Row label={labels.technologies}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {service.technologies.map((technology) => (
                <li className="font-medium" key={technology}>
                  {technology}
                </li>
              ))}
            </ul>
          </Row>
          <Row label={labels.firstStep}>
            <p>{service.firstStep}</p>
          </Row>
        </dl>
      </div>
    </section>
  );
}

/** One cloth per service; the home page draws the same motifs. */
const LOOKS: Record<ServiceValue, { ground: string; motif: MotifName }> = {
  web: { ground: 'ground-indigo', motif: 'cadre' },
  ai: { ground: 'ground-raffia', motif: 'etoile' },
  marketing: { ground: 'ground-laterite', motif: 'chevron' },
  cloud: { ground: 'ground-cotton-2', motif: 'soleil' },
  data: { ground: 'ground-palm', motif: 'damier' },
  mobile: { ground: 'ground-indigo', motif: 'sablier' },
};

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="stitch-top grid gap-x-8 gap-y-2 pt-5 pb-6 [--stitch:var(--line)] sm:grid-cols-[3fr_7fr]">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li className="struck" key={item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
