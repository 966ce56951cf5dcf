import type { ReactNode } from 'react';
import type { Service } from '@/content/services.ts';
import { servicesPage } from '@/content/services.ts';
import { Accordion } from '@/ui/accordion.tsx';
import { Button } from '@/ui/button.tsx';
import { Bullets } from '@/views/page/bullets.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';
import { SERVICE_CLOTH } from '@/views/page/service-cloth.ts';

interface ServicePanelProps {
  readonly service: Service;
  readonly quoteHref: string;
  readonly mirrored: boolean;
}

export function ServicePanel({ service, quoteHref, mirrored }: ServicePanelProps) {
  const { labels } = servicesPage;
  const { ground } = SERVICE_CLOTH[service.value];
  const [opening, ...examples] = service.paragraphs;
  return (
    <section
      id={service.value}
      aria-labelledby={`${service.value}-title`}
      className="page-width grid scroll-mt-6 grid-cols-12 gap-x-col gap-y-5 pt-10 sm:gap-y-8 sm:pt-half"
    >
      <div
        className={`ground ground-${ground} col-span-12 grid overflow-hidden lg:sticky lg:top-6 lg:col-span-5 lg:self-start ${mirrored ? 'lg:order-last lg:col-start-8' : ''}`.trim()}
      >
        <div className="p-[clamp(1.25rem,3vw,2.5rem)] max-sm:pb-3">
          <h2 id={`${service.value}-title`} className="type-h3">
            {service.name}
          </h2>
          <p className="mt-2 max-w-[24em] text-l leading-snug sm:mt-4">{service.promise}</p>
          <Button
            className="mt-4 whitespace-nowrap sm:mt-8"
            href={quoteHref}
            icon="arrow"
            variant={ground === 'raffia' || ground === 'cotton-2' ? 'cloth' : 'cotton'}
          >
            {labels.quote.label}
            <span className="sr-only">{`\u00a0: ${service.name}`}</span>
          </Button>
        </div>
        <PeoplePicture
          alt=""
          className="h-44 w-full sm:aspect-[14/9] sm:h-auto"
          crop="object-bottom"
          name={`service-${service.value}`}
        />
      </div>
      <div className={`col-span-12 ${mirrored ? 'lg:col-span-6' : 'lg:col-[7/-1]'}`}>
        <p>{opening}</p>
        <dl className="mt-5 sm:mt-8">
          <Row label={labels.features}>
            <Bullets className="max-sm:gap-1.5 max-sm:text-s max-sm:leading-snug" items={service.features} />
          </Row>
          <Row label={labels.technologies}>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 font-medium max-sm:text-s">
              {service.technologies.map((technology) => (
                <li key={technology}>{technology}</li>
              ))}
            </ul>
          </Row>
        </dl>
        <Accordion
          group="services"
          title={<h3 className="font-semibold font-text text-m leading-snug tracking-normal">{labels.more}</h3>}
        >
          <div className="grid gap-4">
            {examples.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className="mt-6">
            <Row label={labels.deliverables}>
              <Bullets className="max-sm:gap-1.5 max-sm:text-s max-sm:leading-snug" items={service.deliverables} />
            </Row>
            <Row label={labels.firstStep}>
              <p>{service.firstStep}</p>
            </Row>
          </dl>
        </Accordion>
      </div>
    </section>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="stitch-top grid gap-x-8 gap-y-2 pt-4 pb-4 [--stitch:var(--line)] sm:pt-5 sm:pb-6 sm:grid-cols-[3fr_7fr]">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
