import { admission, applicationSteps, internshipsPage } from '@/content/internships.ts';
import { Durations } from '@/views/careers/durations.tsx';
import { Periods } from '@/views/careers/periods.tsx';
import { Steps } from '@/views/page/steps.tsx';
import { StitchedRows } from '@/views/page/stitched-rows.tsx';
import { INTERNSHIP_SECTIONS } from './sections.ts';

export function InternshipRules() {
  const { steps, admission: criteria, durations, periods } = INTERNSHIP_SECTIONS;
  return (
    <>
      <section className={PLACE} id={steps}>
        <h2 className="text-h3">{internshipsPage.stepsTitle}</h2>
        <Steps className="mt-8 xl:grid-cols-2" steps={applicationSteps} />
        <p className="stitch-top mt-8 pt-5 font-semibold">{internshipsPage.answer}</p>
      </section>
      <section className={PLACE} id={criteria}>
        <h2 className="text-h3">{internshipsPage.admissionTitle}</h2>
        <StitchedRows className="mt-8" rows={admission} />
      </section>
      <div className="grid gap-x-col gap-y-16 xl:grid-cols-[4fr_5fr]">
        <section className={PLACE} id={durations}>
          <h2 className="text-h3">{internshipsPage.durationsTitle}</h2>
          <Durations className="mt-8" />
        </section>
        <section className={PLACE} id={periods}>
          <h2 className="text-h3">{internshipsPage.periodsTitle}</h2>
          <Periods className="mt-8" />
        </section>
      </div>
    </>
  );
}

const PLACE = 'scroll-mt-16 lg:scroll-mt-8';
