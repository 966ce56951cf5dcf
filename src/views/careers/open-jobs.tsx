import { careers } from '@/content/careers.ts';
import { jobs } from '@/content/jobs.ts';
import { TextLink } from '@/ui/text-link.tsx';

interface OpenJobsProps {
  /** The page of the offers; the rows lead nowhere without it. */
  readonly jobsHref?: string | undefined;
}

export function OpenJobs({ jobsHref }: OpenJobsProps) {
  return (
    <section className="page-width scroll-mt-8 py-sec" id="jobs">
      <div className="flex flex-wrap items-end justify-between gap-x-col gap-y-3">
        <h2>{careers.jobs.title}</h2>
        <p className="type-lead text-ink2">{careers.jobs.lead}</p>
      </div>
      <ul className="mt-10">
        {jobs.map((job) => (
          <li
            className="stitch-top relative grid items-baseline gap-x-col gap-y-2 py-7 lg:grid-cols-[6fr_3fr_3fr]"
            key={job.id}
          >
            <h3>
              {jobsHref ? (
                <a
                  className="no-underline after:absolute after:inset-0 hover:text-signalink"
                  href={`${jobsHref}#${job.id}`}
                >
                  {job.title}
                </a>
              ) : (
                job.title
              )}
            </h3>
            <p>{job.department}</p>
            <p className="text-ink2">{job.experience}</p>
          </li>
        ))}
      </ul>
      {jobsHref && (
        <TextLink arrow className="mt-4" href={jobsHref}>
          {careers.jobs.link.label}
        </TextLink>
      )}
    </section>
  );
}
