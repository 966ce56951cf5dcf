import { jobLabels, jobPath, jobs, salaryInBrief } from '@/content/kinds/people/jobs.ts';
import { applyLabels, openPositionsTitle } from '@/content/pages/careers-pages.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { NoOpenJob } from '@/views/jobs/job-rows.tsx';
import { APPLICATION_ID } from './application.tsx';

interface PositionsProps {
  readonly choiceId: string;
}

export function Positions({ choiceId }: PositionsProps) {
  const open = jobs();
  return (
    <section className="page-width py-sec">
      <h2>{openPositionsTitle()}</h2>
      {open.length === 0 && <NoOpenJob className="mt-6" />}
      <ul className="mt-10">
        {open.map((job) => (
          <li className="stitch-top grid items-baseline gap-x-col gap-y-3 py-7 lg:grid-cols-[6fr_3fr_3fr]" key={job.id}>
            <h3>{job.title}</h3>
            <p className="text-ink2">
              {job.type}, {job.location}
              <br />
              {job.salary.range ? `${salaryInBrief(job).figure}\u00a0${jobLabels.perMonth}` : salaryInBrief(job).figure}
            </p>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <TextLink data-choose={choiceId} data-value={job.id} href={`#${APPLICATION_ID}`}>
                {applyLabels.apply}
                <span className="sr-only">{`\u00a0: ${job.title}`}</span>
              </TextLink>
              <TextLink aria-label={`${applyLabels.read}\u00a0: ${job.title}`} href={jobPath(job.id)}>
                {applyLabels.read}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
