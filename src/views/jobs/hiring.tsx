import { jobsPage } from '@/content/kinds/people/jobs.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { Steps } from '@/views/page/steps.tsx';
import { Recruiter } from './recruiter.tsx';

export function Hiring({ internshipsHref }: { readonly internshipsHref?: string | undefined }) {
  return (
    <section className="bg-paper2">
      <div className="page-width py-sec">
        <div className="grid items-end gap-x-col gap-y-8 lg:grid-cols-[7fr_5fr]">
          <h2 className="max-w-[12em]">{jobsPage().steps.title}</h2>
          <Recruiter />
        </div>
        <Steps className="mt-10 lg:mt-14" columns steps={jobsPage().steps.items} />
        <div className="mt-14 grid items-baseline gap-x-col gap-y-4 lg:grid-cols-[7fr_5fr]">
          <p className="max-w-[40em] font-semibold">{jobsPage().note}</p>
          {internshipsHref && (
            <p>
              {jobsPage().internships.text}{' '}
              <TextLink arrow href={internshipsHref}>
                {jobsPage().internships.link}
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
