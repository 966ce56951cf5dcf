export function ExampleMark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-block border px-2 font-normal font-text text-xs tracking-normal ${className}`.trim()}>
      exemple
    </span>
  );
}
