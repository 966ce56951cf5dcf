import type { ReactNode } from 'react';

export function FormColumn({ children }: { children: ReactNode }) {
  return <div className="grid max-w-measure content-start gap-[0.8rem] px-gut pt-[0.9rem] pb-8">{children}</div>;
}
