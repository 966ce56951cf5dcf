interface Row {
  readonly title: string;
  readonly text: string;
}

interface StitchedRowsProps {
  readonly rows: readonly Row[];
  readonly level?: 'h3' | 'h4';
  readonly className?: string;
}

export function StitchedRows({ rows, level: Name = 'h3', className = '' }: StitchedRowsProps) {
  return (
    <ul className={className}>
      {rows.map((row) => (
        <li className="stitch-top grid items-baseline gap-x-8 gap-y-2 pt-5 pb-7 sm:grid-cols-[5fr_7fr]" key={row.title}>
          <Name className="text-h4">{row.title}</Name>
          <p>{row.text}</p>
        </li>
      ))}
    </ul>
  );
}
