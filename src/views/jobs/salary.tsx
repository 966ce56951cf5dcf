import { type Job, salaryInBrief } from '@/content/kinds/people/jobs.ts';

interface SalaryProps {
  readonly job: Job;
  /** The row of a list leaves out the words that explain what is no amount. */
  readonly inRow?: boolean;
}

/** An amount in display type, or two words with what they mean. */
export function Salary({ job, inRow = false }: SalaryProps) {
  const { figure, isAmount, note } = salaryInBrief(job);
  if (!isAmount && inRow) return <p className="font-semibold">{figure}</p>;
  return (
    <p>
      <b className={isAmount ? 'block type-h3 text-signalink [font-kerning:none]' : 'block'}>{figure}</b>{' '}
      <span className="mt-1 block max-w-[26em] text-ink2 text-s">{note}</span>
    </p>
  );
}
