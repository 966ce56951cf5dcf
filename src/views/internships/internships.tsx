import { internshipOffersWords, internships, internshipsPage } from '@/content/internships.ts';
import { Indexed } from '@/views/page/section-index.tsx';
import { InternshipOffers } from './offers.tsx';
import { InternshipRules } from './rules.tsx';
import { INTERNSHIP_SECTIONS } from './sections.ts';

export function Internships({ applyHref }: { readonly applyHref?: string | undefined }) {
  const { steps, admission, durations, periods, offers } = INTERNSHIP_SECTIONS;
  return (
    <Indexed
      className="pt-half pb-sec"
      entries={[
        { id: steps, title: internshipsPage.stepsTitle },
        { id: admission, title: internshipsPage.admissionTitle },
        { id: durations, title: internshipsPage.durationsTitle },
        { id: periods, title: internshipsPage.periodsTitle },
        { id: offers, title: internshipOffersWords().title, entries: internships() },
      ]}
    >
      <div className="grid gap-y-16">
        <InternshipRules />
        <InternshipOffers applyHref={applyHref} />
      </div>
    </Indexed>
  );
}
