import type { ReactNode } from 'react';
import { Share } from './charts.tsx';

export interface FigureRow {
  key: string;
  name: ReactNode;
  values: readonly ReactNode[];
  /** The number that a bar beside the value shows. */
  count?: number;
}

interface Props {
  heads: readonly [name: string, ...values: string[]];
  rows: readonly FigureRow[];
}

const HEAD = 'border-hair border-b px-1.5 py-1 font-medium first:pl-0';
const CELL = 'h-9 border-hair border-b px-1.5 py-1';
const BAR = 'border-hair border-b px-1.5 max-md:hidden w-27';

/** Rows with a name and right-aligned values; a bar per row where rows have a count. */
export function FigureTable({ heads: [name, ...values], rows }: Props) {
  const most = Math.max(...rows.map(({ count = 0 }) => count));
  const hasBars = rows.some(({ count }) => count !== undefined);
  return (
    <table className="w-full text-xs">
      <thead className="text-2xs text-ink2">
        <tr>
          <th className={`text-left ${HEAD}`} scope="col">
            {name}
          </th>
          {values.map((value) => (
            <th className={`whitespace-nowrap text-right ${HEAD} w-[1%]`} key={value} scope="col">
              {value}
            </th>
          ))}
          {hasBars && <td className={BAR} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th className={`text-left font-bold wrap-anywhere ${CELL} pl-0`} scope="row">
              {row.name}
            </th>
            {values.map((value, index) => (
              <td className={`whitespace-nowrap text-right ${CELL}`} key={value}>
                {row.values[index]}
              </td>
            ))}
            {hasBars && (
              <td className={BAR}>
                <Share most={most} value={row.count ?? 0} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
