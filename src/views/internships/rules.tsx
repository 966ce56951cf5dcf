import { admission, applicationSteps, internshipsPage } from '@/content/internships.ts';
import { Durations } from '@/views/careers/durations.tsx';
import { Periods } from '@/views/careers/periods.tsx';
import { Steps } from '@/views/page/steps.tsx';
import { StitchedRows } from '@/views/page/stitched-rows.tsx';

/** Who may come, when, for how long, and how to say so. */
export function InternshipRules() {
  return (
    <div className="page-width grid grid-cols-12 gap-x-col gap-y-16 py-sec">
      <section className="col-span-12 lg:col-span-7">
        <h2 className="text-h3">{internshipsPage.stepsTitle}</h2>
        <Steps className="mt-8" steps={applicationSteps} />
        <p className="stitch-top mt-8 pt-5 font-semibold">{internshipsPage.answer}</p>
      </section>
      <section className="col-span-12 lg:col-span-4 lg:col-start-9">
        <h2 className="text-h3">{internshipsPage.durationsTitle}</h2>
        <Durations className="mt-8" />
      </section>
      <section className="col-span-12 lg:col-span-7">
        <h2 className="text-h3">{internshipsPage.admissionTitle}</h2>
        <StitchedRows className="mt-8" rows={admission} />
      </section>
      <section className="col-span-12 lg:col-span-4 lg:col-start-9">
        <h2 className="text-h3">{internshipsPage.periodsTitle}</h2>
        <Periods className="mt-8" />
      </section>
    </div>
  );
}
