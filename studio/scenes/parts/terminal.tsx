interface TerminalProps {
  readonly command: string;
  readonly checks: readonly (readonly [string, string])[];
  readonly last: string;
}

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
