import { gocloudStatus, type Machine } from '@/content/demos/gocloud-status.ts';

/** Its states are written by behaviours/trials/gocloud-status-page.ts. */
export function Machines() {
  const { caption, columns, machines } = gocloudStatus;
  return (
    <table className="machines">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {machines.map((machine) => (
          <tr data-machine={machine.id} data-tone={machine.id === 'twin' ? 'waiting' : 'well'} key={machine.name}>
            <th scope="row">{machine.name}</th>
            <td>{machine.place}</td>
            <td>
              <NinetyDays machine={machine} />
              <span className="sr-only">{machine.past}</span>
            </td>
            <td>
              <i /> <span data-words="">{machine.state}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NinetyDays({ machine: { id, stops = [] } }: { readonly machine: Machine }) {
  return (
    <svg aria-hidden="true" className="ninety-days" preserveAspectRatio="none" viewBox="0 0 540 34">
      <path d="M0 17h540" stroke="var(--palme)" strokeDasharray="4 2" strokeWidth={34} />
      <path d={stops.map(([day]) => `M${day * 6} 0h4v34h-4z`).join('')} fill="var(--paper)" />
      <path
        d={stops.map(([day, length]) => `M${day * 6} ${34 - length}h4v${length}h-4z`).join('')}
        fill={id === 'office' ? 'var(--danger)' : 'var(--raphia)'}
      />
      <path className="ninety-days-today" d="M534 0h4v34h-4z" fill="var(--danger)" />
    </svg>
  );
}
