import { apply } from '@/content/careers.ts';
import { jobs } from '@/content/jobs.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { APPLICATION_ID } from './application.tsx';

interface PositionsProps {
  /** Id of the list in the application form that a position is chosen in. */
  readonly choiceId: string;
  readonly jobsHref?: string | undefined;
}

/** The three jobs, each leading to the form. */
export function Positions({ choiceId, jobsHref }: PositionsProps) {
  return (
    <section className="page-width py-sec">
      <h2>{apply.positions.title}</h2>
      <ul className="mt-10">
        {jobs.map((job) => (
          <li className="stitch-top grid items-baseline gap-x-col gap-y-3 py-7 lg:grid-cols-[6fr_3fr_3fr]" key={job.id}>
            <h3>{job.title}</h3>
            <p className="text-ink2">
              {job.type}, {job.location}
            </p>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <TextLink data-choose={choiceId} data-value={job.title} href={`#${APPLICATION_ID}`}>
                {apply.positions.apply}
                <span className="sr-only">{`\u00a0: ${job.title}`}</span>
              </TextLink>
              {jobsHref && (
                <TextLink aria-label={`${apply.positions.read}\u00a0: ${job.title}`} href={`${jobsHref}#${job.id}`}>
                  {apply.positions.read}
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
