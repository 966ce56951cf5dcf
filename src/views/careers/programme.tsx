import { internshipsPage } from '@/content/kinds/people/internships.ts';
import { careers } from '@/content/pages/careers-pages.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { Steps } from '@/views/page/steps.tsx';
import { StitchedRows } from '@/views/page/stitched-rows.tsx';
import { Durations } from './durations.tsx';
import { Periods } from './periods.tsx';

export function Programme({ internshipsHref }: { readonly internshipsHref?: string | undefined }) {
  const { programme } = careers();
  const { admission, durations, periods, steps } = internshipsPage();
  return (
    <section className="bg-paper2">
      <Band />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-14 py-sec">
        <div className="col-span-12 lg:col-span-5">
          <h2>{programme.title}</h2>
          <p className="mt-6 type-lead">{programme.lead}</p>
        </div>
        <div className="col-span-12 lg:col-[6/-1]">
          <h3>{admission.title}</h3>
          <StitchedRows className="mt-6" level="h4" rows={admission.items} />
        </div>
        <div className="col-span-12 lg:col-span-5">
          <h3>{durations}</h3>
          <Durations className="mt-6" />
        </div>
        <div className="col-span-12 lg:col-[6/-1]">
          <h3>{periods.title}</h3>
          <Periods className="mt-6" />
        </div>
        <div className="col-span-12">
          <h3>{steps.title}</h3>
          <Steps className="mt-6" columns level="h4" steps={steps.items} />
          {internshipsHref && (
            <TextLink arrow className="mt-10" href={internshipsHref}>
              {programme.link}
            </TextLink>
          )}
        </div>
      </div>
    </section>
  );
}
