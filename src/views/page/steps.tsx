interface Step {
  /** As it is written; counted from 1 without it. */
  readonly number?: string;
  readonly title: string;
  readonly text: string;
}

interface StepsProps {
  readonly steps: readonly Step[];
  /** Of the steps' titles. */
  readonly level?: 'h3' | 'h4';
  /** Side by side where there is room, else beneath each other everywhere. */
  readonly columns?: boolean;
  readonly className?: string;
}

/** What happens one after the other, along one thread. */
export function Steps({ steps, level: Title = 'h3', columns = false, className = '' }: StepsProps) {
  const places = columns ? 'sm:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr_5fr]' : '';
  return (
    <ol className={`grid gap-x-col gap-y-8 ${places} ${className}`.trim()}>
      {steps.map((step, i) => (
        <li className={columns ? 'stitch-top pt-5' : 'stitch-top grid grid-cols-[3.5rem_1fr] pt-5'} key={step.title}>
          <span aria-hidden="true" className="type-h4 text-signalink">
            {step.number ?? i + 1}
          </span>
          <div className={columns ? 'mt-3' : ''}>
            <Title className="text-h4">{step.title}</Title>
            <p className="mt-2">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
