import { internshipsPage } from '@/content/kinds/people/internships.ts';
import { Durations } from '@/views/careers/durations.tsx';
import { Periods } from '@/views/careers/periods.tsx';
import { Steps } from '@/views/page/steps.tsx';
import { StitchedRows } from '@/views/page/stitched-rows.tsx';
import { INTERNSHIP_SECTIONS } from './sections.ts';

export function InternshipRules() {
  const { steps, admission: criteria, durations, periods } = INTERNSHIP_SECTIONS;
  const texts = internshipsPage();
  return (
    <>
      <section className={PLACE} id={steps}>
        <h2 className="text-h3">{texts.steps.title}</h2>
        <Steps className="mt-8 xl:grid-cols-2" steps={texts.steps.items} />
        <p className="stitch-top mt-8 pt-5 font-semibold">{texts.steps.answer}</p>
      </section>
      <section className={PLACE} id={criteria}>
        <h2 className="text-h3">{texts.admission.title}</h2>
        <StitchedRows className="mt-8" rows={texts.admission.items} />
      </section>
      <div className="grid gap-x-col gap-y-16 xl:grid-cols-[4fr_5fr]">
        <section className={PLACE} id={durations}>
          <h2 className="text-h3">{texts.durations}</h2>
          <Durations className="mt-8" />
        </section>
        <section className={PLACE} id={periods}>
          <h2 className="text-h3">{texts.periods.title}</h2>
          <Periods className="mt-8" />
        </section>
      </div>
    </>
  );
}

const PLACE = 'scroll-mt-16 lg:scroll-mt-8';
