import { jobs, openJobsLead, openJobsTitle } from '@/content/kinds/people/jobs.ts';
import { careers } from '@/content/pages/careers-pages.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { JobRows } from '@/views/jobs/job-rows.tsx';

interface OpenJobsProps {
  readonly jobsHref?: string | undefined;
}

export function OpenJobs({ jobsHref }: OpenJobsProps) {
  return (
    <section className="page-width scroll-mt-8 py-sec" id="jobs">
      <div className="flex flex-wrap items-end justify-between gap-x-col gap-y-3">
        <h2>{openJobsTitle()}</h2>
        <p className="type-lead text-ink2">{openJobsLead()}</p>
      </div>
      <JobRows className="mt-10" />
      {jobsHref && jobs().length > 0 && (
        <TextLink arrow className="mt-4" href={jobsHref}>
          {careers().jobs}
        </TextLink>
      )}
    </section>
  );
}
