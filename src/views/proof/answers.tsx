import { proof, proofLabels } from '@/content/pages/proof-page.ts';

interface AnswersProps {
  /** A share between 0 and 1. */
  readonly share: number;
  readonly medianHours: number;
  readonly worstHours: number;
}

export function Answers({ share, medianHours, worstHours }: AnswersProps) {
  const { answers } = proof();
  const labels = proofLabels.answers;
  const figures = [
    [`${Math.floor(share * 100)}\u00a0%`, labels.share],
    [duration(medianHours), labels.median],
    [duration(worstHours), labels.worst],
  ] as const;
  return (
    <section className="bg-paper2">
      <div className="page-width py-half">
        <h2>{answers.title}</h2>
        <p className="mt-4 type-lead text-ink2">{answers.lead}</p>
        <dl className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-3">
          {figures.map(([value, label]) => (
            <div className="flex flex-col-reverse justify-end" key={label}>
              <dt className="mt-3">{label}</dt>
              <dd className="type-h2 text-signalink">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** '40 min', '3 h', '2 j 4 h'; rounded up, so that no wait is told shorter than it was. */
function duration(hours: number): string {
  const minutes = Math.ceil(hours * 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const whole = Math.ceil(hours);
  if (whole < 48) return `${whole}\u00a0h`;
  return [`${Math.floor(whole / 24)}\u00a0j`, whole % 24 && `${whole % 24}\u00a0h`].filter(Boolean).join(' ');
}
