import { jobPath, jobs, jobsPage, spontaneousApplication } from '@/content/kinds/people/jobs.ts';
import { Button } from '@/ui/button.tsx';
import { CardLink } from '@/ui/card-link.tsx';
import { Salary } from './salary.tsx';

/** The open jobs except `exceptId`; a speculative application where there is none. */
export function JobRows({ exceptId, className = '' }: { readonly exceptId?: string; readonly className?: string }) {
  const open = jobs().filter(({ id }) => id !== exceptId);
  if (open.length === 0) return <NoOpenJob className={className} />;
  return (
    <ul className={className}>
      {open.map((job) => (
        <li
          className="relative grid items-start gap-x-col gap-y-3 border-t-4 py-7 last:border-b-4 lg:grid-cols-[7fr_5fr]"
          key={job.id}
        >
          <div>
            <h3>
              <CardLink href={jobPath(job.id)}>{job.title}</CardLink>
            </h3>
            <p className="mt-2 text-ink2 text-s">{`${job.department && `${job.department}. `}${job.type}, ${job.location.split(',')[0]}.`}</p>
            {job.experience && <p className="text-ink2 text-s">{`${job.experience}.`}</p>}
          </div>
          <Salary inRow job={job} />
        </li>
      ))}
    </ul>
  );
}

export function NoOpenJob({ className }: { readonly className?: string }) {
  return (
    <div className={className}>
      <p className="max-w-[38em]">{jobsPage().none.text}</p>
      <Button className="mt-7" href={spontaneousApplication()} variant="quiet">
        {jobsPage().none.write}
      </Button>
    </div>
  );
}
