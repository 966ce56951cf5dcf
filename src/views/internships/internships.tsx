import { internshipOffersWords, internships, internshipsPage } from '@/content/kinds/people/internships.ts';
import { Indexed } from '@/views/page/section-index.tsx';
import { InternshipOffers } from './offers.tsx';
import { InternshipRules } from './rules.tsx';
import { INTERNSHIP_SECTIONS } from './sections.ts';

export function Internships({ applyHref }: { readonly applyHref?: string | undefined }) {
  const { steps, admission, durations, periods, offers } = INTERNSHIP_SECTIONS;
  const texts = internshipsPage();
  return (
    <Indexed
      className="pt-half pb-sec"
      sections={[
        { id: steps, title: texts.steps.title },
        { id: admission, title: texts.admission.title },
        { id: durations, title: texts.durations },
        { id: periods, title: texts.periods.title },
        { id: offers, title: internshipOffersWords().title, sections: internships() },
      ]}
    >
      <div className="grid gap-y-16">
        <InternshipRules />
        <InternshipOffers applyHref={applyHref} />
      </div>
    </Indexed>
  );
}
