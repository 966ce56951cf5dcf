import { type Job, salaryInBrief } from '@/content/jobs.ts';

/** In a list: an amount in display type, or two words with what they mean. */
export function Salary({ job }: { readonly job: Job }) {
  const { figure, isAmount, note } = salaryInBrief(job);
  return (
    <p>
      <b className={`block type-h3 [font-kerning:none] ${isAmount ? 'text-signalink' : ''}`.trim()}>{figure}</b>{' '}
      <span className="mt-1 block max-w-[26em] text-ink2 text-s">{note}</span>
    </p>
  );
}
