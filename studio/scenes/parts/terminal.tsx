interface TerminalProps {
  readonly command: string;
  /** What was looked at, and how it is. */
  readonly checks: readonly (readonly [string, string])[];
  /** The line that says how it went. */
  readonly last: string;
}

/** A command and its answer, white on dark by day and by night. */
export function Terminal({ command, checks, last }: TerminalProps) {
  const wide = Math.max(...checks.map(([name]) => name.length)) + 2;
  return (
    <div className="scene-terminal">
      <span>{command}</span>
      {checks.map(([name, state]) => (
        <span key={name}>{name.padEnd(wide) + state}</span>
      ))}
      <b>{last}</b>
    </div>
  );
}
