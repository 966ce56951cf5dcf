import { jobs } from '@/content/kinds/people/jobs.ts';
import { NoOpenJob } from './job-rows.tsx';
import { Offer } from './offer.tsx';

export function Offers() {
  const open = jobs();
  return (
    <div className="page-width pt-[clamp(3rem,5vw,5.5rem)]">
      {open.length === 0 && <NoOpenJob className="pb-sec" />}
      {open.map((job, i) => (
        <Offer job={job} key={job.id} index={i} />
      ))}
    </div>
  );
}
