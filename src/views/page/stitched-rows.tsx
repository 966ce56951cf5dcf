import type { ReactNode } from 'react';

interface Row {
  readonly title: string;
  readonly text: ReactNode;
}

/** Name on the left, what is said of it on the right, a stitch between the rows. */
export function StitchedRows({ rows, className = '' }: { readonly rows: readonly Row[]; readonly className?: string }) {
  return (
    <ul className={className}>
      {rows.map((row) => (
        <li
          className="stitch-top grid items-baseline gap-x-8 gap-y-2 pt-5 pb-7 sm:grid-cols-[5fr_7fr]"
          key={row.title}
        >
          <h3 className="text-h4">{row.title}</h3>
          <p>{row.text}</p>
        </li>
      ))}
    </ul>
  );
}
