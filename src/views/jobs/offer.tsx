import { type Job, jobLabels, jobPath } from '@/content/kinds/people/jobs.ts';
import { dayInFrench } from '@/content/model/dates.ts';
import { Button } from '@/ui/button.tsx';
import { CardLink } from '@/ui/card-link.tsx';
import { APPLICATION_ID } from '@/views/apply/application.tsx';
import { Bullets } from '@/views/page/bullets.tsx';
import { MotifTile } from '@/views/page/motif-tile.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';
import { Recruiter } from './recruiter.tsx';
import { Salary } from './salary.tsx';

interface OfferProps {
  readonly job: Job;
  /** Index among the open jobs. */
  readonly index: number;
  /** The offer stands on its own page, above the form; else in the list. */
  readonly standalone?: boolean;
}

export function Offer({ job, index, standalone = false }: OfferProps) {
  const titleId = `${job.id}-title`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid scroll-mt-4 grid-cols-12 gap-x-col gap-y-8 not-first:stitch-top not-first:pt-8 pb-sec"
      id={job.id}
    >
      <div className="relative col-span-12 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <MotifTile className={`${standalone ? 'page' : 'entry'}-picture w-18 flex-none lg:w-32`} index={index} />
        {standalone ? (
          <UtilityHead id={titleId} title={job.title} />
        ) : (
          <h2 className="max-w-[12em]" id={titleId}>
            <CardLink href={jobPath(job.id)}>{job.title}</CardLink>
          </h2>
        )}
        <div className="sm:ml-auto sm:max-w-[40%]">
          <Salary job={job} />
        </div>
      </div>
      <div className="col-span-12 lg:col-span-4">
        <div className="lg:sticky lg:top-8">
          <dl className="grid gap-x-col gap-y-4 max-lg:grid-cols-2">
            {factsOf(job).map(([label, value]) => (
              <div className="max-sm:first:col-span-full" key={label}>
                <dt className="text-ink2 text-s">{label}</dt>
                <dd className="max-w-[24em] font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          {standalone && <Recruiter className="stitch-top mt-8 pt-8" />}
        </div>
      </div>
      <div className="col-span-12 max-w-[44em] lg:col-[6/-1]">
        {job.description.map((paragraph, i) => (
          <p className={i ? 'mt-4' : 'text-l leading-snug'} key={paragraph}>
            {paragraph}
          </p>
        ))}
        {PARTS.filter((part) => job[part].length > 0).map((part) => (
          <section key={part}>
            {standalone ? (
              <h2 className="mt-9 text-h4">{jobLabels[part]}</h2>
            ) : (
              <h3 className="mt-9 text-h4">{jobLabels[part]}</h3>
            )}
            <Bullets className="mt-4" items={job[part]} />
          </section>
        ))}
        <Button
          aria-label={`${jobLabels.apply}\u00a0: ${job.title}`}
          className="mt-9"
          href={`${standalone ? '' : jobPath(job.id)}#${APPLICATION_ID}`}
        >
          {jobLabels.apply}
        </Button>
      </div>
    </article>
  );
}

const PARTS = ['missions', 'requirements', 'benefits'] as const;

function factsOf(job: Job): [label: string, value: string][] {
  const facts: [label: string, value: string][] = [
    [jobLabels.type, job.type],
    [jobLabels.location, job.location],
    [jobLabels.department, job.department],
    [jobLabels.experience, job.experience],
    [jobLabels.postedAt, dayInFrench(job.postedAt)],
    [jobLabels.lastDay, job.until ? dayInFrench(job.until) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}
