import type { ComponentProps } from 'react';

export const number = new Intl.NumberFormat('fr-FR');

interface Row {
  label: string;
  counts: readonly (number | string)[];
}

interface Props {
  columns?: readonly string[];
  rows: readonly Row[];
  total?: Row;
}

export function Tally({ columns, rows, total }: Props) {
  return (
    <table className="w-full text-xs">
      {columns && (
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                className={`border-b border-hair py-1 text-2xs font-medium text-ink2 ${index > 0 ? 'pl-[0.6rem] text-right' : 'text-left'}`}
                key={column}
                scope="col"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two letters may have one subject
          <TallyRow key={index} row={row} />
        ))}
      </tbody>
      {total && (
        <tfoot className="font-bold">
          <TallyRow row={total} />
        </tfoot>
      )}
    </table>
  );
}

function TallyRow({ row: { label, counts } }: { row: Row }) {
  return (
    <tr>
      <th className="border-b border-hair py-1 text-left [font-weight:inherit]" scope="row">
        {label}
      </th>
      {counts.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns
        <td className="border-b border-hair py-1 pl-[0.6rem] text-right" key={index}>
          {typeof count === 'number' ? number.format(count) : count}
        </td>
      ))}
    </tr>
  );
}

export function Sum({ count, children, ...rest }: { count: number | undefined } & ComponentProps<'p'>) {
  return (
    <p className="mb-1.5 flex flex-wrap items-baseline gap-[0.45rem]" {...rest}>
      <span className="font-display text-[1.75rem] leading-none font-[720]">
        {count === undefined ? '…' : number.format(count)}
      </span>{' '}
      {children}
    </p>
  );
}
