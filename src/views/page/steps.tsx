interface Step {
  readonly number?: string;
  readonly title: string;
  readonly text: string;
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly level?: 'h3' | 'h4';
  readonly columns?: boolean;
  readonly className?: string;
}

export function Steps({ steps, level: Title = 'h3', columns = false, className = '' }: StepsProps) {
  const places = columns ? 'sm:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr_5fr]' : '';
  return (
    <ol className={`grid gap-x-col gap-y-6 sm:gap-y-8 ${places} ${className}`.trim()}>
      {steps.map((step, i) => (
        <li className={`stitch-top grid-cols-[3.5rem_1fr] pt-5 ${columns ? 'max-sm:grid' : 'grid'}`} key={step.title}>
          <span aria-hidden="true" className="type-h4 text-signalink">
            {step.number ?? i + 1}
          </span>
          <div className={columns ? 'sm:mt-3' : ''}>
            <Title className="text-h4">{step.title}</Title>
            <p className="mt-2">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
