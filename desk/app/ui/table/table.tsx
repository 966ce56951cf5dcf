import type { ComponentProps, ReactNode, Ref } from 'react';

const TABLE = { role: 'table' } as const;
const GROUP = { role: 'rowgroup' } as const;
const ROW = { role: 'row' } as const;
const HEAD = { role: 'columnheader' } as const;
const CELL = { role: 'cell' } as const;

/** A heading, with the utilities of its column: a width, `max-xl:hidden`. */
export type Column = string | readonly [label: string, className: string];

interface Props extends Omit<ComponentProps<'table'>, 'children'> {
  caption: ReactNode;
  columns: readonly (Column | { key: string; className: string; cell: ReactNode })[];
  body?: Ref<HTMLTableSectionElement>;
  /** Columns of a grid: rows are boxes then, on which a link can be stretched. */
  grid?: string;
  children: ReactNode;
}

/**
 * A list of records. On phones a row is a grid that its `className` draws, so the roles are said: `display` removes
 * the native ones.
 */
export function Table({ caption, columns, body, grid, children, className = '', ...rest }: Props) {
  return (
    <table className={`w-full ${grid ? 'block' : 'table-fixed max-md:block'} ${className}`} {...TABLE} {...rest}>
      <caption className="sr-only">{caption}</caption>
      <thead className={`max-md:sr-only ${grid ? 'sticky top-0 z-2 block bg-surface' : ''}`} {...GROUP}>
        <tr
          aria-rowindex={rest['aria-rowcount'] === undefined ? undefined : 1}
          className={grid && `grid ${grid}`}
          {...ROW}
        >
          {columns.map((column) => (
            <Head key={keyOf(column)} column={column} />
          ))}
        </tr>
      </thead>
      <tbody className={`${grid ? 'block' : 'max-md:block'} max-md:border-t max-md:border-hair`} ref={body} {...GROUP}>
        {children}
      </tbody>
    </table>
  );
}

function Head({ column }: { column: Props['columns'][number] }) {
  const { className, cell } =
    typeof column === 'string'
      ? { className: '', cell: column }
      : 'cell' in column
        ? column
        : { cell: column[0], className: column[1] };
  return (
    <th
      className={`sticky top-0 z-1 border-y border-hair bg-surface px-2 py-[0.35rem] text-left text-2xs font-medium whitespace-nowrap text-ink2 first:pl-gut last:pr-gut ${className}`}
      {...HEAD}
      scope="col"
    >
      {cell}
    </th>
  );
}

function keyOf(column: Props['columns'][number]): string {
  if (typeof column === 'string') return column;
  return 'cell' in column ? column.key : column[0];
}

/** @param className how a phone draws the row: `max-md:grid-cols-…`, `max-md:[grid-template-areas:…]` */
export function Row({
  isChosen,
  isCurrent,
  className = '',
  ...rest
}: { isChosen?: boolean; isCurrent?: boolean } & ComponentProps<'tr'>) {
  return (
    <tr
      className={`group transition-colors max-md:grid max-md:gap-x-1 max-md:gap-y-[0.1rem] max-md:border-b max-md:border-hair max-md:py-[0.55rem] max-md:pr-gut ${isChosen ? 'bg-sel' : 'hover:bg-hover'} ${isCurrent ? 'edge-mark' : ''} ${className}`}
      {...ROW}
      {...rest}
    />
  );
}

export function Cell({ className = '', ...rest }: ComponentProps<'td'>) {
  return (
    <td
      className={`truncate max-md:min-w-0 md:h-row md:border-b md:border-hair md:px-2 md:first:pl-gut md:last:pr-gut ${className}`}
      {...CELL}
      {...rest}
    />
  );
}

/** What a list says below its rows. */
export function ListFoot({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-gut py-[0.6rem] text-xs text-ink2 ${className}`}
      {...rest}
    />
  );
}
