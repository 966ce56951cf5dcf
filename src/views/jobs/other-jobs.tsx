import { jobs, otherJobs } from '@/content/kinds/people/jobs.ts';
import { JobRows } from './job-rows.tsx';

export function OtherJobs({ exceptId }: { readonly exceptId: string }) {
  if (jobs().every(({ id }) => id === exceptId)) return null;
  return (
    <section className="page-width py-sec">
      <h2>{otherJobs}</h2>
      <JobRows exceptId={exceptId} className="mt-6" />
    </section>
  );
}
