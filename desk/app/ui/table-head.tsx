export type Column = string | readonly [label: string, className: string];

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [label, className] = typeof column === 'string' ? [column] : column;
          return (
            <th className={className} key={label} scope="col">
              {label}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
