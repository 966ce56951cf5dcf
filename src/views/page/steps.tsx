interface Step {
  readonly title: string;
  readonly text: string;
}

/**
 * What happens one after the other: the numbers stand on one thread.
 * @param props.columns Side by side where there is room, else beneath each other everywhere.
 */
export function Steps({ steps, columns = false }: { readonly steps: readonly Step[]; readonly columns?: boolean }) {
  return (
    <ol className={`grid gap-x-col gap-y-8 ${columns ? 'sm:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr_5fr]' : ''}`}>
      {steps.map((step, i) => (
        <li className={columns ? 'stitch-top pt-5' : 'stitch-top grid grid-cols-[3.5rem_1fr] pt-5'} key={step.title}>
          <span aria-hidden="true" className="type-h4 text-signalink">
            {i + 1}
          </span>
          <div className={columns ? 'mt-3' : ''}>
            <h3 className="text-h4">{step.title}</h3>
            <p className="mt-2">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
