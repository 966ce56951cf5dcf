import type { ReactNode } from 'react';

interface Props {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

/** A table whose rows become blocks on small screens. */
export function StackedTable({ caption, heads, children }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-2xs text-ink2 max-md:sr-only">
          <tr>
            {heads.map((head) => (
              <th className="border-hair border-b py-2 pr-gut font-medium" key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}

/** @param id addresses lead to it */
export function StackedRow({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <tr
      className="max-md:block max-md:border-line max-md:border-b max-md:py-2"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      {children}
    </tr>
  );
}

/** @param label names the value where the head is out of sight */
export function StackedCell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td className="align-top max-md:block max-md:py-0.5 md:pr-gut md:border-hair md:border-b md:py-2">
      {label && <span className="text-ink2 md:hidden">{label}&nbsp;: </span>}
      {children}
    </td>
  );
}
