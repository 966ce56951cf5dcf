interface ExampleMarkProps {
  className?: string;
  /** `à venir`: of a whole section in which nothing is real yet. */
  word?: 'exemple' | 'à venir';
}

export function ExampleMark({ className = '', word = 'exemple' }: ExampleMarkProps) {
  return (
    <span className={`inline-block border px-2 font-normal font-text text-xs tracking-normal ${className}`.trim()}>
      {word}
    </span>
  );
}
