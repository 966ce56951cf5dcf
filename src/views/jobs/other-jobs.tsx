import { jobs, otherJobs } from '@/content/jobs.ts';
import { JobRows } from './job-rows.tsx';

export function OtherJobs({ but }: { readonly but: string }) {
  if (jobs().every(({ id }) => id === but)) return null;
  return (
    <section className="page-width py-sec">
      <h2>{otherJobs}</h2>
      <JobRows but={but} className="mt-6" />
    </section>
  );
}
