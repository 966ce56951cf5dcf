import type { ReactNode } from 'react';

/** Labels and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 text-xs">{children}</dl>
  );
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-ink2">{label}</dt>
      <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{children}</dd>
    </div>
  );
}
