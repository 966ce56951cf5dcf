import type { ReactNode } from 'react';

export function FormSheet({ children }: { readonly children: ReactNode }) {
  return (
    <div className="form-sheet rounded-control bg-surface p-[clamp(1.25rem,2.6vw,2.5rem)] shadow-rest">{children}</div>
  );
}
