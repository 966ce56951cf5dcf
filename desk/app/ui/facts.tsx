import type { ComponentProps, ReactNode } from 'react';

/** Names and values in two columns. */
export function Facts({ className = '', ...rest }: ComponentProps<'dl'>) {
  return (
    <dl
      className={`grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-[0.9rem] gap-y-[0.3rem] text-xs ${className}`}
      {...rest}
    />
  );
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
