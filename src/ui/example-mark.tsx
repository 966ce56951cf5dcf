/** Says that what it stands beside is no real case, as the scenes say 'Données de démonstration'. */
export function ExampleMark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-block border border-current px-1.5 align-middle font-normal font-text text-xs leading-5 tracking-normal ${className}`.trim()}
    >
      exemple
    </span>
  );
}
