import type { ReactNode } from 'react';

export function ListSection({ children }: { readonly children?: ReactNode }) {
  return <section className="page-width pb-half">{children}</section>;
}
