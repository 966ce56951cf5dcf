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
    <table className="tally">
      {columns && (
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th className={index > 0 ? 'r' : undefined} key={column} scope="col">
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
        <tfoot>
          <TallyRow row={total} />
        </tfoot>
      )}
    </table>
  );
}

function TallyRow({ row: { label, counts } }: { row: Row }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {counts.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns
        <td className="r" key={index}>
          {typeof count === 'number' ? number.format(count) : count}
        </td>
      ))}
    </tr>
  );
}
