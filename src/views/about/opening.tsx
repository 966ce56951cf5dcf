import type { ReactNode } from 'react';
import { company, phoneLink, postalLines } from '@/content/kinds/company/company.ts';
import { officeHours } from '@/content/kinds/company/office-hours.ts';
import { about, aboutLabels } from '@/content/pages/about-page.ts';
import { Button } from '@/ui/button.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

export function AboutOpening({ servicesHref }: { readonly servicesHref?: string | undefined }) {
  const { title, lead, call } = about();
  return (
    <>
      <header className="page-width grid grid-cols-12 items-center gap-x-col gap-y-8 pt-6 pb-[clamp(2rem,4vw,4rem)] lg:pt-10">
        <div className="col-span-12 lg:col-span-7">
          <h1 className="text-[clamp(2.75rem,1.5rem+4.6vw,5.75rem)]">{title}</h1>
          <p className="mt-6 type-lead text-ink2">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button href="/contact">{call.contact}</Button>
            {servicesHref && (
              <Button href={servicesHref} variant="quiet">
                {call.services}
              </Button>
            )}
          </div>
        </div>
        <DoorPlate />
      </header>
      <figure className="md:page-width">
        <PeoplePicture
          alt=""
          className="picture-box aspect-[4/3] sm:aspect-[12/5]"
          crop="object-[100%_100%]"
          name="terrace"
        />
      </figure>
    </>
  );
}

function DoorPlate() {
  const { legalName, phones, registration } = company();
  const { plate } = aboutLabels;
  const phone = phoneLink(phones[0] ?? '');
  return (
    <address className="door-plate on-cloth col-span-12 lg:col-span-5">
      <p className="type-h3">{legalName}</p>
      <p className="mt-3 mb-5 text-oncloth2 text-s leading-snug">
        {postalLines().map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
      </p>
      <dl className="text-s">
        <Row term={plate.open}>{officeHours().fr}</Row>
        <Row term={plate.phone}>
          <a className="inline-block py-0.5" href={phone.href}>
            {phone.label}
          </a>
        </Row>
        <Row term={plate.tradeRegister}>{registration.tradeRegister}</Row>
        <Row term={plate.taxpayer}>{registration.taxpayer}</Row>
      </dl>
    </address>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 py-1.5 leading-snug">
      <dt className="text-oncloth2">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
