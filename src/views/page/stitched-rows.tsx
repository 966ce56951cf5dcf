interface Row {
  readonly title: string;
  readonly text: string;
}

interface StitchedRowsProps {
  readonly rows: readonly Row[];
  readonly level?: 'h3' | 'h4';
  /** Two columns on phones. */
  readonly dense?: boolean;
  readonly className?: string;
}

export function StitchedRows({ rows, level: Name = 'h3', dense = false, className = '' }: StitchedRowsProps) {
  return (
    <ul className={`${dense ? 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5' : ''} ${className}`.trim()}>
      {rows.map((row) => (
        <li
          className={`stitch-top grid content-start items-baseline gap-x-8 gap-y-2 pt-5 sm:grid-cols-[5fr_7fr] ${dense ? 'pb-5 max-sm:text-s sm:pb-7' : 'pb-7'}`}
          key={row.title}
        >
          <Name className="text-h4">{row.title}</Name>
          <p>{row.text}</p>
        </li>
      ))}
    </ul>
  );
}
