interface TerminalProps {
  /** The first is the command. */
  readonly lines: readonly string[];
  /** The line that says how it went. */
  readonly last: string;
}

/** A command and its answer, white on dark by day and by night. */
export function Terminal({ lines, last }: TerminalProps) {
  return (
    <div className="scene-terminal">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <b>{last}</b>
    </div>
  );
}
