import type { ReactNode } from 'react';

/** The list and what chooses from it. */
export function ListSection({ children }: { readonly children?: ReactNode }) {
  return <section className="page-width pb-half">{children}</section>;
}
