import { jobPath, jobs, noJob, spontaneousApplication } from '@/content/jobs.ts';
import { Button } from '@/ui/button.tsx';
import { CardLink } from '@/ui/card-link.tsx';

/** The open jobs except `exceptId`; a speculative application where there is none. */
export function JobRows({ exceptId, className = '' }: { readonly exceptId?: string; readonly className?: string }) {
  const open = jobs().filter(({ id }) => id !== exceptId);
  if (open.length === 0) return <NoOpenJob className={className} />;
  return (
    <ul className={className}>
      {open.map((job) => (
        <li
          className="stitch-top relative grid items-baseline gap-x-col gap-y-2 py-7 lg:grid-cols-[6fr_3fr_3fr]"
          key={job.id}
        >
          <h3>
            <CardLink href={jobPath(job.id)}>{job.title}</CardLink>
          </h3>
          <p>{job.department}</p>
          <p className="text-ink2">{job.experience}</p>
        </li>
      ))}
    </ul>
  );
}

export function NoOpenJob({ className }: { readonly className?: string }) {
  return (
    <div className={className}>
      <p className="max-w-[38em]">{noJob.text}</p>
      <Button className="mt-7" href={spontaneousApplication()} variant="quiet">
        {noJob.write}
      </Button>
    </div>
  );
}
