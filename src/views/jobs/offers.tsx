import { type Job, jobLabels, jobs } from '@/content/jobs.ts';
import { Button } from '@/ui/button.tsx';
import { Bullets } from '@/views/page/bullets.tsx';
import { MotifTile } from '@/views/page/motif-tile.tsx';

interface OffersProps {
  /** The page of the application form. */
  readonly applyHref?: string | undefined;
}

export function Offers({ applyHref }: OffersProps) {
  return (
    <div className="page-width pt-[clamp(3rem,5vw,5.5rem)]">
      {jobs.map((job, i) => (
        <Offer applyHref={applyHref} job={job} key={job.id} place={i} />
      ))}
    </div>
  );
}

/** The facts stay in sight while the rest is read. */
function Offer({ job, applyHref, place }: { job: Job; applyHref: string | undefined; place: number }) {
  return (
    <article
      aria-labelledby={`${job.id}-title`}
      className="grid scroll-mt-4 grid-cols-12 gap-x-col gap-y-8 not-first:stitch-top not-first:pt-8 pb-sec"
      id={job.id}
    >
      <div className="col-span-12 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <MotifTile className="w-18 flex-none lg:w-32" place={place} />
        <h2 className="max-w-[12em]" id={`${job.id}-title`}>
          {job.title}
        </h2>
      </div>
      <div className="col-span-12 lg:col-span-4">
        <dl className="grid gap-x-col gap-y-4 max-lg:grid-cols-2 lg:sticky lg:top-8">
          {factsOf(job).map(([label, value]) => (
            <div className="max-sm:first:col-span-full" key={label}>
              <dt className="text-ink2 text-s">{label}</dt>
              <dd className="max-w-[24em] font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="col-span-12 max-w-[44em] lg:col-[6/-1]">
        {job.description.map((paragraph, i) => (
          <p className={i ? 'mt-4' : 'text-l leading-snug'} key={paragraph}>
            {paragraph}
          </p>
        ))}
        {PARTS.map((part) => (
          <section key={part}>
            <h3 className="mt-9 text-h4">{jobLabels[part]}</h3>
            <Bullets className="mt-4" items={job[part]} />
          </section>
        ))}
        {applyHref && (
          <Button aria-label={`${jobLabels.apply}\u00a0: ${job.title}`} className="mt-9" href={applyHref}>
            {jobLabels.apply}
          </Button>
        )}
      </div>
    </article>
  );
}

const PARTS = ['missions', 'requirements', 'benefits'] as const;

function factsOf(job: Job): [label: string, value: string][] {
  return [
    [jobLabels.salary, job.salary.text],
    [jobLabels.type, job.type],
    [jobLabels.location, job.location],
    [jobLabels.department, job.department],
    [jobLabels.experience, job.experience],
    [jobLabels.postedAt, frenchDay(job.postedAt)],
    [jobLabels.validThrough, frenchDay(job.validThrough)],
  ];
}

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** '2027-03-31' → '31 mars 2027', on one line. */
function frenchDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');
}
